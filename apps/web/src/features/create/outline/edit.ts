import type { Outline, OutlineEntry } from '@magazineai/contract'

/** The kinds of pieces, as people are told them. */
export const KINDS: Readonly<Record<OutlineEntry['kind'], string>> = {
  letter: 'Letter',
  feature: 'Feature',
  interview: 'Interview',
  card: 'Short piece',
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

/** Points as the lines of a text field, and back: a line each, no more than 20 of at most 600 characters. */
export const pointsOfText = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.slice(0, 600))
    .slice(0, 20)

/** Points without the empty lines that typing leaves. */
export const cleanPoints = (points: readonly string[]): string[] => points.map((point) => point.trim()).filter((point) => point !== '')
