/** Chords as songbooks write them, and nothing else: `Am  F#m7  Bb/D  Gsus4`. */
const chords =
  /^\s*(?:[A-H](?:#|b|♯|♭|is|es)?(?:maj|min|m|dim|aug|sus|add|°|ø|\+)?\d{0,2}(?:(?:sus|add|maj)\d{1,2})?(?:\/[A-H](?:#|b|♯|♭)?)?(?:\s+|$))+$/u

/** Lines of chords over words that a song has at least: one or two may be anything. */
const FEWEST = 3

/** Returns whether a line is sung: it has words, and is no line of chords. */
const isSung = (line: string | undefined): boolean => line !== undefined && /\p{Ll}{2}/u.test(line) && !chords.test(line)

/**
 * Returns a text in which the chords over the words of a song stand within them, in brackets before the syllable they are played with, as the ChordPro format writes
 * them (`[Am]The weaver had a [G]boat`): over type that is not as wide in every letter they would stand over other ones. Any other text is as it was.
 */
export function withChordsInline(text: string): string {
  const lines = text.split('\n')
  const isPlayed = lines.map((line, index) => chords.test(line) && isSung(lines[index + 1]))
  if (isPlayed.filter(Boolean).length < FEWEST) return text
  return lines
    .flatMap((line, index) => (isPlayed[index] ? [] : isPlayed[index - 1] ? [withChords(line, lines[index - 1] ?? '')] : [line]))
    .join('\n')
}

/** Letters of a word behind which a chord is meant for the whole of it: who types them is seldom more exact. */
const NEAR = 3

/** Returns where the syllable begins over which a chord stands, by its place in a line: of a space the next word, up to so many letters behind the beginning of a word that. */
function syllableAt(line: string, place: number): number {
  const space = /^\s*/u.exec(line.slice(place))?.[0].length ?? 0
  if (space || place >= line.length) return place + space
  const within = /\S*$/u.exec(line.slice(0, place))?.[0].length ?? 0
  return within <= NEAR ? place - within : place
}

/** A line of words with the chords over it, each where it stood; those behind its end follow it. */
function withChords(line: string, over: string): string {
  const ended = line.trimEnd()
  const indent = ended.length - ended.trimStart().length
  return [...over.matchAll(/\S+/gu)].toReversed().reduce((sung, { 0: name, index }) => {
    const place = syllableAt(ended, Math.max(indent, index))
    return place >= ended.length ? `${ended} [${name}]${sung.slice(ended.length)}` : `${sung.slice(0, place)}[${name}]${sung.slice(place)}`
  }, ended)
}
