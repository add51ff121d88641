import type { Outline, OutlineEntry, OutlinePart } from '@magazineai/contract'

/** The kinds of pieces, as people are told them. */
export const KINDS: Readonly<Record<OutlineEntry['kind'], string>> = {
  letter: 'Letter',
  feature: 'Feature',
  interview: 'Interview',
  card: 'Short piece',
}

/** What pieces are, as people are told; in the order they are offered. */
export const GENRES: Readonly<Record<NonNullable<OutlineEntry['genre']>, string>> = {
  feature: 'Story',
  short: 'Short piece',
  essay: 'Essay',
  interview: 'Interview',
  letter: 'Letter',
  recipe: 'Recipe',
  'how-to': 'Instructions',
  poem: 'Poem',
  play: 'Play',
  faq: 'Questions and answers',
  list: 'List',
  ranking: 'Ranking',
  review: 'Review',
  timeline: 'Timeline',
  programme: 'Programme of dates',
  notices: 'Notices',
  'press-release': 'Press release',
  data: 'Figures',
  photos: 'Photographs',
  code: 'Code',
}

/** Words a piece has that somebody adds. */
const WORDS_OF_ADDED = 400

/** The most pieces an outline may have. */
export const MOST_PIECES = 200

/** Changes fields of a piece. */
export const changePiece = (outline: Outline, id: string, change: Partial<Omit<OutlineEntry, 'id'>>): Outline => ({
  ...outline,
  items: outline.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
})

/** Puts pieces, in the order they have, before or after another one. Nothing happens when that one is among them. */
export function movePieces(outline: Outline, moved: ReadonlySet<string>, target: string, side: 'before' | 'after'): Outline {
  if (moved.has(target)) return outline
  const rest = outline.items.filter(({ id }) => !moved.has(id))
  const at = rest.findIndex(({ id }) => id === target)
  if (at < 0) return outline
  const place = side === 'before' ? at : at + 1
  return { ...outline, items: [...rest.slice(0, place), ...outline.items.filter(({ id }) => moved.has(id)), ...rest.slice(place)] }
}

/** Moves a piece by places, −1 = one up; at the ends it stays. */
export function stepPiece(outline: Outline, id: string, by: -1 | 1): Outline {
  const at = outline.items.findIndex((item) => item.id === id)
  const neighbour = outline.items[at + by]
  return at < 0 || neighbour === undefined ? outline : movePieces(outline, new Set([id]), neighbour.id, by < 0 ? 'before' : 'after')
}

/** The most words and passages a piece may have. */
const MOST_WORDS = 50_000
const MOST_PASSAGES = 2_000

/** Finds the piece a piece can be merged into: the one above, where both stay in and are not too much together; else null. */
export function aboveOf({ items }: Outline, id: string): OutlineEntry | null {
  const at = items.findIndex((item) => item.id === id)
  const [above, below] = [items[at - 1], items[at]]
  if (!above?.keep || !below?.keep) return null
  return above.passageIds.length + below.passageIds.length <= MOST_PASSAGES && linesOf(above).length + linesOf(below).length <= MOST_PIECES
    ? above
    : null
}

const asPart = ({ points: _points, keep: _keep, parts: _parts, ...line }: OutlineEntry): OutlinePart => line

/** The lines a piece came from: those merged into it, or itself. */
const linesOf = (item: OutlineEntry): OutlinePart[] => (item.merged?.length ? (item.parts ?? []) : [asPart(item)])

/** Adds up what only some may say; absent when none of them does. */
const added = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0)

/** Merges a piece into the one above, whose title and genre stay. It can be divided into both again. */
export function mergeUp(outline: Outline, id: string): Outline {
  const above = aboveOf(outline, id)
  const below = outline.items.find((item) => item.id === id)
  if (above === null || below === undefined) return outline
  const [pages, pictures] = [added(above.pages, below.pages), added(above.pictures, below.pictures)]
  const merged: OutlineEntry = {
    ...above,
    words: Math.min(MOST_WORDS, above.words + below.words),
    points: [...above.points, ...below.points].slice(0, 20),
    passageIds: [...new Set([...above.passageIds, ...below.passageIds])],
    merged: [...(above.merged ?? []), below.id, ...(below.merged ?? [])],
    parts: [...linesOf(above), ...linesOf(below)],
    ...(pages === undefined ? {} : { pages }),
    ...(pictures === undefined ? {} : { pictures }),
  }
  return { ...outline, items: outline.items.flatMap((item) => (item.id === below.id ? [] : item.id === above.id ? [merged] : [item])) }
}

/** Returns into how many pieces a piece can be divided; 0 = it cannot. */
export const partsIn = ({ items }: Outline, { parts = [] }: OutlineEntry): number =>
  parts.length > 1 && items.length - 1 + parts.length <= MOST_PIECES ? parts.length : 0

/** Divides a piece at its headings, or into the pieces that were merged into it. */
export function splitPiece(outline: Outline, id: string): Outline {
  const piece = outline.items.find((item) => item.id === id)
  if (piece === undefined || partsIn(outline, piece) === 0) return outline
  const parts = (piece.parts ?? []).map((part): OutlineEntry => ({ ...part, points: [], keep: true }))
  return { ...outline, items: outline.items.flatMap((item) => (item.id === id ? parts : [item])) }
}

/** Says that a piece is of a genre: it need not be looked at any more. */
export const changeGenre = (outline: Outline, id: string, genre: NonNullable<OutlineEntry['genre']>): Outline =>
  changePiece(outline, id, { genre, sure: true })

/** Adds an empty piece at the end. `id` must be new. */
export const addPiece = (outline: Outline, id: string): Outline => ({
  ...outline,
  items: [
    ...outline.items,
    { id, kind: 'feature', workingTitle: '', angle: '', points: [], passageIds: [], words: WORDS_OF_ADDED, keep: true },
  ],
})

/** Takes a piece away for good, as is right for one that was only just added. */
export const removePiece = (outline: Outline, id: string): Outline => ({
  ...outline,
  items: outline.items.filter((item) => item.id !== id),
})

/** Pieces that stay, and the words they have together. */
export function sumOf({ items }: Outline): { pieces: number; words: number } {
  const kept = items.filter(({ keep }) => keep)
  return { pieces: kept.length, words: kept.reduce((sum, { words }) => sum + words, 0) }
}

/** Parses the lines of a text field as points: one a line, no more than 20 of at most 600 characters. */
export const pointsOfText = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.slice(0, 600))
    .slice(0, 20)

/** Removes the empty lines that typing leaves among points. */
export const cleanPoints = (points: readonly string[]): string[] => points.map((point) => point.trim()).filter((point) => point !== '')
