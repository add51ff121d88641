import { z } from 'zod'
import { sentencesOf } from '../analyse/sentences.ts'
import { countWords } from '../source.ts'
import { trimmedLine } from '../white-space.ts'
import type { Article, PlacedBlock, Written } from '../analyse/article.ts'

/** What a writer gives for one article: alternatives to choose from by measure, and paragraphs it can do without. */
export const Copy = z.object({
  headline: z.object({ long: z.string(), short: z.string() }),
  standfirst: z.string(),
  body: z.array(z.object({ crosshead: z.string().nullable(), text: z.string(), optional: z.boolean() })),
  pullQuotes: z.array(z.string()),
  imageQuery: z.string(),
  alt: z.string(),
  sources: z.array(z.string()),
})
export type Copy = z.infer<typeof Copy>

/** Short texts of one department, in the order they were asked for. */
export const Cards = z.object({
  items: z.array(z.object({ title: z.string(), text: z.string(), sources: z.array(z.string()) })),
  imageQuery: z.string(),
})
export type Cards = z.infer<typeof Cards>

/** Returns the plain text of what a writer may have marked up: marks, white space and bare control characters go, the words stay. */
export const plain = (text: string): string =>
  trimmedLine(
    text
      .replace(/^\s*(?:#{1,6}\s+|[-*•]\s+|>\s+)/gmu, '')
      .replace(/\p{Cc}/gu, (character) => (/\s/u.test(character) ? ' ' : ''))
      .replace(/(\*\*|(?<![\p{L}\p{N}_])__|`)(\S(?:.*?\S)?)\1(?!(?<=__)[\p{L}\p{N}_])/gu, '$2'),
  )

/** Cleans copy: returns it without marks and without what cannot be used: empty paragraphs, and quotes that stand nowhere in the text. */
export function cleanCopy(copy: Copy): Copy {
  const body = copy.body
    .map(({ crosshead, text, optional }) => ({ crosshead: crosshead ? plain(crosshead) || null : null, text: plain(text), optional }))
    .filter(({ text }) => text !== '')
  const all = body.map(({ text }) => text).join('\n')
  return {
    headline: { long: plain(copy.headline.long), short: plain(copy.headline.short) },
    standfirst: plain(copy.standfirst),
    // The first paragraph opens the article and stays, whatever its writer says.
    body: body.map((paragraph, index) => (index === 0 ? { ...paragraph, crosshead: null, optional: false } : paragraph)),
    pullQuotes: copy.pullQuotes.map((quote) => plain(quote).replace(/^["“]|["”]$/gu, '')).filter((quote) => quote && all.includes(quote)),
    imageQuery: plain(copy.imageQuery),
    alt: plain(copy.alt),
    sources: copy.sources.map((id) => id.trim()),
  }
}

/** Turns copy into an article: paragraphs like those of a document, signed by who wrote them. */
export function articleOf(base: Article, copy: Copy, written: Written, language: string): Article {
  const paragraph = (kind: PlacedBlock['kind'], text: string, index: number, rest: Partial<PlacedBlock> = {}): PlacedBlock => ({
    index,
    kind,
    text,
    inlines: [{ text }],
    document: written.model,
    written,
    ...rest,
  })
  const blocks = copy.body.flatMap(({ crosshead, text, optional }, index): PlacedBlock[] => [
    ...(crosshead ? [{ ...paragraph('heading', crosshead, index * 2), level: 3 }] : []),
    paragraph('paragraph', text, index * 2 + 1, { ...(optional ? { optional } : {}), large: quotesIn(text, copy.pullQuotes, language) }),
  ])
  const { long, short } = copy.headline
  return {
    ...base,
    heading: null,
    blocks,
    words: copy.body.reduce((sum, { text }) => sum + countWords(text), 0),
    titles: [...new Set([long, short].filter(Boolean))],
    by: written,
    ...(copy.standfirst ? { standfirst: copy.standfirst } : {}),
    picture: `${copy.imageQuery} ${copy.alt}`.trim(),
  }
}

/** Sentences of a paragraph that its writer would set large. */
const quotesIn = (text: string, quotes: readonly string[], language: string): string[] =>
  sentencesOf(text, language)
    .map((sentence) => sentence.text)
    .filter((sentence) => quotes.includes(sentence))
