import { fontCatalogue, fontFile } from '@magazineai/assets'
import type { FontRow } from '@magazineai/contract'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { AppError } from '../../platform/errors.ts'

/** A stretch of the font list. */
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

const presentFamily = ({ family, category, styles, scripts }: ReturnType<typeof fontCatalogue>['families'][number]): FontRow => ({
  name: family,
  category,
  scripts,
  styles: styles.map(({ weight, italic, hash, bytes }) => ({
    weight,
    style: italic ? 'italic' : 'normal',
    hash,
    bytes,
    url: `/fonts/${hash}.ttf`,
  })),
})

/** A font file, compressed when the client takes that. @throws AppError `not_found`. */
export const readFont = async (hash: string, acceptEncoding: string): Promise<{ bytes: Buffer; encoding: 'br' | null }> => {
  const path = fontFile(hash)
  if (!existsSync(path)) throw new AppError('not_found')
  const packed = /\bbr\b/.test(acceptEncoding) && existsSync(`${path}.br`)
  return { bytes: await readFile(packed ? `${path}.br` : path), encoding: packed ? 'br' : null }
}
