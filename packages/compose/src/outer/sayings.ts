import { leansBack, endsAsSentence, needsContext, pointsElsewhere } from '../analyse/anaphora.ts'
import { addressesReader } from '../analyse/addresses.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'
import { sentencesOf } from '../analyse/sentences.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import { isDateWord, isWeekday } from '../words/lexicon.ts'
import { isWeighty } from '../words/weighty.ts'
import { priceOf } from '../words/leaders.ts'
import type { Inlines, MaterialBlock } from '../material/material.ts'
import { measureWords, plain } from '../material/text.ts'

/** Words of a text that are whole where nothing stands around them: two sentences of which one leads to the other, lines of a poem, an entry or an answer under what it is about. */
export interface Saying {
  /** What it stands under: a question, the head of a notice, a year; none for running text and verse. */
  head?: string
  /** Each is a line of its own. */
  lines: readonly string[]
  /** Where it stands in its text, 0 for the beginning to 1 for the end. */
  at: number
  block: PlacedBlock
}

/** Fewest words of what is said under a head, and elsewhere; and most letters in all. */
const FEWEST = { under: 4, alone: 6 } as const
const LONGEST = 110

/** Signs of what is no prose. */
const SIGNS = /[()[\]{}（）【】\\|<>@#*_=~]|\S\/\S|https?:|www\./iu

/** How much it is worth that two sentences answer each other, that words end their text, and that they say how things are. */
const WORTH = { two: 0.5, ends: 1, weighty: 0.4 } as const

/** What nobody reads on the back of an issue: sums, hours, numbers to ring, days on which something is on. */
const isForUse = (text: string): boolean =>
  priceOf(text) !== null ||
  /\p{Sc}|\p{Nd}[:.]\p{Nd}\p{Nd}|\p{Nd}{3}|%|\p{L},\s\p{Nd}/u.test(text) ||
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => isDateWord(word) || isWeekday(word))

