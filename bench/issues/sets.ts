import type { Genre } from '@magazineai/design'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '@magazineai/compose'
import { bytesOfText } from './files.ts'
import type { TextFormat } from './files.ts'
import { longText } from './long-text.ts'
import { isScene, jpegOfScene } from './pictures.ts'
import type { PictureSpec } from './pictures.ts'

/** Half of the sets is for looking at while the product is improved; of the other half nobody sees more than figures. */
export const HALVES = ['tuned', 'held-out'] as const
/** One of {@link HALVES}. */
export type Half = (typeof HALVES)[number]

/** A piece that a person finds in a document. */
export interface LabelledPiece {
  /** Name of its file. */
  file: string
  /** What it may be called; the first is what the writer meant. */
  genres: readonly Genre[]
  /** Null where it has none. */
  title: string | null
  /** Its lines as they were written, without blank ones and without marks of Markdown. */
  lines: readonly string[]
}

/** A document or a picture of a set, as it is described. */
type Part =
  | { kind: 'text'; name: string; body: string; long?: { source: string; words: number } }
  | { kind: 'picture'; name: string; picture: PictureSpec }

/** What a person would bring to one issue, with what is in it. */
export interface IssueSet {
  id: string
  half: Half
  /** BCP 47. */
  language: string
  /** What the person says the magazine is about. */
  idea: string
  pieces: readonly LabelledPiece[]
  /** How many pictures are given, in documents and as files. */
  pictures: number
  /** Writes its files. */
  files(): Promise<SourceFile[]>
}

/** Reads the sets of some halves; their form is told in `README.md`. @throws Error for a set that is written wrongly. */
export const readSets = (halves: readonly Half[] = HALVES): IssueSet[] =>
  halves.flatMap((half) => {
    const text = readFileSync(join(import.meta.dirname, 'texts', `${half}.txt`), 'utf8')
    const [, ...sets] = text.split(/^@@@ /mu)
    return sets.map((set) => readSet(set, half))
  })

function readSet(text: string, half: Half): IssueSet {
  const [head = '', ...lines] = text.split('\n')
  const [, id, language, idea] = /^(\S+) ([a-z]{2}(?:-[A-Z][a-z]+)?) \| (.+)$/u.exec(head) ?? []
  if (!id || !language || !idea) throw new Error(`“${head}” does not say what set it is`)
  const parts = partsOf(lines)
  const inside = parts.flatMap((part) => (part.kind === 'text' ? [...part.body.matchAll(PICTURE)] : []))
  return {
    id,
    half,
    language,
    idea,
    pieces: parts.flatMap((part) => (part.kind === 'text' ? piecesOf(part) : [])),
    pictures: inside.length + parts.filter(({ kind }) => kind === 'picture').length,
    files: () => Promise.all(parts.map(fileOf)),
  }
}

/** A picture in a text: `![caption](name.jpg scene 3000x2000)`. */
export const PICTURE = /^!\[([^\]]*)\]\((\S+) (\S+) (\d+)x(\d+)\)$/gmu

function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const [, name, scene = '', width, height, caption] = /^@! (\S+) (\S+) (\d+)x(\d+)(?: \| (.+))?$/u.exec(line) ?? []
    if (name) {
      if (!isScene(scene)) throw new Error(`there is no scene “${scene}”`)
      const size = { width: Number(width), height: Number(height) }
      parts.push({ kind: 'picture', name, picture: { scene, seed: name, ...size, ...(caption ? { caption } : {}) } })
    } else if (line.startsWith('@@ ')) parts.push(textPart(line.slice(3)))
    else {
      const last = parts.findLast((part) => part.kind === 'text')
      if (last) last.body += `${line}\n`
      else if (line.trim()) throw new Error(`“${line}” stands in no file`)
    }
  }
  return parts
}

/** `name.md`, or `name.md long hackers 7000`: a text that stands elsewhere. */
function textPart(said: string): Part {
  const [name = '', , source, words] = said.trim().split(' ')
  return { kind: 'text', name, body: '', ...(source ? { long: { source, words: Number(words) } } : {}) }
}

const LABEL = /^%% (.+)\n/gmu

function piecesOf({ name, body }: { name: string; body: string }): LabelledPiece[] {
  const [, ...rest] = body.split(LABEL)
  const pieces: LabelledPiece[] = []
  for (let at = 0; at < rest.length; at += 2) {
    const [genres = '', title = '-'] = (rest[at] ?? '').split(' | ')
    if (genres === '-') continue
    pieces.push({
      file: name,
      genres: genres.split('/') as Genre[],
      title: title === '-' ? null : title,
      lines: linesOf(rest[at + 1] ?? '', name),
    })
  }
  return pieces
}

const linesOf = (text: string, name: string): string[] =>
  text
    .replaceAll(PICTURE, '')
    .split('\n')
    .filter((line) => !/^\|[\s:|-]+\|$/u.test(line.trim()) && !/^```|^---+$/u.test(line.trim()))
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : name.endsWith('.csv') ? line.split(/[,;]/u) : [line]))
    .map((line) => (name.endsWith('.txt') || name.endsWith('.csv') ? line : line.replace(/^\s*(?:#{1,6}|>|[-*+])\s+/u, '')).trim())
    .filter(Boolean)

async function fileOf(part: Part): Promise<SourceFile> {
  if (part.kind === 'picture') return { name: part.name, bytes: await jpegOfScene(part.picture) }
  const format = part.name.split('.').at(-1) as TextFormat
  const body = part.long ? await longText(part.long.source, part.long.words) : part.body
  return { name: part.name, bytes: await bytesOfText(format, body) }
}
