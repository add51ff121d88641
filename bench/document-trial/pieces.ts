/** A piece of a document that is made by code. Inline marks are Markdown's: `**bold**`, `*italic*`, `` `code` ``, `[words](address)`. */
export type Piece =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string; footnote?: string }
  | { kind: 'item'; level: 0 | 1 | 2; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[] }

/** What a piece says in one place: a text that is printed, or named among what was left out. */
export interface Saying {
  kind: 'text' | 'heading' | 'table' | 'footnote'
  text: string
  /** Words of a note that name it: the text itself, the heading over it. */
  names: readonly string[]
}

/** Removes the marks of Markdown from a text. */
export const unmarked = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1').replaceAll(/\*\*|(?<![\p{L}\d])\*(?=\S)|(?<=\S)\*(?![\p{L}\d])|`/gu, '')

/** Lists everything some pieces say. */
export function sayingsOf(pieces: readonly Piece[]): Saying[] {
  let [heading, chapter] = ['', '']
  return pieces.flatMap((piece): Saying[] => {
    if (piece.kind === 'heading') {
      heading = unmarked(piece.text)
      if (piece.level === 1) chapter = heading
      return [{ kind: 'heading', text: heading, names: [heading] }]
    }
    const names = [heading, chapter].filter(Boolean)
    if (piece.kind === 'table')
      return piece.rows.flat().map((text) => ({ kind: 'table', text, names: [...names, ...(piece.rows[0] ?? [])] }))
    const text = unmarked(piece.text)
    const said: Saying = { kind: 'text', text, names: [text, ...names] }
    const note = 'footnote' in piece && piece.footnote ? [{ kind: 'footnote' as const, text: piece.footnote, names: [piece.footnote] }] : []
    return [said, ...note]
  })
}
