import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** The part of the pixels in which two PNGs of one size differ by more than `threshold` (0–1), anti-aliasing left aside, and what draws a picture of where. */
export async function differingPart(a: Buffer, b: Buffer, threshold = 0.5): Promise<{ part: number; picture: () => Promise<Buffer> }> {
  const [one, two] = await Promise.all(
    [a, b].map((png) => sharp(png).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  const { width, height } = one!.info
  const out = new Uint8Array(width * height * 4)
  const count = pixelmatch(one!.data, two!.data, out, width, height, { threshold })
  const picture = () =>
    sharp(out, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
  return { part: count / (width * height), picture }
}
