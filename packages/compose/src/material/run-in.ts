import { headings, openings } from '../words/lexicon.ts'
import { measureWords } from './text.ts'

/** Characters in which a greeting ends that stands on the line of the first words, and words of whom it greets at most. */
const GREETING = 60
const GREETED = 4

/** Returns whether a text greets somebody on the line of its first words: `Dear Editor, in the last number …`. */
export function greetsIn(text: string): boolean {
  const word = openings.greeting.exec(text)?.[0]
  if (word === undefined) return false
  const named = /^[^.,،，、!！:：?？\p{Nd}]*(?=[,،，、!！:：])/u.exec(text.slice(word.length, GREETING))?.[0]
  if (named === undefined) return false
  const words = measureWords(named)
  const isCased = /\p{sc=Latn}|\p{sc=Cyrl}/u.test(word)
  return words <= GREETED && (!isCased || (words > 0 && (words < 2 || /(?:^|\s)\p{Lu}/u.test(named))))
}

/** Words of a signature on the line of the last words of a letter at most, and its characters. */
const SIGNED = 7
const SIGNATURE = 60

/** A name, or several, and an office or a place behind them. */
const name =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:(?:and|und|et|y|e|i|og|och|en|и|&|de|von|van|da|di|del|la|le|du)\s)*\p{Lu}[\p{L}\p{M}.'’-]*){0,3}(?:,\s[^.!?]{2,30})?$/u

/** What is part of a name with its stop: `T. Jones`, `Dr. R. Moss`. */
const initial = /(?<![\p{L}\p{M}])(?:\p{Lu}\p{M}*|[DMHFS]r|Mr?s|Sra|Dra|Prof|Ing|Mgr|Rev|St|Dott|Pr)$/u

/** Characters that are looked at to find one. */
const LONGEST_INITIAL = 8

/** Returns the name at the end of a letter, with the words that close it, where these stand on the line of its last words; '' where none does. */
export function signatureIn(text: string): string {
  for (const { index, 0: end } of text.matchAll(/[.!?…。！？]["'”’»)\]]*\s+/gu)) {
    const behind = text.slice(index + end.length)
    if (behind.length > SIGNATURE || measureWords(behind) > SIGNED || /[.!?…]$/u.test(behind)) continue
    if (initial.test(text.slice(Math.max(0, index - LONGEST_INITIAL), index))) continue
    if (name.test(behind) || (openings.closing.test(behind) && /[,،，\s]\p{Lu}/u.test(behind))) return behind
  }
  return ''
}

/** How somebody is reached. */
const reached = /[\w.+-]{1,60}@[\w-]{1,60}\.\w|(?:\+|\b0)\d[\d\s/()-]{5,}|\p{Nd}{2,3}[\s-]\p{Nd}{3}|:\s*\p{Lu}/u

/** Returns whether the last sentences of a text say to whom to turn: `Press enquiries: Ida Ross, 01234 555 066`. */
export const turnsToSomebody = (text: string): boolean =>
  text.split(/(?<=[.!?。！？])\s*/u).some((sentence) => openings.contact.test(sentence.trim()) && reached.test(sentence))

/** Returns whether a text says at its beginning that it is for the press. */
export const isForPress = (text: string): boolean => headings.release.test(text.trim())
