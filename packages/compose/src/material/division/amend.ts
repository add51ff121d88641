import type { Line } from '../lines.ts'
import type { Division, Read, ReadLines } from '../parts.ts'
import { alikeTexts } from '../siblings.ts'
import { headsOf, MOST_HEADS } from './heads-at-once.ts'
import type { HeadJudge } from './heads-at-once.ts'
import { alone, isLongList, isStrong, PREAMBLE } from './rules.ts'

/** What reads the lines of a document of that name, and judges its heads together. */
interface Amending {
  read: ReadLines
  document: string
  judge: HeadJudge
  /** Heads of which it is plain whether texts begin there, whatever weights say. */
  settled: ReadonlySet<Line>
}

/** Returns the divisions of some lines where the judge of all heads has the last word: a piece is divided where a text begins in it, and joined to the one before it where it is a section of that, and texts that are made alike are all of them pieces or all sections. No line is left out. */
export function amended(divisions: readonly Division[], lines: readonly Line[], { read, document, judge, settled }: Amending): Division[] {
  const heads = lines.filter(({ heading }) => heading).length
  if (!heads || heads > MOST_HEADS) return [...divisions]
  const { texts, whole } = headsOf(lines, read)
  if (texts.length < 2) return [...divisions]
  const now = new Set(piecesIn(divisions).map(({ heading }) => heading))
  // The only head under a title without words of its own may be a subtitle.
  const isSubtitled = texts.length === 2 && texts[0]?.features.words === 0
  const isSettled = (text: Read, at: number): boolean => {
    const { heading } = text
    if (isSubtitled || at === 0 || heading === null || settled.has(heading) || heading.begins !== undefined) return true
    return now.has(heading) && isStrong(text) && alone.has(text.verdict.genre)
  }
  const so = texts.map((text, at) => ({ begins: now.has(text.heading), isSettled: isSettled(text, at) }))
  const said = judge({ texts, whole, document, so })
  const begins = new Map(texts.map(({ heading }, at) => [heading, said[at] ?? true]))
  for (const group of alikeTexts(texts)) {
    const areTexts = group.filter(({ heading }) => begins.get(heading)).length * 2 > group.length
    for (const { heading } of group) begins.set(heading, areTexts)
  }
  return amendAll(divisions, { read, begins: (heading) => begins.get(heading) ?? true })
}

/** What is known of the heads of a document. */
interface Said {
  read: ReadLines
  begins: (heading: Line) => boolean
}

const piecesIn = (divisions: readonly Division[]): Read[] =>
  divisions.flatMap((division) => ('piece' in division ? [division.piece] : piecesIn(division.divisions)))

/** Amends divisions beside each other. */
function amendAll(divisions: readonly Division[], said: Said): Division[] {
  const out: Division[] = []
  for (const division of divisions.flatMap((each) => amendOne(each, said))) {
    const before = out.at(-1)
    const isSection = 'piece' in division && division.piece.heading && division.piece.lines && !said.begins(division.piece.heading)
    if (isSection && before && 'piece' in before && before.piece.lines)
      out[out.length - 1] = { piece: joinedTo(before.piece, division.piece, said) }
    else out.push(division)
  }
  return out
}

/** Returns a text with a section behind it. */
const joinedTo = (text: Pick<Read, 'heading' | 'lines'>, section: Read, { read }: Said): Read =>
  read(text.heading, [...(text.lines ?? []), ...(section.heading ? [section.heading] : []), ...(section.lines ?? [])])

/** A title whose first text is a section of what stands under it, or over one text and its sections alone, is that of a text. */
function amendOne(division: Division, said: Said): Division[] {
  if ('piece' in division) return divided(division.piece, said)
  const { heading, lines } = division.collection
  const [first, ...others] = division.divisions
  const isSection = (each: Division | undefined): boolean =>
    Boolean(each && 'piece' in each && each.piece.heading && !said.begins(each.piece.heading))
  const areSections = others.every(isSection)
  const isOne = isSection(first) ? Boolean(lines?.length) || areSections : others.length > 0 && areSections
  if (!heading || !lines || !first || !('piece' in first) || !first.piece.heading || !isOne)
    return [{ ...division, divisions: amendAll(division.divisions, said) }]
  const begins = (head: Line): boolean => head !== first.piece.heading && said.begins(head)
  return amendAll([{ piece: joinedTo({ heading, lines }, first.piece, said) }, ...others], { ...said, begins })
}

/** Divides a piece at the heads in it where texts begin. */
function divided(piece: Read, { read, begins }: Said): Division[] {
  const lines = piece.lines ?? []
  const heads = lines.flatMap((line, at) => (line.heading && begins(line) ? [at] : []))
  const [first] = heads
  if (first === undefined) return [{ piece }]
  const texts = heads.map((at, index): Division => ({
    piece: read(lines[at] ?? null, lines.slice(at + 1, heads[index + 1] ?? lines.length)),
  }))
  if (first === 0 && !piece.heading) return texts
  const before = read(piece.heading, lines.slice(0, first))
  // A head of its own level stands beside a text, however short that is.
  const isOver = !piece.heading || piece.heading.heading < (lines[first]?.heading ?? 0)
  const isTitle =
    isOver &&
    !lines.slice(0, first).some(({ heading }) => heading) &&
    before.features.words < PREAMBLE &&
    !isStrong(before) &&
    !before.blocks.some(isLongList)
  const hasSections = lines.slice(first + 1).some(({ heading }) => heading)
  if (isTitle && texts.length === 1 && hasSections) return [{ piece }]
  return isTitle
    ? [{ collection: { heading: piece.heading, blocks: before.blocks, lines: before.lines ?? [] }, divisions: texts }]
    : [{ piece: before }, ...texts]
}
