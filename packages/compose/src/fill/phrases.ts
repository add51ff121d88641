import type { Genre } from '@magazineai/design'
import { endsAsSentence, pointsElsewhere } from '../analyse/anaphora.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'
import { emptyTitle } from '../analyse/empty-titles.ts'
import { findingOf } from '../analyse/finding.ts'
import { sentencesOf } from '../analyse/sentences.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import { isRubric, tellingOf } from '../analyse/telling.ts'
import { genresNamedIn } from '../material/classify/genre-names.ts'
import { isItalic } from '../material/lines.ts'
import type { Inlines, MaterialBlock } from '../material/material.ts'
import { measureWords, plain } from '../material/text.ts'
import { whatIsOn } from './inside.ts'
import { isYield } from '../words/lexicon.ts'
import { isDated } from './labels.ts'
import { priceOf } from '../words/leaders.ts'

/** Words of a document that say something where nothing stands around them. */
export interface Phrase {
  text: string
  /** How much it says at a glance, see `tellingOf`. */
  telling: number
  /** Where it stands in its text, 0 for the beginning to 1 for the end. */
  at: number
  /** The block of the document that it is from; absent where that is not known. */
  block: PlacedBlock | undefined
  /** Whether it is a whole sentence, and no item, question or figure. */
  isSentence: boolean
}

/** Fewest words of a phrase, and most letters of one that stands large. */
const FEWEST = 3
const LONGEST = 90

/** Genres whose titles are those of works: one is the name of its text, however plain its words, but for the one word that says which kind it is. */
const WORKS: ReadonlySet<Genre> = new Set<Genre>(['poem', 'play', 'recipe'])

/** Returns whether a title says by itself what its text is about: no day, no “Introduction”, no “Notices”; and no table, of which its title says what it counts. `language` is BCP 47. */
export function announcesText(title: string, genre: Genre | undefined, language: string): boolean {
  if ((isDated(title) && !(genre !== 'letter' && saysMoreThanDay(title))) || emptyTitle(title)) return false
  if (genre && WORKS.has(genre)) return !(measureWords(title) === 1 && genresNamedIn(title).has(genre) && isRubric(title, language))
  return genre !== 'data' && !isRubric(title, language)
}

/** Fewest words beside a day that are no name of a place. */
const BESIDE_DAY = 4

/** Whether a title that has a day says what takes place on it: `Over the ridge in three days, 12–14 July`. */
const saysMoreThanDay = (title: string): boolean =>
  title.split(/,\s+|\s[–—-]\s/u).some((part) => !/\p{Nd}/u.test(part) && /\s\p{Ll}/u.test(part) && measureWords(part) >= BESIDE_DAY)

/** Returns the phrases of a text that stand alone, those that say most at a glance first; each once. `language` is BCP 47, `longest` how many letters they have at most. */
export function phrasesOf({ piece, blocks }: Article, language: string, longest: number = LONGEST): Phrase[] {
  let title = piece?.title ?? ''
  // What stands around figures says how they are meant, and not what they say.
  const isData = piece?.genre === 'data'
  const told = piece
    ? piece.blocks
        .filter(({ kind }) => !isData || kind === 'table' || kind === 'subhead')
        .flatMap((block) => {
          if (block.kind === 'subhead') title = plain(block.inlines)
          return saidIn(block, language, title).map((said) => ({ ...said, index: block.at[0] }))
        })
    : blocks.flatMap((block) =>
        block.kind === 'paragraph' || block.kind === 'item'
          ? sentencesIn([{ text: block.text }], language).map((said) => ({ ...said, index: block.index }))
          : [],
      )
  const found = told.flatMap(({ text, isSentence, isFree = false, index }, nth): Phrase[] => {
    // What a thing costs is said beside it, and no announcement.
    if (text.length > longest || isRubric(text, language) || isYield(text)) return []
    if (!isFree && (priceOf(text) || !standsBare(text, language))) return []
    const block = blocks.find((each) => each.index === index)
    return [{ text, telling: tellingOf(text, language), at: nth / Math.max(1, told.length - 1), block, isSentence }]
  })
  return [...new Map(found.map((phrase) => [phrase.text, phrase])).values()].toSorted((a, b) => b.telling - a.telling)
}

/** What a block says in one breath. `isFree` says nothing beyond itself whatever its form: a question, figures. */
interface Said {
  text: string
  isSentence: boolean
  isFree?: boolean
}

