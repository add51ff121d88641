import { announces, endsAsSentence } from '../analyse/anaphora.ts'
import type { Layer } from '@magazineai/design'
import type { Article } from '../analyse/articles.ts'
import type { FillContext, Story } from './context.ts'
import { Draft } from './draft.ts'
import type { TextPlace } from './draft.ts'
import { writeFirst } from './fit.ts'
import { plainBlock, sourced, toBlock } from './inlines.ts'
import { formsOf, label } from './labels.ts'
import { fillPictures } from './pictures.ts'
import { from, titleProvenance } from './provenance.ts'
import { respace } from './rows.ts'
import { isVerbatim } from './story-text.ts'
import { removeWithRules, tidyGroup } from './tidy.ts'
import { unitsOf } from './units.ts'

/** The short texts of a department of which a sentence fits in their band; one that still asks for copy is among them. A title alone is no row. */
export function speakingCards(context: FillContext, key: string, articles: readonly Article[]): readonly Article[] {
  const trial = { ...context, draft: new Draft(context.draft.design, context.draft.layouter) }
  const kept = articles.filter((article, index) => fillBand(trial, key, article, { index, number: 1 }))
  // Those that move up stand in other bands.
  return kept.length === articles.length ? kept : speakingCards(context, key, kept)
}

/** Fills a department: one band per short text, with its title and the leading sentences that fit. */
export function fillDepartment(context: FillContext, { planned, title }: Story, kicker: string): void {
  const { key, articles } = planned
  const first = firstNumber(context, key)
  if (articles.length) {
    respace(
      context,
      key,
      /^(?:item-|image$)/u,
      articles.map((_, index) => index),
    )
  }
  fillPictures(context, key, `${title} ${articles.flatMap((article) => article.blocks.map((block) => block.text)).join(' ')}`)
  label(context, key, 'kicker', [kicker])
  const { part } = planned
  if (part?.intro && articles.length && first === 1) introduce(context, key, part.intro)
  articles.forEach((article, index) => fillBand(context, key, article, { index, number: first + index }))
  // Rows that wait for copy are numbered and ask for it.
  if (!articles.length) {
    for (const place of context.draft.texts(key, 'item-number')) {
      const blocks = [plainBlock(`${(place.layer.slot?.index ?? 0) + 1}`, styleOf(place))]
      writeFirst(context.draft, place, [{ blocks, provenance: { sources: [] } }])
    }
  }
  tidyGroup(context, key, articles.every((article) => article.blocks.length) && articles.length ? undefined : /^item-t/u)
}

/** The beginning of the text over the short ones, beside the title. */
function introduce(context: FillContext, key: string, intro: Article): void {
  for (const place of context.draft.texts(key, 'standfirst')) {
    if (!writeFirst(context.draft, place, leading(context, intro, place))) removeWithRules(context, [place])
  }
}

/** Numbers go on where the department before left off. */
function firstNumber({ stories }: FillContext, key: string): number {
  let number = 1
  for (const { planned } of stories.values()) {
    if (planned.key === key) return number
    if (planned.use === 'department' && planned.part === stories.get(key)?.planned.part) number += planned.articles.length
  }
  return number
}

/** Type of a row may be this much smaller for the sake of another sentence. */
const ROW_SCALE = 0.86
/** Most paragraphs of a text in a row. */
const MOST_PARAGRAPHS = 4

/** Fills one band; one in which no sentence of its text fits goes, and the answer is false. */
function fillBand(
  context: FillContext,
  key: string,
  article: Article,
  { index, number: count }: { index: number; number: number },
): boolean {
  const at = (role: string): TextPlace | undefined => context.draft.texts(key, role).find((place) => place.layer.slot?.index === index)
  const [number, title, text, datum] = [at('item-number'), at('item-title'), at('item-text'), at('item-datum')]
  if (number) writeFirst(context.draft, number, [{ blocks: [plainBlock(`${count}`, styleOf(number))], provenance: { sources: [] } }])
  if (title && (article.titles || article.heading)) {
    const forms = formsOf(article).map((form) => ({
      blocks: [plainBlock(form, { ...styleOf(title), ...(article.heading && !article.titles ? sourced(article.heading) : {}) })],
      provenance: titleProvenance(article),
    }))
    if (!writeFirst(context.draft, title, forms)) removeWithRules(context, [title])
  }
  if (datum) giveRoom(context, datum, text)
  // A row without text asks for it.
  if (!article.blocks.length || !text) return true
  if (writeFirst(context.draft, text, leading(context, article, text), { scale: ROW_SCALE })) return true
  removeWithRules(
    context,
    [number, title, text].filter((place) => place !== undefined),
  )
  return false
}

/** A datum nobody states leaves its room to the text above it. */
function giveRoom({ draft }: FillContext, datum: TextPlace, text: TextPlace | undefined): void {
  const { position, boxSize } = datum.layer.props
  draft.remove([datum])
  if (!text || position.x > text.layer.props.position.x + text.layer.props.boxSize.width / 2) return
  const bottom = position.y + boxSize.height
  draft.set(text, (layer) => {
    const { position: at, boxSize: size } = layer.props
    return { ...layer, props: { ...layer.props, boxSize: { ...size, height: Math.max(size.height, bottom - at.y) } } } as Layer
  })
}

const styleOf = (place: TextPlace): { style?: string } => {
  const style = place.layer.props.doc?.content[0]?.attrs?.style ?? place.layer.props.style
  return style ? { style } : {}
}

/** The beginning of a text, longest first: whole paragraphs, then fewer sentences of the last. */
function leading(
  { language }: FillContext,
  article: Article,
  place: TextPlace,
): { blocks: ReturnType<typeof toBlock>[]; provenance: ReturnType<typeof from> }[] {
  const all = unitsOf(article.blocks, language).flatMap((unit) => unit.paragraphs)
  const odd = all.findIndex(({ block }) => block.kind === 'item' || isVerbatim(block.text) || /(?:^|\s)Q: /u.test(block.text))
  const paragraphs = odd < 0 ? all : all.slice(0, odd)
  const candidates = []
  for (let count = Math.min(MOST_PARAGRAPHS, paragraphs.length); count >= 1; count--) {
    const whole = paragraphs.slice(0, count - 1)
    const last = paragraphs[count - 1]
    if (!last || announces(whole.at(-1)?.block.text ?? '') || whole.some((paragraph) => paragraph.block.text.length > 700)) continue
    for (let sentences = Math.min(12, last.sentences.length); sentences >= 1; sentences--) {
      const end = last.sentences[sentences - 1]
      if (!end || announces(end.text) || !endsAsSentence(end.text)) continue
      const blocks = [
        ...whole.map(({ block }) => toBlock(block, 0, block.text.length, styleOf(place))),
        toBlock(last.block, 0, end.end, styleOf(place)),
      ]
      candidates.push({ blocks, provenance: from(...whole.map(({ block }) => block), last.block) })
    }
  }
  return candidates
}
