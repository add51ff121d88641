import { FontCatalogue, FontFamily } from '@magazineai/design'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { FONT_DIR } from '../paths.ts'

/** One family of this installation: what layout needs of it, and what a font picker and copyfitting want to know. */
export const InstalledFamily = FontFamily.extend({
  /** For names that borrow another family's files (Times New Roman ← Tinos). */
  aliasOf: z.string().optional(),
  licence: z.string(),
  scripts: z.array(z.string()),
  features: z.array(z.string()),
  bodySize: z.number().nullable(),
  xHeightEm: z.number(),
  capHeightEm: z.number(),
  avgCharEm: z.number(),
})
export type InstalledFamily = z.infer<typeof InstalledFamily>

/** The fonts of this installation. */
export const InstalledFonts = FontCatalogue.extend({ families: z.array(InstalledFamily) })
export type InstalledFonts = z.infer<typeof InstalledFonts>

/** Where set-up writes the catalogue. */
export const CATALOGUE_FILE = `${FONT_DIR}/catalogue.json`

let loaded: InstalledFonts | undefined

/** Returns the fonts of this installation, read once for the process. @throws Error when set-up has not run. */
export function fontCatalogue(): InstalledFonts {
  loaded ??= InstalledFonts.parse(JSON.parse(readCatalogue()))
  return loaded
}

/** Drops what was read, so that the next call sees a catalogue that was built meanwhile. */
export const forgetCatalogue = (): void => {
  loaded = undefined
}

function readCatalogue(): string {
  try {
    return readFileSync(CATALOGUE_FILE, 'utf8')
  } catch (cause) {
    throw new Error('The fonts are not set up yet: run `node assets/src/setup-cli.ts`.', { cause })
  }
}

/** Returns the path of a font file by its hash; `.br` beside it is the Brotli twin. @throws RangeError when the hash is malformed. */
export function fontFile(hash: string): string {
  if (!/^[\da-f]{16}$/.test(hash)) throw new RangeError(`Not a font hash: ${hash}`)
  return `${FONT_DIR}/${hash}.ttf`
}

/** Returns the hash of the file behind a face key (`Family/500i`); null when there is no such face here. */
export function faceHash(key: string): string | null {
  const match = /^(.+)\/(\d+)(i?)$/.exec(key)
  if (!match) return null
  const family = fontCatalogue().families.find((each) => each.family === match[1])
  const style = family?.styles.find((each) => each.weight === Number(match[2]) && each.italic === (match[3] === 'i'))
  return style?.hash ?? null
}

/** Returns the bytes of a face (`Family/500i`), a TTF, at once; null when there is no such face here. For a typesetter that must not wait. */
export function readFaceNow(key: string): Uint8Array | null {
  const hash = faceHash(key)
  return hash === null ? null : readFileSync(fontFile(hash))
}

/** Reads the bytes of a face (`Family/500i`), a TTF. @throws RangeError when there is no such face here. */
export async function readFace(key: string): Promise<Uint8Array> {
  const hash = faceHash(key)
  if (!hash) throw new RangeError(`No such face: ${key}`)
  return readFile(fontFile(hash))
}
