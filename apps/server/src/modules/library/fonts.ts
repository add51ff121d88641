import { fontCatalogue, fontFile } from '@magazineai/assets'
import type { FontRow } from '@magazineai/contract'
import { access, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { AppError } from '../../platform/errors.ts'
import type { FileCache } from '../../platform/file-cache.ts'
import { openFile } from '../../platform/http/files.ts'
import type { SentFile } from '../../platform/http/files.ts'
import type { ImmediateKind } from '../../platform/jobs/index.ts'

/** Returns a stretch of the font list. */
export const listFonts = (
  offset: number,
  limit: number,
  search: string | undefined,
): { data: FontRow[]; total: number; fallback: string[] } => {
  const { families, fallback } = fontCatalogue()
  const word = search?.trim().toLowerCase() ?? ''
  const found = families.filter((family) => family.family.toLowerCase().includes(word))
  return { data: found.slice(offset, offset + limit).map(presentFamily), total: found.length, fallback: [...fallback] }
}

const presentFamily = ({
  family,
  category,
  styles,
  scripts,
  languages,
  ideographs,
}: ReturnType<typeof fontCatalogue>['families'][number]): FontRow => ({
  name: family,
  category,
  scripts,
  ...(languages ? { languages } : {}),
  ...(ideographs ? { ideographs } : {}),
  styles: styles.map(({ weight, italic, hash, bytes }) => ({
    weight,
    style: italic ? 'italic' : 'normal',
    hash,
    bytes,
    url: `/fonts/${hash}.ttf`,
  })),
})

/** What packing fonts needs. */
export interface FontDeps {
  cache: FileCache
  packing: ImmediateKind
}

/** A font file, packed when the client takes that: beforehand as Brotli; for clients without (browsers say so where there is no TLS), once, as gzip. */
export interface PackedFont {
  file: SentFile
  encoding: 'br' | 'gzip' | null
}

/** Finds a font by its hash; `owner` is whose turn packing it takes. @throws AppError `not_found`. */
export const readFont = async (deps: FontDeps, owner: string, hash: string, acceptEncoding: string): Promise<PackedFont> => {
  const path = fontFile(hash)
  if (!(await exists(path))) throw new AppError('not_found')
  const encoding = await encodingFor(path, acceptEncoding)
  const make = () => deps.packing.run(owner, async () => gzipped(await readFile(path)))
  const open = { br: () => openFile(`${path}.br`), gzip: () => deps.cache.get(`font\n${hash}`, make), none: () => openFile(path) }[
    encoding ?? 'none'
  ]
  return { file: { contentType: 'font/ttf', tag: encoding ? `${hash}-${encoding}` : hash, open }, encoding }
}

const gzipped = promisify(gzip)

const encodingFor = async (path: string, accepted: string): Promise<PackedFont['encoding']> => {
  if (takes(accepted, 'br') && (await exists(`${path}.br`))) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : null
}

/** True when `Accept-Encoding` names a coding and does not refuse it. */
const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((each) => {
    const [name = '', quality = ''] = each.toLowerCase().split(';')
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(quality)
  })

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
