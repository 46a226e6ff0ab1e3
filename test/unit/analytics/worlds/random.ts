import { generator } from "../../../../emulator/random.ts";

/** Random numbers that only depend on the seed. */
export function randomOf(seed: number) {
  /** In [0, 1). */
  const next = generator(Math.imul(seed + 1, 0x9e3779b9));
  const between = (low: number, high: number): number => low + (high - low) * next();
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / (3 * Math.sqrt(d))) ** 3;
      if (v > 0 && Math.log(1 - next()) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const poisson = (mean: number): number => {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    let count = -1;
    for (let left = 1; left > Math.exp(-mean); count++) left *= 1 - next();
    return Math.max(0, count);
  };
  return {
    next,
    between,
    normal,
    /** Equally likely on a logarithmic scale. */
    spread: (low: number, high: number): number => low * (high / low) ** next(),
    whole: (low: number, high: number): number => Math.floor(between(low, high + 1)),
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    /** A count whose variance is `dispersion` times its mean. */
    count: (mean: number, dispersion: number): number => {
      if (mean <= 0) return 0;
      const shape = mean / Math.max(0.05, dispersion - 1);
      return poisson((mean * gamma(shape)) / shape);
    },
  };
}

export type Random = ReturnType<typeof randomOf>;
