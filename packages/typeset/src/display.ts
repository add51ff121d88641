import type { Run, TextStyle } from './types.ts'

/**
 * The text of a paragraph as it is shown: letter case transformed, soft hyphens taken out.
 * Offsets into it are called display offsets; `source` gives the paragraph's own offset of each (one more entry than characters).
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
  let text = ''
  let at = 0
  const source: number[] = []
  const ends: number[] = []
  const soft = new Set<number>()
  let inWord = false
  for (const run of runs) {
    if (isAsWritten(run)) {
      for (let i = 0; i < run.text.length; i++) source.push(at + i)
      text += run.text
      at += run.text.length
      inWord = run.text === '' ? inWord : run.text.at(-1)!.trim() !== ''
      ends.push(text.length)
      continue
    }
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
