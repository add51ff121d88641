import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { FONT_DIR } from '../paths.ts'
import { CATALOGUE_FILE, type FontCatalogue, type FontFamily, type FontStyle } from './catalogue.ts'
import { writeWhole } from '../write-whole.ts'
import { readFontManifest, type FontSource } from './manifest.ts'

const require = createRequire(import.meta.url)
const brotli = promisify(brotliCompress)

/** Brotli quality of the served twins: 5 costs a twentieth of the time of 11 for 14 % more bytes. */
const QUALITY = 5

interface Face {
  weight: number
  italic: boolean
  bytes: Buffer
}

/** Copies and instances every face of `fonts.json` into the cache and writes the catalogue. Returns the number of files. */
export async function buildFonts(): Promise<number> {
  const manifest = await readFontManifest()
  await mkdir(FONT_DIR, { recursive: true })
  const families: FontFamily[] = []
  for (const source of manifest.families) families.push(await buildFamily(source))
  const catalogue: FontCatalogue = { families: [...families, ...aliases(manifest.aliases, families)], fallback: manifest.fallback }
  await writeWhole(CATALOGUE_FILE, JSON.stringify(catalogue, null, 1))
  return families.reduce((sum, family) => sum + family.styles.length, 0)
}

async function buildFamily(source: FontSource): Promise<FontFamily> {
  const faces = 'files' in source ? await readFiles(source) : await cutInstances(source)
  const { family, category, licence, scripts, features, bodySize, metrics } = source
  const { xHeightEm, capHeightEm, avgCharEm } = metrics
  return {
    family,
    category,
    licence,
    scripts,
    features,
    bodySize,
    xHeightEm,
    capHeightEm,
    avgCharEm,
    styles: await Promise.all(faces.map(storeFace)),
  }
}

const aliases = (names: { alias: string; of: string }[], families: FontFamily[]): FontFamily[] =>
  names.map(({ alias, of }) => {
    const original = families.find((each) => each.family === of)
    if (!original) throw new Error(`fonts.json: ${alias} stands for ${of}, which is not a family`)
    return { ...original, family: alias, aliasOf: of }
  })

const inPackage = (name: string, file: string): string => require.resolve(`${name}/package.json`).replace(/package\.json$/, file)

const readFiles = (source: Extract<FontSource, { files: unknown }>): Promise<Face[]> =>
  Promise.all(
    source.files.map(async ({ weight, italic, file }) => ({ weight, italic, bytes: await readFile(inPackage(source.package, file)) })),
  )

async function cutInstances(source: Extract<FontSource, { instances: unknown }>): Promise<Face[]> {
  const { default: subsetFont } = await import('subset-font')
  const faces: Face[] = []
  for (const { weight, italic, file, axes } of source.instances) {
    const variable = await readFile(inPackage(source.package, file))
    // The second parameter is the text to keep; with keepAllGlyphs it must stay empty.
    const bytes = await subsetFont(variable, '', { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: axes })
    faces.push({ weight, italic, bytes })
  }
  return faces
}

async function storeFace({ weight, italic, bytes }: Face): Promise<FontStyle> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const twin = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  await Promise.all([writeWhole(`${FONT_DIR}/${hash}.ttf`, bytes), writeWhole(`${FONT_DIR}/${hash}.ttf.br`, twin)])
  return { weight, italic, hash, bytes: bytes.length }
}
