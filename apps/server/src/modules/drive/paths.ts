import { MAX_DEPTH, MAX_NAME_BYTES, SHARED_PREFIX } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'

/** A path as its names, top first; `isFolder` says that it ended with a stroke, or is the top. */
export interface DrivePath {
  segments: string[]
  isFolder: boolean
}

/** What no name may hold: controls, ends of lines, halves of characters, and the strokes of both systems. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\]/u

/** Names that magazines alone have. */
const MAGAZINE_NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.magazine$/i

/** Numbers in names, without their zeros. */
const NUMBERS = /0*(\d+)/g

/** Digits a number is written with to be ordered: longer ones follow all others. */
const NUMBER_WIDTH = 16

/** Says in a sentence what is wrong with a path. */
const refuse = (sentence: string): never => {
  throw new AppError('invalid_request', { fields: { path: [sentence] } })
}

/** Reads a path as a call names it; nothing in it is decoded once more. @throws AppError `invalid_request` that says what is wrong. */
export const parsePath = (text: string): DrivePath => {
  if (text === '' || text === '/') return { segments: [], isFolder: true }
  const isFolder = text.endsWith('/')
  const segments = (isFolder ? text.slice(0, -1) : text).split('/').map((name) => name.normalize('NFC'))
  if (segments.length > MAX_DEPTH + 1) return refuse(`Folders stand at most ${MAX_DEPTH} deep.`)
  for (const name of segments) requireName(name)
  return { segments, isFolder }
}

/** @throws AppError `invalid_request` where a name is none. */
export const requireName = (name: string): void => {
  if (name.trim() === '') refuse('A name is missing.')
  if (name === '.' || name === '..') refuse('A name cannot be a dot or two.')
  if (FORBIDDEN.test(name)) refuse('A name holds a character that names cannot have.')
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) refuse(`A name has at most ${MAX_NAME_BYTES} bytes.`)
}

/**
 * Returns a name as it is compared: NFC, all cases alike. Upper case first turns `ß` and ligatures into the letters they are read as; character by
 * character, because lower case of a whole word ends it with another sigma.
 */
export const nameKeyOf = (name: string): string =>
  Array.from(name.normalize('NFC'), (letter) => (letter === 'ı' ? letter : letter.toLowerCase().toUpperCase()))
    .flatMap((letters) => Array.from(letters, (letter) => letter.toLowerCase()))
    .join('')
    .normalize('NFC')

/** Returns what a list is ordered by: accents do not count, and numbers count by their value. */
export const sortKeyOf = (name: string): string =>
  nameKeyOf(name)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(NUMBERS, (_, digits: string) => digits.padStart(NUMBER_WIDTH, '0'))

/** Returns the ending of a name in lower case, without its dot; empty where it has none. */
export const endingOf = (name: string): string => /[^.]\.([^.\s]{1,16})$/u.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns the columns of a name. */
export const nameColumns = (name: string) => ({ name, nameKey: nameKeyOf(name), sortKey: sortKeyOf(name), ending: endingOf(name) })

/** Returns the id of the magazine that a name stands for; null where it is a name as any other. */
export const magazineIdOf = (name: string): string | null => MAGAZINE_NAME.exec(name)?.[1]?.toLowerCase() ?? null

/** Returns the name by which calls know a magazine. */
export const magazineName = (id: string): string => `${id}.magazine`

/** Tells whether a path leads into what others share. */
export const isShared = ({ segments }: DrivePath): boolean =>
  segments[0] !== undefined && nameKeyOf(segments[0]) === nameKeyOf(SHARED_PREFIX.slice(0, -1))

/** Returns the `n`th other name for an item whose name is taken: `name (2).ext`. It is as long as names may be. */
export const otherName = (name: string, isFolder: boolean, n: number): string => {
  const ending = isFolder ? '' : (/[^.](\.[^.\s]{1,16})$/u.exec(name)?.[1] ?? '')
  const stem = name.slice(0, name.length - ending.length).replace(/ \(\d{1,6}\)$/, '')
  const mark = ` (${n})${ending}`
  return `${shorten(stem, MAX_NAME_BYTES - Buffer.byteLength(mark))}${mark}`
}

/** Cuts a text to so many bytes, between two characters. */
const shorten = (text: string, bytes: number): string => {
  let kept = ''
  let size = 0
  for (const letter of text) {
    size += Buffer.byteLength(letter)
    if (size > bytes) break
    kept += letter
  }
  return kept
}
