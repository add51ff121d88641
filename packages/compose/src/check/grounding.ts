import { sentencesOf } from '../analyse/sentences.ts'
import { allegationsOf } from './allegations.ts'
import type { Allegation } from './allegations.ts'
import { folded } from './fold.ts'
import { numbersOf, strangeNumbers } from './numbers.ts'
import type { Numbers } from './numbers.ts'
import { isSameName, isSameWord, isUnspaced, tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

/** Why a sentence is not to be printed: a number, a name or a deed that stands in no passage; or no passage says it at all. */
export type UngroundedReason = 'number' | 'name' | 'deed' | 'passage'

/** What of a sentence stands in no passage, in its own words. */
export interface Ungrounded {
  reason: UngroundedReason
  words: readonly string[]
}

/** Says in a sentence to its writer what is wrong. */
export const sayUngrounded = (sentence: string, { reason, words }: Ungrounded): string => {
  const quoted = `“${sentence.length > QUOTED ? `${sentence.slice(0, QUOTED)}…` : sentence}”`
  const what = reason === 'name' || reason === 'number' ? ` No passage says ${words.slice(0, 4).join(', ')}.` : ''
  return `${quoted} stands in no passage.${what}`
}

/** Characters of a sentence that are repeated to its writer. */
const QUOTED = 200

/** Sentences next to each other that a sentence may be condensed from. */
const WINDOW = 6
/** Share of the words of a sentence that stand in its passage at least. */
const COVERED = 0.7
/** … and where two strange words stand side by side, as those of a name or of an event do. */
const SURE = 0.8
/** Share of the words of a sentence beside a deed that stand with that deed in the source at least: deeds keep their doers. */
const BOUND = 0.5
/** Sentences around the one a deed is told in. */
const NEAR = 1

/** Words that a part of a sentence has at least to be a clause of its own. */
const CLAUSE = 3

/** A part of a sentence between marks, and its words. */
interface Clause {
  text: string
  tokens: readonly Token[]
}

/** Some sentences of the source next to each other. */
interface Window {
  words: ReadonlySet<string>
  /** Its text without spaces, for scripts that have none. */
  run: string
}

/** What may be said: the passages an article is written from, and whatever else its reader was told (idea, headings). */
export class Evidence {
  readonly #language: string
  readonly #windows: readonly Window[]
  readonly #all: Window
  readonly #numbers: Numbers
  readonly #deeds: readonly { deed: Allegation; window: Window }[]
  readonly #told: Window
  /** The words of the source each word that was asked about is a form of. */
  readonly #forms = new Map<string, readonly string[]>()
  readonly #held = new Map<string, Uint8Array>()

  /** Passages are runs of text that belong together; `also` is known, but nothing is condensed from it alone. */
  constructor(passages: readonly string[], language: string, also = '') {
    this.#language = language
    const texts = passages.map((passage) => sentencesIn(passage, language))
    const read = texts.map((sentences) => sentences.map((sentence) => ({ sentence, words: wordsOf(sentence, language) })))
    this.#windows = read.flatMap((list) => list.map((_, index) => windowOf(list.slice(index, index + WINDOW))))
    const extra = { sentence: also, words: wordsOf(also, language) }
    this.#all = windowOf([...read.flat(), extra])
    this.#numbers = numbersOf([...passages, also].join('\n'), language)
    this.#deeds = read.flatMap((list) =>
      list.flatMap(({ sentence }, index) =>
        allegationsOf(sentence, language).map((deed) => ({
          deed,
          window: windowOf(list.slice(Math.max(0, index - NEAR), index + NEAR + 1)),
        })),
      ),
    )
    this.#told = windowOf([extra])
  }

  /** Returns what of a sentence stands in no passage; null when everything does. */
  faultOf(sentence: string): Ungrounded | null {
    const tokens = tokensOf(sentence, this.#language)
    const whole = { text: sentence, tokens }
    return this.#number(sentence) ?? this.#name(tokens) ?? this.#deed(whole) ?? this.#unsaid(whole)
  }

  /** Returns what of a headline stands in no passage: numbers and deeds. It is no sentence, and its capitals tell no names. */
  faultOfLine(line: string): Ungrounded | null {
    return this.#number(line) ?? this.#deed({ text: line, tokens: [] })
  }

  /** Returns the number, name or deed of a sentence that stands in no passage, whatever its other words are. */
  factOf(sentence: string): Ungrounded | null {
    return this.#number(sentence) ?? this.#name(tokensOf(sentence, this.#language)) ?? this.#deed({ text: sentence, tokens: [] })
  }

  #number(sentence: string): Ungrounded | null {
    const strange = strangeNumbers(numbersOf(sentence, this.#language), this.#numbers)
    return strange.length ? { reason: 'number', words: strange.map(String) } : null
  }

  #name(tokens: readonly Token[]): Ungrounded | null {
    const strange = ({ text }: Token): boolean => !this.#formsOf(text).some((form) => isSameName(form, text))
    // Every noun of German has a capital: a name is told by another one right before it.
    const german = this.#language.startsWith('de')
    const names = tokens.filter((token, index) => {
      if (!isCapital(token) || !strange(token)) return false
      const paired =
        (token.adjacent && isCapital(tokens[index - 1])) || (tokens[index + 1]?.adjacent === true && isCapital(tokens[index + 1]))
      return paired || (german ? places.has(token.previous) : token.name)
    })
    return names.length ? { reason: 'name', words: names.map(({ raw }) => raw) } : null
  }

  #deed(whole: Clause): Ungrounded | null {
    const deeds = allegationsOf(whole.text, this.#language)
    if (!deeds.length) return null
    const parts = clausesOf(whole.text, JOINTS, this.#language)
    const clauses = [...parts, ...parts.flatMap(({ text }) => clausesOf(text, MARKS, this.#language))]
    for (const deed of deeds) {
      const told = this.#deeds.filter((each) => each.deed === deed)
      const telling = clauses.filter(({ text, tokens }) => tokens.length >= CLAUSE && allegationsOf(text, this.#language).includes(deed))
      const isTold = told.some(
        ({ window }) =>
          this.#share(window, whole.tokens) >= BOUND || telling.some((clause) => this.#share(window, clause.tokens) >= COVERED),
      )
      if (!isTold) return { reason: 'deed', words: [deed] }
    }
    return null
  }

  /** A sentence may be joined of some that stand far from each other: then each of its clauses has a passage of its own. */
  #unsaid({ text, tokens }: Clause): Ungrounded | null {
    const strange = this.#passage(tokens)
    if (!strange) return null
    const isSaid = (clause: Clause, marks: RegExp): boolean => {
      const parts = clausesOf(clause.text, marks, this.#language)
      return parts.length > 1 && parts.every((part) => !this.#passage(part.tokens))
    }
    const parts = clausesOf(text, JOINTS, this.#language)
    return parts.every((part) => (parts.length > 1 && !this.#passage(part.tokens)) || isSaid(part, MARKS)) ? null : strange
  }

  #passage(tokens: readonly Token[]): Ungrounded | null {
    if (!tokens.length) return null
    const held = tokens.map(({ text }) => this.#heldBy(text))
    const counts = this.#windows.map((_, index) => held.reduce((sum, windows) => sum + (windows[index] ?? 0), 0))
    const best = counts.indexOf(Math.max(...counts))
    const strange = tokens.filter(({ text }, index) => !held[index]?.[best] && !this.#holds(this.#told, text))
    const isPair = strange.some((token) => token.adjacent && strange.includes(tokens[tokens.indexOf(token) - 1] as Token))
    const share = 1 - strange.length / tokens.length
    return share < (isPair ? SURE : COVERED) ? { reason: 'passage', words: strange.map(({ raw }) => raw) } : null
  }

  /** By window: 1 where it has a form of the word. */
  #heldBy(text: string): Uint8Array {
    const known = this.#held.get(text)
    if (known) return known
    const held = Uint8Array.from(this.#windows, (window) => Number(this.#holds(window, text)))
    this.#held.set(text, held)
    return held
  }

  #share(window: Window, tokens: readonly Token[]): number {
    return tokens.length ? tokens.filter(({ text }) => this.#holds(window, text)).length / tokens.length : 1
  }

  /** True when a window has a form of the word; of a script without spaces, the word itself or most of its neighbouring characters. */
  #holds(window: Window, text: string): boolean {
    return isUnspaced(text) ? holdsRun(window.run, text) : this.#formsOf(text).some((form) => window.words.has(form))
  }

  #formsOf(text: string): readonly string[] {
    const known = this.#forms.get(text)
    if (known) return known
    const forms = [...this.#all.words].filter((word) => isSameWord(word, text))
    this.#forms.set(text, forms)
    return forms
  }
}

/** Marks that join sentences, and those that part clauses. */
const JOINTS = /(?<=[;:؛；：—–·])/u
const MARKS = /(?<=[,;:،؛，、；：—–·])/u

/** Cuts a sentence at its marks into parts of some words each; what is shorter stays with what stands before it. */
function clausesOf(sentence: string, marks: RegExp, language: string): Clause[] {
  const clauses: Clause[] = []
  for (const text of sentence.split(marks)) {
    const tokens = tokensOf(text, language)
    const last = clauses.at(-1)
    if (last && (tokens.length < CLAUSE || last.tokens.length < CLAUSE)) {
      clauses[clauses.length - 1] = { text: last.text + text, tokens: tokensOf(last.text + text, language) }
    } else clauses.push({ text, tokens })
  }
  return clauses
}

const isCapital = (token: Token | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token.raw)

/** Prepositions of German that no article parts from the name of a place. */
const places: ReadonlySet<string> = new Set(['aus', 'in', 'nach', 'bei', 'von', 'vor', 'um'])

const sentencesIn = (passage: string, language: string): string[] =>
  passage.split(/[\n\u2028]+/u).flatMap((line) => sentencesOf(line, language).map(({ text }) => text))

const wordsOf = (sentence: string, language: string): string[] => tokensOf(sentence, language).map(({ text }) => text)

const windowOf = (sentences: readonly { sentence: string; words: readonly string[] }[]): Window => ({
  words: new Set(sentences.flatMap(({ words }) => words)),
  run: sentences.map(({ sentence }) => folded(sentence).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')).join('\n'),
})

/** Share of the pairs of characters of a word without spaces around it that stand in a text that has it in another form. */
const PAIRS = 0.6

function holdsRun(run: string, text: string): boolean {
  if (run.includes(text)) return true
  const letters = Array.from(text)
  if (letters.length < 3) return false
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
  return pairs.filter((pair) => run.includes(pair)).length / pairs.length >= PAIRS
}