/** Returns how good a last word of an issue it is: the turn at the end of a list or a poem, or that leads somewhere, before what only is so. */
export function worthOf({ lines, at }: Saying, language: string): number {
  const text = lines.join(' ')
  const isTwo = lines.length > 1 || /[.!?…][”"’»]?\s+\p{Lu}/u.test(text)
  return WORTH.ends * at + Number(isTwo) * WORTH.two + Number(isWeighty(text, language)) * WORTH.weighty
}

const ENDED = /[.!?…؟।۔。！？]["”’»」』]*$/u

/** Returns what of a text is whole by itself, in its order. `language` is BCP 47. */
export function sayingsOf({ piece, blocks }: Article, language: string): Saying[] {
  const told = piece
    ? piece.blocks.flatMap((block, nth, all) => wholeIn(block, all[nth - 1], language).map((said) => ({ ...said, index: block.at[0] })))
    : blocks.flatMap(({ kind, text, index }) => (kind === 'paragraph' ? pairsIn(text, language).map((said) => ({ ...said, index })) : []))
  return told.flatMap(({ index, ...said }, nth) => {
    const block = blocks.find((each) => each.index === index)
    const letters = [said.head ?? '', ...said.lines].join(' ')
    const words = measureWords(said.lines.join(' '))
    if (!block || letters.length > LONGEST || words < (said.head ? FEWEST.under : FEWEST.alone) || SIGNS.test(letters)) return []
    return [{ at: nth / Math.max(1, told.length - 1), ...said, block }]
  })
}

type Whole = Pick<Saying, 'head' | 'lines'> & Partial<Pick<Saying, 'at'>>

function wholeIn(block: MaterialBlock, before: MaterialBlock | undefined, language: string): Whole[] {
  if (block.kind === 'verse')
    return linesIn(
      block.stanzas.map(({ lines }) => lines.map((line) => plain(line).trim())),
      language,
    )
  if (block.kind === 'prose') {
    return before?.kind === 'subhead' ? underHead(plain(before.inlines), plain(block.inlines)) : pairsIn(plain(block.inlines), language)
  }
  if (block.kind === 'questions')
    return block.pairs.flatMap(({ question, answer: [answer, ...more] }) =>
      answer?.kind === 'prose' && !more.length ? underHead(plain(question), plain(answer.inlines)) : [],
    )
  if (block.kind === 'items')
    return block.items.flatMap(({ level, term, text }) => (level || !term ? [] : underHead(term, behind(text.map(plain).join(' '), term))))
  if (block.kind !== 'entries') return []
  return block.entries.flatMap((entry) => ('when' in entry ? underHead(entry.when, sentencesIn(entry.title, entry.text)) : []))
}

/** A text behind the word that it is about. */
const behind = (text: string, term: string): string =>
  (text.startsWith(term) ? text.slice(term.length) : text).replace(/^[\s.:：–—-]+/u, '')

const sentencesIn = (title: string, text: readonly Inlines[]): string => [title, ...text.map(plain)].filter(Boolean).join(' ').trim()

/** Letters of sentences at most that each have a line: “A fox. It was noted.” */
const SHORT_LINE = 20

/** What goes on a line before it, as the meaning of a term does: “Tickover – as slow as she'll go.” */
const goesOn = (text: string): boolean => /^\P{L}*\p{Ll}/u.test(text)

/** All that is said under a head, where it can be read by whoever has no use for it: it need not name what its head names. */
function underHead(head: string, text: string): Whole[] {
  const named = head.replace(/^(?:\p{Nd}+[.)])+\s+|[\s.:：]+$/gu, '')
  const said = text.trim()
  if (!named || goesOn(said) || !endsAsSentence(said) || isForUse(said)) return []
  const sentences = said.split(/(?<=[.!?…])\s+/u)
  return [{ head: named, lines: sentences.every(({ length }) => length <= SHORT_LINE) ? sentences : [said] }]
}

/** Two sentences of which the second leans on nothing but the first: “There are prayers that ask for great things. This one asks for breakfast.” */
function pairsIn(text: string, language: string): Whole[] {
  // No sentence of these scripts shows by its first word what it leans on.
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text)) return []
  const sentences = sentencesOf(text, language).map((sentence) => sentence.text)
  return sentences.slice(1).flatMap((second, nth) => {
    const first = sentences[nth] ?? ''
    const isWhole = standsAlone(first, language, FEWEST.under) && !pointsElsewhere(first, language) && endsAsSentence(second)
    const isLed = leansBack(second, language) && !addressesReader(`${first} ${second}`, language)
    return isWhole && isLed && !isForUse(`${first} ${second}`) ? [{ lines: [`${first} ${second}`] }] : []
  })
}

/** Most lines of a verse that stands alone, and of a stanza whose lines end in no sign. */
const MOST_LINES = 2
const MOST_OPEN = 4

/** One or two lines of verse that begin and end as a sentence does; in a poem without signs a whole stanza. */
function linesIn(stanzas: readonly (readonly string[])[], language: string): Whole[] {
  const all = stanzas.flat()
  if (!all.some((line) => /[\p{P}]$/u.test(line))) return stanzas.filter(({ length }) => length <= MOST_OPEN).map((lines) => ({ lines }))
  return all.flatMap((line, nth) => {
    if (nth > 0 && !ENDED.test(all[nth - 1] ?? '')) return []
    const length = ENDED.test(line) ? 1 : ENDED.test(all[nth + 1] ?? '') ? MOST_LINES : 0
    const couplet = all.slice(nth, nth + MOST_LINES)
    // A sentence of one line and the next of its couplet are one breath.
    const lines = length === 1 && isCouplet(couplet, nth, stanzas) ? couplet : all.slice(nth, nth + length)
    return lines.length && !needsContext(lines.join(' '), language) ? [{ lines, at: (nth + lines.length) / all.length }] : []
  })
}

/** Whether two lines are sentences that stand together in the first or the last half of a stanza. */
function isCouplet(lines: readonly string[], at: number, stanzas: readonly (readonly string[])[]): boolean {
  let begins = 0
  for (const stanza of stanzas) {
    if (at < begins + stanza.length)
      return (at - begins) % MOST_LINES === 0 && at + 1 < begins + stanza.length && lines.every((line) => ENDED.test(line))
    begins += stanza.length
  }
  return false
}
