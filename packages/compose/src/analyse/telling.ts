import { isUnspaced, tokensOf } from '../check/tokens.ts'
import { rubricWords } from './rubric-words.ts'
import { dateToken, isDateWord } from '../words/lexicon.ts'

/** Languages whose words bend: what is listed of them is a stem. */
const BENDING = new Set(['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'ru', 'ko'])
const UNSPACED = new Set(['ja', 'zh'])

/** Letters up to which a stem is a word that takes short endings alone: longer ones are its beginning by chance. */
const SHORT_STEM = 4

const bent = (stem: string): string => `${stem}\\p{L}{0,${stem.length > SHORT_STEM ? 3 : stem.length > 1 ? 1 : 0}}`

const known = new Map<string, RegExp>()

/** What a word, or in scripts without spaces a whole title, is made of that names only a part of a paper. */
function rubricOf(language: string): RegExp {
  const tag = language.slice(0, 2).toLowerCase()
  const key = Object.hasOwn(rubricWords, tag) ? tag : 'en'
  const found = known.get(key)
  if (found) return found
  const words = rubricWords[key] ?? ''
  const forms = BENDING.has(key) ? words.split('|').map(bent).join('|') : words
  const made = new RegExp(UNSPACED.has(key) ? `^(?:${words}|\\p{Nd}+)+$` : `^(?:${forms})$`, 'iu')
  known.set(key, made)
  return made
}

/** Letters of a script without spaces that say as much as a word. */
const LETTERS_A_WORD = 2

const isOfCalendar = (word: string): boolean => isDateWord(word) || dateToken.exec(word)?.[0] === word

/** The words of a text that say something, each once: none that only names a part of a paper, a month or a weekday. */
function sayingIn(text: string, language: string): { raw: string; name: boolean }[] {
  const rubric = rubricOf(language)
  if (UNSPACED.has(language.slice(0, 2).toLowerCase()) && rubric.test(text.trim())) return []
  const seen = new Set<string>()
  return tokensOf(text.replaceAll('’', "'"), language).filter(({ raw, text: folded }) => {
    if (seen.has(folded) || rubric.test(raw) || isOfCalendar(raw)) return false
    seen.add(folded)
    return true
  })
}

/** Most words that count: a longer text says no more at a glance. */
const MOST = 5

/** What a name, a figure and somebody's voice are worth beside a word. */
const NAME = 0.4
const FIGURE = 0.5
const VOICE = 0.4

/** Letters from which a text is read no longer at a glance, and those that cost as much as a word says. */
const GLANCE = 46
const SLOW = 30

/** Returns how much a phrase says at a glance, 0 and up: what it names, its figures, somebody's voice; next to 0 for one that only names a part of a paper, as “Notices”. `language` is BCP 47. */
export function tellingOf(text: string, language: string): number {
  const words = sayingIn(text, language)
  if (!words.length) return /\p{Nd}/u.test(text) ? FIGURE : 0
  // All nouns of German have capitals.
  const names = /^de/iu.test(language) ? 0 : Math.min(2, words.filter(({ name }) => name).length)
  const letters = words.reduce((sum, { raw }) => sum + (isUnspaced(raw) ? raw.length : 0), 0)
  const said = Math.min(MOST, words.filter(({ raw }) => !isUnspaced(raw)).length + letters / LETTERS_A_WORD)
  const figure = /\p{Nd}/u.test(text) ? FIGURE : 0
  const voice = /["“”„«»「」?？؟]/u.test(text) ? VOICE : 0
  const width = text.length + letters
  return Math.max(0.1, said + NAME * names + figure + voice - Math.max(0, width - GLANCE) / SLOW)
}

/** Returns whether a title only names a part of a paper, as “From the editor”, “Notices” or “Next year”: it announces nothing. `language` is BCP 47. */
export const isRubric = (title: string, language: string): boolean => !sayingIn(title, language).length
