import { generator } from "../emulator/random.ts";

export type Draw = ReturnType<typeof drawFrom>;

/** Random counts, all from one seeded generator. */
export function drawFrom(seed: number) {
  const random = generator(seed);

  /** A standard normal deviate. */
  function normal(): number {
    return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  }

  /** Marsaglia and Tsang, 2000. */
  function gamma(shape: number): number {
    if (shape < 1) return gamma(shape + 1) * (1 - random()) ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  }

  function poisson(mean: number): number {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = 1 - random(); product > limit; product *= 1 - random()) count++;
    return count;
  }

  return {
    normal,
    /** A count with this mean and a variance of `dispersion` times the mean (negative binomial, or Poisson for 1). */
    visitors(mean: number, dispersion: number): number {
      if (mean <= 0) return 0;
      return dispersion === 1 ? poisson(mean) : poisson(gamma(mean / (dispersion - 1)) * (dispersion - 1));
    },
  };
}
