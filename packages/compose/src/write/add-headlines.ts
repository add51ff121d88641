import { z } from 'zod'
import { checkCopy } from '../check/copy.ts'
import { Evidence } from '../check/grounding.ts'
import { sourceOf } from '../fill/inlines.ts'
import type { OutlineRequest } from '../outline/ask-outline.ts'
import { plain } from './article.ts'
import { ask, TokenBudget } from './ask.ts'
import { commissionOf } from './commission.ts'
import { groundText } from './ground-copy.ts'
import { oneLine, promptOf, sealed, type Commission } from './prompts.ts'
import { beginning } from '../white-space.ts'
import { titleOf, type Article } from '../analyse/article.ts'

/** What stands over a text that is printed as it is. */
const Heads = z.object({ headline: z.object({ long: z.string(), short: z.string() }), standfirst: z.string() })
type Heads = z.infer<typeof Heads>

const fields = [
  'headline.long: a headline for the text, four to nine words',
  'headline.short: the same in one to four words',
  'standfirst: one or two sentences that lead into it, 15 to 30 words',
]

/** Characters of a text that are read for its headline. */
const MOST_TEXT = 6_000

/** Articles with the headlines and standfirsts a model wrote over them; without a model they are what they were. */
export async function addHeadlines(
  articles: readonly Article[],
  { input, sources, ports, steps, signal }: OutlineRequest,
): Promise<{ articles: readonly Article[]; notes: string[]; tokens: number }> {
  const { model } = ports
  if (!model) return { articles, notes: [], tokens: 0 }
  const commission = commissionOf(input, sources)
  const tokenBudget = new TokenBudget(ports.tokens ?? Number.POSITIVE_INFINITY)
  const notes: string[] = []
  const dressed: Article[] = []
  for (const article of articles) {
    // A title somebody chose stays, and short texts stand under their own headings.
    if (article.titles || article.kind === 'card' || !article.blocks.length) {
      dressed.push(article)
      continue
    }
    const asked = await ask(`heads:${article.id}`, requestOf(article, commission), { model, steps, tokenBudget, signal })
    const heads = 'value' in asked ? usable(asked.value, article, commission) : null
    if (!heads)
      notes.push(
        `“${titleOf(article) ?? article.id}” keeps its own headline: ${'message' in asked ? asked.message : 'the one written for it cannot be used.'}`,
      )
    dressed.push(heads ? withHeads(article, heads, model.name) : article)
  }
  return { articles: dressed, notes, tokens: tokenBudget.spent }
}

function requestOf(article: Article, commission: Commission) {
  const text = article.blocks.map((block) => block.text).join('\n')
  return {
    schema: Heads,
    fields,
    ...promptOf(
      commission,
      'Write a headline and a standfirst over this text.',
      `Heading so far: ${oneLine(titleOf(article) ?? '')}\n\n<passage id="text">\n${sealed(beginning(text, MOST_TEXT))}\n</passage>`,
    ),
    limits: { tokens: 500 },
  }
}

function usable(heads: Heads, article: Article, { language, idea }: Commission): Heads | null {
  const long = plain(heads.headline.long)
  const short = plain(heads.headline.short)
  const standfirst = plain(heads.standfirst)
  const facts = [idea, titleOf(article) ?? '', ...article.blocks.map((block) => block.text)].join('\n')
  const problems = checkCopy({ lines: [long, short], paragraphs: [standfirst] }, { language, facts, subject: '' })
  const evidence = new Evidence([article.blocks.map((block) => block.text).join('\n')], language, `${idea}\n${titleOf(article) ?? ''}`)
  const strange = evidence.faultOfLine(`${long}\n${short}`) !== null || groundText(standfirst, evidence, language).dropped.length > 0
  return problems.length || strange || !long ? null : { headline: { long, short: short || long }, standfirst }
}

const withHeads = (article: Article, { headline, standfirst }: Heads, model: string): Article => ({
  ...article,
  titles: [...new Set([headline.long, headline.short])],
  standfirst,
  by: { model, sources: article.blocks.filter((block) => block.kind !== 'heading').map(sourceOf) },
})
