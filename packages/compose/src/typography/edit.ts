/** A stretch of a text, offsets in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/** A stretch of a text and what stands there instead. */
export interface Edit extends Stretch {
  text: string
}

/** Finds what a rule would change of a text. Edits come in order and do not overlap. */
export type Rule = (text: string) => Edit[]

/** Makes a rule of a pattern: what it matches is replaced where `replace` answers a text that differs; null leaves it. */
export const rule =
  (pattern: RegExp, replace: (match: RegExpExecArray, text: string) => string | null): Rule =>
  (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const made = replace(match, text)
      return made === null || made === match[0] ? [] : [{ start: match.index, end: match.index + match[0].length, text: made }]
    })

/**
 * Returns the runs of a text after edits. What takes the place of characters of several runs goes into the first of them; what is put between two
 * runs goes into the one before.
 */
export function applyEdits(runs: readonly string[], edits: readonly Edit[]): string[] {
  const ends: number[] = []
  for (const run of runs) ends.push((ends.at(-1) ?? 0) + run.length)
  const text = runs.join('')
  const out = runs.map(() => '')
  const put = (index: number, made: string): void => {
    out[index] = (out[index] ?? '') + made
  }
  let [at, index] = [0, 0]
  const copyTo = (end: number): void => {
    while (at < end) {
      while ((ends[index] ?? 0) <= at) index++
      const stop = Math.min(end, ends[index] ?? end)
      put(index, text.slice(at, stop))
      at = stop
    }
  }
  for (const edit of edits) {
    copyTo(edit.start)
    if (edit.end > edit.start) while ((ends[index] ?? 0) <= at) index++
    put(index, edit.text)
    at = edit.end
  }
  copyTo(text.length)
  return out
}

/** What no rule may touch, each in a time that grows with the length of the text: what may begin anywhere in a word is looked for at its start alone. */
const untouched = new RegExp(
  [
    /(?:https?|ftp|mailto|file):[^\s"'<>«»“”]+|www\.[^\s"'<>«»“”]+/u, // addresses of pages
    /(?<![^\s"'<>«»“”()@])[^\s"'<>«»“”()@]+@[^\s"'<>«»“”()@]+\.\p{L}+/u, // of mail
    /`[^`]*`/u, // code
    /(?<![^\s"'(])[#@][\p{L}\p{Nd}_'-]+/u, // tags and names of users
    /[A-Za-z]:\\\S*|(?<![\p{L}\p{Nd}])\.{0,2}(?:\/[\p{L}\p{Nd}._+-]+){2,}\/?/u, // paths
    /(?<![^\s"'([])-{1,2}\p{L}[\p{L}\p{Nd}-]*(?:=\S*)?/u, // options of commands
    /(?:(?<![\p{L}\p{Nd}.])[\p{L}\p{Nd}.]+)?(?<!_)(?!_{3,}\s)[_\\{}<>|~^=][^\s"'«»“”]*|\$[\p{L}{(][^\s"'«»“”]*/u, // names in code, placeholders; no line of underscores apart
    /(?<![\p{L}\p{Nd}_]|[\p{L}\p{Nd}_]\.)[\p{L}\p{Nd}_]+(?:\.[\p{L}\p{Nd}_]+)+\.[a-z]{1,5}(?!\p{L})/u, // names with dots
    /(?<![\p{L}\p{Nd}_])[\p{L}\p{Nd}_]+\(\)/u, // calls
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** Returns the stretches of a text that no rule may touch. */
export const untouchedIn = (text: string): Stretch[] =>
  [...text.matchAll(untouched)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
