import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { FONT_DIR } from '../paths.ts'
import type { FontStyle } from '@magazineai/design'
import { CATALOGUE_FILE, type InstalledFonts, type InstalledFamily } from './catalogue.ts'
import { writeAtomically } from '../write-atomically.ts'
import { ideographsIn } from './ideographs.ts'
import { joinSlices } from './join-slices.ts'
import { readFontManifest, type FontSource } from './manifest.ts'
import { thickenDashes } from './sturdy-dashes.ts'

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
  const families: InstalledFamily[] = []
  for (const source of manifest.families) families.push(await buildFamily(source))
  const catalogue: InstalledFonts = { families: [...families, ...aliases(manifest.aliases, families)], fallback: manifest.fallback }
  await writeAtomically(CATALOGUE_FILE, JSON.stringify(catalogue, null, 1))
  return families.reduce((sum, family) => sum + family.styles.length, 0)
}

async function buildFamily(source: FontSource): Promise<InstalledFamily> {
  const { dashes } = source
  const read = 'files' in source ? await readFiles(source) : await cutInstances(source)
  const faces = dashes ? read.map((face) => ({ ...face, bytes: thickenDashes(face.bytes, dashes) })) : read
  const { family, category, licence, scripts, languages, features, bodySize, metrics } = source
  const { xHeightEm, capHeightEm, avgCharEm } = metrics
  return {
    family,
    category,
    licence,
    scripts,
    ...(languages ? { languages } : {}),
    ...(scripts.includes('Hani') ? { ideographs: ideographsIn(faces[0]!.bytes) } : {}),
    features,
    bodySize,
    xHeightEm,
    capHeightEm,
    avgCharEm,
    styles: await Promise.all(faces.map(storeFace)),
  }
}

const aliases = (names: { alias: string; of: string }[], families: InstalledFamily[]): InstalledFamily[] =>
  names.map(({ alias, of }) => {
    const original = families.find((each) => each.family === of)
    if (!original) throw new Error(`fonts.json: ${alias} stands for ${of}, which is not a family`)
    return { ...original, family: alias, aliasOf: of }
  })

/** The path of a file of a package, also of one that shows none of its files to others. @throws Error when the package is not installed. */
function inPackage(name: string, file: string): string {
  const folder = require.resolve.paths(name)?.find((place) => existsSync(`${place}/${name}/package.json`))
  if (folder === undefined) throw new Error(`The package ${name} is not installed`)
  return `${folder}/${name}/${file}`
}

const readFiles = (source: Extract<FontSource, { files: unknown }>): Promise<Face[]> =>
  Promise.all(
    source.files.map(async ({ weight, italic, file }) => ({ weight, italic, bytes: await readFile(inPackage(source.package, file)) })),
  )

async function cutInstances(source: Extract<FontSource, { instances: unknown }>): Promise<Face[]> {
  const faces: Face[] = []
  for (const { weight, italic, file, more, axes } of source.instances) {
    const further = (more ?? []).map((each) => inPackage(source.package, each))
    const cuts: Buffer[] = []
    for (const path of [...(await filesOf(inPackage(source.package, file))), ...further]) cuts.push(await cutInstance(path, axes))
    faces.push({ weight, italic, bytes: cuts.length === 1 ? cuts[0]! : joinSlices(cuts, { keepsLayout: more !== undefined }) })
  }
  return faces
}

async function cutInstance(path: string, axes: Readonly<Record<string, number>>): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  // The second parameter is the text to keep; with keepAllGlyphs it must stay empty.
  return subsetFont(await readFile(path), '', { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: { ...axes } })
}

/** The files a path means: itself, or in the order of their names all whose name has anything in place of its `*`. @throws Error when there is none. */
async function filesOf(path: string): Promise<string[]> {
  const [start, end] = basename(path).split('*')
  if (start === undefined || end === undefined) return [path]
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(start) && name.endsWith(end))
  if (names.length === 0) throw new Error(`No font file is called ${path}`)
  return names.toSorted().map((name) => `${dirname(path)}/${name}`)
}

async function storeFace({ weight, italic, bytes }: Face): Promise<FontStyle> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const twin = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  await Promise.all([writeAtomically(`${FONT_DIR}/${hash}.ttf`, bytes), writeAtomically(`${FONT_DIR}/${hash}.ttf.br`, twin)])
  return { weight, italic, hash, bytes: bytes.length }
}
