import type { Run, TextStyle } from './types.ts'

/**
 * The text of a paragraph as it is shown: letter case transformed, soft hyphens taken out.
 * Offsets into it are called display offsets; `source` gives the paragraph's own offset of each and of the end.
 */
export interface Display {
  text: string
  source: readonly number[]
  /** Display offsets where each run ends. */
  ends: readonly number[]
  /** Display offsets where the author put a soft hyphen. */
  soft: ReadonlySet<number>
}

const SOFT_HYPHEN = '\u00ad'

/** Makes the display text of the runs. */
export function display(runs: readonly Run[]): Display {
  return runs.every(isAsWritten) ? written(runs) : changed(runs)
}

/** The display text of runs that are shown as they stand. */
function written(runs: readonly Run[]): Display {
  let text = ''
  const ends = runs.map((run) => (text += run.text).length)
  return { text, source: upTo(text.length), ends, soft: NO_OFFSETS }
}

const NO_OFFSETS: ReadonlySet<number> = new Set()

/** Every offset at its own place; texts share the list, which grows with the longest. */
const offsets: number[] = []

function upTo(length: number): readonly number[] {
  for (let at = offsets.length; at <= length; at++) offsets.push(at)
  return offsets
}

function changed(runs: readonly Run[]): Display {
  let text = ''
  let at = 0
  const source: number[] = []
  const ends: number[] = []
  const soft = new Set<number>()
  let inWord = false
  for (const run of runs) {
    for (const char of run.text) {
      if (char === SOFT_HYPHEN) soft.add(text.length)
      else {
        const shown = transformed(char, run.style.transform, inWord)
        for (let i = 0; i < shown.length; i++) source.push(at + (shown.length === char.length ? i : 0))
        text += shown
        inWord = char.trim() !== ''
      }
      at += char.length
    }
    ends.push(text.length)
  }
  source.push(at)
  return { text, source, ends, soft }
}

/** Whether a run is shown as it stands. */
const isAsWritten = ({ text, style }: Run): boolean =>
  (style.transform === undefined || style.transform === 'none') && !text.includes(SOFT_HYPHEN)

/** Case mapping by character: independent of locale and of the neighbours but for capitalisation. */
function transformed(char: string, transform: TextStyle['transform'], inWord: boolean): string {
  if (transform === 'uppercase' || (transform === 'capitalize' && !inWord)) return char.toUpperCase()
  return transform === 'lowercase' ? char.toLowerCase() : char
}
