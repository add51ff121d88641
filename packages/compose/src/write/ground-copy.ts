import { sentencesOf, withoutSentences } from '../analyse/sentences.ts'
import { textOfPassage } from '../analyse/passages.ts'
import type { Problem } from '../check/copy.ts'
import { Evidence, sayUngrounded } from '../check/grounding.ts'
import type { Ungrounded } from '../check/grounding.ts'
import { beginning } from '../white-space.ts'
import { cleanCopy } from './article.ts'
import type { Copy } from './article.ts'
import type { Assignment } from './assignment.ts'
import type { Commission } from './prompts.ts'

/** A sentence or line that was taken out, and why. */
export interface Dropped {
  text: string
  fault: Ungrounded
}

/** A text without what stands in no passage. */
export interface Grounded<T> {
  text: T
  dropped: readonly Dropped[]
  /** Share of its sentences that stayed, 0–1. */
  kept: number
}

/** Collects what the texts of an article may say; null where common knowledge may be added. */
export const evidenceOf = ({ passages }: Pick<Assignment, 'passages'>, { mode, idea, language }: Commission): Evidence | null =>
  mode === 'generate'
    ? null
    : new Evidence(passages.map(textOfPassage), language, [idea, ...passages.flatMap(({ path }) => path)].join('\n'))

/** Takes the sentences out of a paragraph that stand in no passage. */
export function groundText(text: string, evidence: Evidence, language: string): Grounded<string> {
  const sentences = sentencesOf(text, language.slice(0, 2))
  const faults = new Map(sentences.map((sentence) => [sentence, evidence.faultOf(sentence.text)] as const))
  const dropped = sentences.flatMap((sentence) => {
    const fault = faults.get(sentence)
    return fault ? [{ text: sentence.text, fault }] : []
  })
  return {
    text: withoutSentences(text, sentences, (sentence) => Boolean(faults.get(sentence))),
    dropped,
    kept: sentences.length ? (sentences.length - dropped.length) / sentences.length : 1,
  }
}

/** Takes everything out of an article that stands in no passage; a headline gives way to the other one, then to the title it was asked for. */
export function groundCopy(copy: Copy, evidence: Evidence, language: string, title: string): Grounded<Copy> {
  const dropped: Dropped[] = []
  let [stayed, all] = [0, 0]
  const line = (text: string): string => {
    const fault = text ? evidence.faultOfLine(text) : null
    if (fault) dropped.push({ text, fault })
    return fault ? '' : text
  }
  const prose = (text: string): string => {
    const count = sentencesOf(text, language.slice(0, 2)).length
    const grounded = groundText(text, evidence, language)
    dropped.push(...grounded.dropped)
    all += count
    stayed += count - grounded.dropped.length
    return grounded.text
  }
  const [long, short] = [line(copy.headline.long), line(copy.headline.short)]
  const text = cleanCopy({
    ...copy,
    headline: { long: long || short || title, short: short || long || title },
    standfirst: prose(copy.standfirst),
    body: copy.body.map((paragraph) => ({
      ...paragraph,
      crosshead: paragraph.crosshead ? line(paragraph.crosshead) || null : null,
      text: prose(paragraph.text),
    })),
  })
  return { text: dropped.length ? text : copy, dropped, kept: all ? stayed / all : 1 }
}

/** A text of which less than this share stands in the passages was not written from them. */
const TRUSTED = 0.5

/** Returns what makes a text unusable though every sentence that is left of it is true. */
export const untrusted = ({ kept }: Grounded<unknown>): Problem[] =>
  kept < TRUSTED ? [{ code: 'ungrounded', say: 'Most of it stands in no passage. Write from the passages alone, in their words.' }] : []

/** Most sentences that are repeated to their writer or named in a note. */
const NAMED = 6

/** Tells a writer what to take out. */
export const sayDropped = (dropped: readonly Dropped[]): string[] =>
  dropped.length
    ? [
        ...dropped.slice(0, NAMED).map(({ text, fault }) => sayUngrounded(text, fault)),
        'Leave out what stands in no passage, or say what a passage says instead, in its words.',
      ]
    : []

/** Says for a person what was left out of a text. */
export function noteOfDropped(title: string, dropped: readonly Dropped[]): string[] {
  if (!dropped.length) return []
  const quoted = dropped.slice(0, 3).map(({ text }) => `“${text.length > 90 ? `${beginning(text, 90).replace(/\s+\S*$/u, '')} …` : text}”`)
  const more = dropped.length > quoted.length ? ` and ${dropped.length - quoted.length} more` : ''
  const [one, was] = dropped.length === 1 ? ['A sentence', 'was'] : [`${dropped.length} sentences`, 'were']
  return [`${one} written for “${title}” ${was} left out, because your documents do not say it: ${quoted.join(', ')}${more}.`]
}