function saidIn(block: MaterialBlock, language: string, title: string): Said[] {
  if (block.kind === 'prose') return isImprint(block.inlines) ? [] : sentencesIn(asTexts([block.inlines]), language)
  if (block.kind === 'quotation') return sentencesIn(asTexts(block.words), language)
  if (block.kind === 'verse') return block.stanzas.flatMap(({ lines }) => wholeLines(lines.map(plain)))
  if (block.kind !== 'table') return saidInRows(block, language, title)
  const message = findingOf(block.rows, { language, title, isBrief: true, isAlone: true })?.message
  return message ? [{ text: toldOf(message, title, language), isSentence: false, isFree: true }] : []
}

/** True for what a work is by, from and for, as it stands under its title: in italics, and no sentence. */
const isImprint = (inlines: Inlines): boolean => isItalic({ inlines }) && !endsAsSentence(plain(inlines))

/** What blocks of several rows say. */
function saidInRows(block: MaterialBlock, language: string, title: string): Said[] {
  if (block.kind === 'turns') return block.turns.flatMap((turn) => ('speaker' in turn ? sentencesIn(asTexts(turn.words), language) : []))
  if (block.kind === 'items')
    return block.items.flatMap(({ level, term, text }) =>
      level ? [] : saidBehind(withoutTerm(text.map(plain).join(' '), term), term, language),
    )
  if (block.kind === 'questions')
    return block.pairs.flatMap(({ question, answer }) => [
      { text: plain(question).trim(), isSentence: false, isFree: true },
      // What an answer begins with leans on its question.
      ...answer.flatMap((each) => saidIn(each, language, title)).slice(1),
    ])
  if (block.kind !== 'entries') return []
  return block.entries.flatMap((entry) => {
    if (!('when' in entry)) return []
    const named = entry.title ? [{ text: whatIsOn(entry.title), isSentence: false, isFree: true }] : []
    return [...named, ...sentencesIn(asTexts(entry.text), language)]
  })
}

const asTexts = (lines: readonly Inlines[]): { text: string }[] => lines.map((line) => ({ text: plain(line) }))

const sentencesIn = (texts: readonly { text: string }[], language: string): Said[] =>
  texts.flatMap(({ text }) => sentencesOf(text, language).map((sentence) => ({ text: sentence.text, isSentence: true })))

const ENDED = /[.!?…؟।。！？]["”’»]?$/u

/** Lines of verse that are a sentence of their own. */
const wholeLines = (lines: readonly string[]): Said[] =>
  lines.flatMap((line, nth) => {
    const isWhole = ENDED.test(line.trim()) && (nth === 0 || ENDED.test(lines[nth - 1]?.trim() ?? ''))
    return isWhole ? [{ text: line.trim(), isSentence: true }] : []
  })

/** A line of a list behind the word that it is about. */
const withoutTerm = (text: string, term: string | undefined): string =>
  term && text.startsWith(term) ? text.slice(term.length).replace(/^[\s.:：–—-]+/u, '') : text

/** The sentences of a line of a list, each also up to its first comma. */
function clausesIn(text: string, language: string): Said[] {
  return sentencesOf(text, language).flatMap((sentence) => {
    const [clause = ''] = sentence.text.split(/[,;，；、،؛]\s*/u)
    const isCut = clause.length < sentence.text.length && tellingOf(clause, language) >= CLAUSE
    return [sentence.text, ...(isCut ? [clause] : [])].map((each) => ({ text: each, isSentence: false }))
  })
}

/** What a line of a list says; behind a term only sentences do, as a value says nothing without it. */
const saidBehind = (text: string, term: string | undefined, language: string): Said[] =>
  term && !endsAsSentence(text) ? [] : clausesIn(text, language)

/** How much a part of a line must say to stand without the rest. */
const CLAUSE = 3

/** What a table says, of its title where a sum of it is told: that is what the title counts. */
const toldOf = (message: string, title: string, language: string): string => {
  const [first = ''] = message.split(/[\s:：]/u)
  return title && isRubric(first, language) ? message.replace(first, title) : message
}

/** Returns whether words can be read where nothing else stands. */
function standsBare(text: string, language: string): boolean {
  const ended = /[.!?…؟۔।。！？]["”»’」)]*$/u.test(text) ? text : `${text}.`
  return standsAlone(ended, language, FEWEST) && !pointsElsewhere(text, language)
}
