import { crc32, deflateSync } from "node:zlib";

/** The format's limit for a palette. */
const MAX_COLORS = 256;

/**
 * Encodes a PNG with a palette, which is a third of the size of one in full color. Screenshots have few important
 * colors. The rest are shades along the edges of letters, and become the nearest color in the palette.
 *
 * @param pixels  rows from the top, four bytes per pixel: red, green, blue, and alpha, which is ignored
 */
export function encodePng(width: number, height: number, pixels: Uint8Array): Buffer {
  const counts = new Map<number, number>();
  const colorAt = (index: number) =>
    ((pixels[index * 4] ?? 0) << 16) | ((pixels[index * 4 + 1] ?? 0) << 8) | (pixels[index * 4 + 2] ?? 0);
  for (let index = 0; index < width * height; index++) {
    const color = colorAt(index);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts.keys()]
    .sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, MAX_COLORS);
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]));

  // Each row begins with its filter type; 0 means none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < width * height; index++) {
    const row = Math.floor(index / width);
    rows[index + row + 1] = indexes.get(colorAt(index)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, color type 3: an index into the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => channels(color)))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const channels = (color: number) => [color >> 16, (color >> 8) & 255, color & 255] as const;

function nearest(palette: readonly number[], color: number): number {
  const [red, green, blue] = channels(color);
  let best = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const [r, g, b] = channels(candidate);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < shortest) [best, shortest] = [index, distance];
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
