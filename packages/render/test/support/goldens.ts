import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { dumpFrame } from '../../src/index.ts'
import { laidOutFeatures } from '../features/laid-out.ts'
import { canvasPng } from './canvas.ts'
import { differingPart } from './difference.ts'

/** Where the accepted files lie: `<family>/<feature>.txt` and `.png`. */
export const goldenFolder = fileURLToPath(new URL('../golden/', import.meta.url))

/** Pixels of a golden picture per page pixel: small, and still showing which word or bar is wrong. */
const SCALE = 0.4

/** Part of the pixels that may differ: versions of a canvas library smooth edges a little differently. */
export const PICTURE_LIMIT = 0.001

/** What a feature gives now. */
export interface Golden {
  name: string
  text: string
  png: Buffer
}

/** Every feature as it is drawn now. */
export async function goldensNow(): Promise<Golden[]> {
  const { features, typesetter } = await laidOutFeatures()
  const goldens: Golden[] = []
  for (const { name, frame } of features) {
    const png = await sharp(await canvasPng(frame, typesetter, SCALE))
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9, palette: true, quality: 100 })
      .toBuffer()
    goldens.push({ name, text: dumpFrame(frame), png })
  }
  return goldens
}

/** The accepted files of a feature; null for what is missing. */
export const accepted = (name: string): { text: string | null; png: Buffer | null } => ({
  text: read(`${name}.txt`)?.toString('utf8') ?? null,
  png: read(`${name}.png`),
})

function read(path: string): Buffer | null {
  try {
    return readFileSync(join(goldenFolder, path))
  } catch {
    return null
  }
}

/** How a feature differs from what was accepted; null when it does not. */
export async function changeOf(now: Golden): Promise<{ what: string; part: number; picture: Buffer | null } | null> {
  const old = accepted(now.name)
  if (old.text === null || old.png === null) return { what: 'new', part: 1, picture: null }
  const { part, picture } = await difference(old.png, now.png)
  const reasons = [old.text === now.text ? '' : 'frame', part > PICTURE_LIMIT ? `picture ${(part * 100).toFixed(2)} %` : ''].filter(Boolean)
  return reasons.length === 0 ? null : { what: reasons.join(', '), part, picture: await picture() }
}

async function difference(a: Buffer, b: Buffer): Promise<{ part: number; picture: () => Promise<Buffer | null> }> {
  const [one, two] = await Promise.all([a, b].map((png) => sharp(png).metadata()))
  return one!.width === two!.width && one!.height === two!.height ? differingPart(a, b, 0.25) : { part: 1, picture: async () => null }
}

/** Takes what a feature gives now as right. */
export function accept({ name, text, png }: Golden): void {
  const path = join(goldenFolder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.txt`, text)
  writeFileSync(`${path}.png`, png)
}

/** Accepted files whose feature is gone, as paths in the folder. */
export const leftovers = (names: ReadonlySet<string>): string[] =>
  readdirSync(goldenFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(goldenFolder.length))
    .filter((path) => !names.has(path.replace(/\.(txt|png)$/, '')))

/** Removes accepted files. */
export const remove = (paths: readonly string[]): void => paths.forEach((path) => rmSync(join(goldenFolder, path)))
