import { isKind } from '@magazineai/design'
import type { FillContext, Story } from './context.ts'
import { bareName } from './context.ts'
import { writeFirst } from './fit.ts'
import { plainBlock } from './inlines.ts'
import { label, labelLines, titleForms } from './labels.ts'
import { fillPictures } from './pictures.ts'
import { furniture, from, waiting } from './provenance.ts'
import { fillQuote, quotesOf } from './quotes.ts'
import { respace } from './rows.ts'
import { tidyGroup } from './tidy.ts'

/** Fills the cover: the name, the lead story large, others small. */
export function fillCover(context: FillContext, key: string): void {
  const { draft, name } = context
  const stories = [...context.stories.values()].filter((story) => story.planned.use !== 'letter')
  const [lead, ...rest] = [...stories].sort((a, b) => weight(b) - weight(a))
  fillPictures(context, key, `${name} ${lead?.title ?? ''} ${lead?.standfirst ?? context.brief.idea}`)
  label(context, key, 'masthead', titleForms(name))
  label(context, key, 'issue-line', ['Issue No. 1'])
  const places = draft.texts(key, 'cover-line')
  if (lead) label(context, key, 'cover-line', titleForms(lead.title).toReversed(), provenanceOf(lead), 0.6)
  else draft.remove(places)
  if (lead?.standfirst) label(context, key, 'cover-deck', deckForms(lead), provenanceOf(lead))
  const titled = rest.filter((story) => story.planned.articles.length && story.title !== lead?.title)
  const small = [...new Map(titled.map((story) => [story.title, story])).values()]
  let next = 0
  for (const place of draft.texts(key, 'kicker')) {
    const attrs = { ...place.layer.props.doc?.content[0]?.attrs }
    delete attrs.placeholder
    let done = false
    while (!done && next < small.length) {
      const story = small[next++] as Story
      const forms = titleForms(story.title).toReversed()
      done =
        writeFirst(
          draft,
          place,
          forms.map((text) => ({ blocks: [plainBlock(text, attrs)], provenance: provenanceOf(story) })),
          { lines: 1 },
        ) !== null && oneLine(context, place)
    }
    if (!done) draft.remove([place])
  }
  tidyGroup(context, key)
}

const oneLine = ({ draft }: FillContext, place: { page: number; id: string }): boolean =>
  (draft.textLayout(place)?.frames.reduce((sum, frame) => sum + frame.lines.length, 0) ?? 0) <= 1

const weight = (story: Story): number => (story.article?.words ?? 0) + (story.planned.articles.length ? 1 : 0)

const provenanceOf = ({ article, planned }: Story) => {
  const heading = article?.heading ?? planned.part?.heading
  if (heading) return from(heading)
  return article ? from(...article.blocks.slice(0, 1)) : planned.articles.length ? furniture : waiting
}

/** First sentence of the standfirst, if it is short enough for a cover. */
function deckForms({ standfirst, article, planned }: Story): string[] {
  if (!article && planned.articles.length) return [standfirst]
  const sentence = /^.{20,110}?[.!?]["”’)]?(?=\s|$)/u.exec(standfirst)?.[0]
  return [...(standfirst.length <= 120 ? [standfirst] : []), ...(sentence ? [sentence] : [])]
}

/** Fills the contents: the page each story begins on, its title, its first words. */
export function fillContents(context: FillContext, key: string, documents: readonly string[]): void {
  const { draft } = context
  fillPictures(context, key, `${context.name} ${context.brief.idea}`)
  label(context, key, 'toc-title', ['Contents'])
  dropRepeats(context, key)
  const starts = new Map([...context.stories.values()].map((story) => [draft.design.pages[story.planned.page - 1]?.id, story]))
  for (const number of draft.texts(key, 'toc-number')) {
    const target = number.layer.props.doc?.content.flatMap((block) => block.content ?? []).find((inline) => inline.type === 'field')
    const story = target?.type === 'field' ? starts.get(target.attrs.page) : undefined
    const same = (role: string) => draft.texts(key, role).filter((place) => place.layer.slot?.index === number.layer.slot?.index)
    if (!story) {
      draft.remove([number, ...same('toc-entry-title'), ...same('toc-entry-line')])
      continue
    }
    draft.set(number, (layer) => ({ ...layer, provenance: furniture }))
    for (const place of same('toc-entry-title')) write(context, place, titleForms(story.title), story)
    for (const place of same('toc-entry-line')) write(context, place, lineForms(story), story)
  }
  labelLines(
    context,
    key,
    'credits',
    ['Edited from your documents; no text was invented.', ...documents.map((name) => bareName(name))].slice(0, documents.length ? 6 : 0),
  )
  tidyGroup(context, key)
}

function write(
  { draft }: FillContext,
  place: ReturnType<FillContext['draft']['texts']>[number],
  forms: readonly string[],
  story: Story,
): void {
  const style = place.layer.props.style
  const candidates = forms
    .filter(Boolean)
    .map((text) => ({ blocks: [plainBlock(text, style ? { style } : {})], provenance: provenanceOf(story) }))
  if (!writeFirst(draft, place, candidates, { scale: 0.85 })) draft.remove([place])
}

/** A department that goes on is announced once: the rows of the rest go, and the others share their room. */
function dropRepeats(context: FillContext, key: string): void {
  const seen = new Set<string>()
  const kept: number[] = []
  ;[...context.stories.values()].forEach((story, index) => {
    const name = `${story.planned.use} ${story.title}`
    if (!seen.has(name)) kept.push(index)
    seen.add(name)
  })
  if (kept.length < context.stories.size) respace(context, key, /^toc-(?:number|entry)/u, kept)
}

function lineForms(story: Story): string[] {
  const { standfirst, planned } = story
  if (planned.use === 'department') return [standfirst]
  const sentence = story.standfirst.split(/(?<=[.!?]["”’)]?)\s+(?=\p{Lu}|[“"‘])/u)[0] ?? ''
  return [...(standfirst.length <= 150 ? [standfirst] : []), sentence]
}

/** Fills the back cover: one short sentence that was not quoted before, else the name. */
export function fillBack(context: FillContext, key: string): void {
  const { draft } = context
  const quotes = [...context.stories.values()].flatMap((story) => quotesOf(story.units)).filter((quote) => quote.text.length <= 95)
  quotes.sort((a, b) => b.score - a.score)
  for (const place of draft.texts(key, 'back-line')) {
    if (!fillQuote(draft, place, quotes, context.used)) label(context, key, 'back-line', titleForms(context.name))
  }
  draft.remove(draft.slots(key).filter(({ layer }) => isKind(layer, 'QrCode')))
  label(context, key, 'caption', context.stories.size ? ['Edited from your documents; no text was invented.'] : [context.name])
  tidyGroup(context, key)
}
