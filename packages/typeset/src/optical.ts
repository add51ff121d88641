/*
 * Optical margins: signs with much white about them hang out of the measure, so that the edge of the text looks straight.
 * The shares (of the width of the sign) are our own judgement on the faces of the catalogue: the less ink, the farther out.
 */

const shares = (rows: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(rows).flatMap(([chars, share]) => Array.from(chars, (char): [string, number] => [char, share])))

/** Shares of signs that begin a line. */
const START = shares({
  '“”„‟"‘’‚‛\'': 0.6,
  '«»‹›': 0.4,
  '-‐–': 0.4,
  '—': 0.2,
  '([{¿¡': 0.2,
  '•·*': 0.4,
  '「『（［｛〈《【〔〖〘': 0.5,
  AJTVWY: 0.05,
})

/** Shares of signs that end a line. */
const END = shares({
  '-‐': 0.65,
  '.,': 0.7,
  ':;': 0.5,
  '!?': 0.2,
  '“”„‟"‘’‚‛\'': 0.6,
  '«»‹›': 0.4,
  '–': 0.4,
  '—': 0.2,
  ')]}': 0.2,
  '*·': 0.4,
  '،؛۔': 0.6,
  '؟': 0.2,
  '।': 0.4,
  '、。，．': 0.5,
  '」』）］｝〉》】〕〗〙': 0.5,
  '・：；': 0.25,
  FKLPTVWYrkvwxy: 0.05,
})

/** Returns the share of its width (0–1) by which a character hangs out of the measure at the start or the end of a line. */
export const hangOf = (char: string, side: 'start' | 'end'): number => (side === 'start' ? START : END).get(char) ?? 0
