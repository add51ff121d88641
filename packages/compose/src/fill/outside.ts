import { isKind } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import type { PlacedBlock } from '../analyse/articles.ts'
import type { OwnPhoto, Photo } from '../ports.ts'
import { wordsAlone } from '../source.ts'
import type { FillContext, Story } from './context.ts'
import { feetOfCover, lowerCoverLines } from './cover-lines.ts'
import { limitLines, tryFit, writeFirst, writeWhole } from './fit.ts'
import type { TextPlace } from './draft.ts'
import { plainBlock } from './inlines.ts'
import { namedInside } from './inside.ts'
import { label, labelLines, titleForms, withDatesWhole } from './labels.ts'
import { fillMasthead } from './masthead.ts'
import { fillPictures, stretchesOf } from './pictures.ts'
import { furniture, from, titleProvenance, waiting } from './provenance.ts'
import { dropFlat, respace } from './rows.ts'
import { removeWithRules, tidyGroup } from './tidy.ts'

/** Fills the cover: the name, the lead story large, others small. */
export function fillCover(context: FillContext, key: string): void {
  const { draft, name, wording } = context
  const feet = feetOfCover(draft, key)
  const stories = [...context.stories.values()].filter((story) => story.planned.use !== 'letter')
  const [lead, ...rest] = [...stories].sort((a, b) => weight(b) - weight(a))
  const shown = context.hung.has(key) ? [] : fillCoverPicture(context, key, lead)
  const masthead = fillMasthead(context, key)
  const title = titleOverAll(context)
  const isNamed = lead !== undefined && wordsAlone(lead.title) === wordsAlone(name)
  if (title) label(context, key, 'issue-line', [`${title.text} — ${wording.number}`, title.text], from(title), 0.99)
  if (!title || !draft.texts(key, 'issue-line').length)
    label(
      context,
      key,
      'issue-line',
      [...(masthead === name || isNamed ? [] : [`${name} — ${wording.number}`]), wording.issue],
      furniture,
      0.99,
    )
  const places = draft.texts(key, 'cover-line')
  const inside = lead?.article?.piece && stories.length === 1 ? namedInside(lead.article.piece) : []
  const behind = isNamed ? namesBehind(name, masthead) : []
  // Where the masthead has said it all, the first thing that is told inside is announced.
  const spare = isNamed && !behind.length ? [...inside.splice(0, 1), ...shown.flatMap(captionsOf)].slice(0, 1) : []
  const lines = lead ? (isNamed ? [...behind, ...spare] : titleForms(lead.title)).toReversed() : []
  if (lead && lines.length)
    label(context, key, 'cover-line', [...new Set(lines.flatMap((line) => [withDatesWhole(line), line]))], provenanceOf(lead), 0.6)
  else draft.remove(places)
  if (lead?.standfirst) label(context, key, 'cover-deck', deckForms(lead), provenanceOf(lead))
  const titled = rest.filter((story) => story.planned.articles.length && story.title !== lead?.title)
  const small = [...new Map(titled.map((story) => [story.title, story])).values()]
  const announced = [
    ...small.map((story) => ({ story, title: story.title })),
    ...(lead ? inside.map((said) => ({ story: lead, title: said })) : []),
  ]
  let next = 0
  for (const place of draft.texts(key, 'kicker')) {
    const attrs = { ...place.layer.props.doc?.content[0]?.attrs }
    delete attrs.placeholder
    let done = false
    while (!done && next < announced.length) {
      const { story, title: said } = announced[next++] as (typeof announced)[number]
      const forms = titleForms(said).toReversed()
      done =
        writeFirst(
          draft,
          place,
          forms.map((text) => ({ blocks: [plainBlock(text, attrs)], provenance: provenanceOf(story) })),
          { lines: 1 },
        ) !== null && oneLine(context, place)
    }
    if (!done) removeWithRules(context, [place])
  }
  tidyGroup(context, key)
  dropLastRule(context, key)
  if (feet) lowerCoverLines(draft, key, feet)
}

/** Most letters of the caption of a cover's picture that stands large on it. */
const LONGEST_CAPTION = 60

const captionsOf = (photo: Photo | OwnPhoto): string[] =>
  'caption' in photo && photo.caption && photo.caption.length <= LONGEST_CAPTION ? [photo.caption] : []

/** What a cover says of its only text where that has the name of the magazine: the rest of a name its masthead begins, else the whole; nothing where that is said. */
function namesBehind(name: string, masthead: string): string[] {
  const [whole, said] = [name.trim(), masthead.trim()]
  if (whole.toLowerCase() === said.toLowerCase()) return []
  const rest = whole.toLowerCase().startsWith(`${said.toLowerCase()} `) ? whole.slice(said.length).trim() : ''
  return rest.split(/\s+/u).length > 1 ? [rest] : titleForms(whole)
}

/** The heading texts of several genres stand under, as the name of a newsletter; null where there is none, or the name of the magazine says it. */
function titleOverAll({ stories, name }: FillContext): PlacedBlock | null {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const parent = articles[0]?.parent ?? null
  const isOverAll = articles.every((article) => article.parent?.index === parent?.index && article.parent?.document === parent?.document)
  const isOverPieces = isOverAll && articles.some(({ piece }) => piece)
  return parent && isOverPieces && !isSaidBy(name, parent.text) ? parent : null
}

/** True where a name holds the words of a title, or the title those of the name. */
function isSaidBy(name: string, title: string): boolean {
  const [a, b] = [wordsAlone(name.normalize('NFKC')), wordsAlone(title.normalize('NFKC'))]
  return a.includes(b) || b.includes(a)
}

/** The cover shows the best picture of the leading story, else of the user, else of the library for that story. */
function fillCoverPicture(context: FillContext, key: string, lead: Story | undefined): Photo[] {
  const { name, brief } = context
  const articles = lead?.planned.articles ?? []
  const text = articles.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' ')
  const words = lead?.planned.articles.length ? `${lead.title} ${text || lead.standfirst} ` : `${name} ${brief.idea}`
  return fillPictures(context, key, words, [{ words, near: stretchesOf(articles) }])
}

/** A rule with nothing under it any more goes with what stood there. */
function dropLastRule({ draft }: FillContext, key: string): void {
  const [first] = draft.slots(key)
  const layers = Object.entries(draft.design.pages[first?.page ?? 0]?.layers ?? {})
  const texts = layers.filter(([, layer]) => isKind(layer, 'Text'))
  for (const [id, layer] of layers) {
    const under = texts.some(([, text]) => text.props.position.y + text.props.boxSize.height > layer.props.position.y + UNDER_RULE)
    if (isKind(layer, 'Line') && !layer.slot && !under) draft.remove([{ page: first?.page ?? 0, id }])
  }
}

/** What ends no lower than this under a rule stands over it, page pixels. */
const UNDER_RULE = 20

const oneLine = ({ draft }: FillContext, place: { page: number; id: string }): boolean =>
  (draft.textLayout(place)?.frames.reduce((sum, frame) => sum + frame.lines.length, 0) ?? 0) <= 1

const weight = (story: Story): number => (story.article?.words ?? 0) + (story.planned.articles.length ? 1 : 0)

const provenanceOf = ({ article, planned }: Story) => {
  if (article?.titles) return titleProvenance(article)
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
export function fillContents(context: FillContext, key: string): void {
  const { draft } = context
  fillPictures(context, key, `${context.name} ${context.brief.idea}`)
  label(context, key, 'toc-title', [context.wording.contents])
  dropFlat(context, key)
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
    for (const place of same('toc-entry-title')) writeEntry(context, place, story, same('toc-entry-line'))
    for (const place of same('toc-entry-line')) write(context, place, lineForms(story), story)
  }
  labelLines(context, key, 'credits', [context.author ?? '', context.colophon].filter(Boolean))
  tidyGroup(context, key)
}

/** Titles in the contents shrink to this share of their size before they run over two lines. */
const ENTRY_SCALE = 0.82

/** Writes a title on one line, or on two, and then what stands under it moves down. */
function writeEntry(context: FillContext, place: TextPlace, story: Story, under: readonly TextPlace[]): void {
  const { draft } = context
  const style = place.layer.props.style
  const candidates = titleForms(story.title).map((text) => ({
    blocks: [plainBlock(text, style ? { style } : {})],
    provenance: provenanceOf(story),
  }))
  const fitsLine = candidates.find((candidate) => {
    const { fits, scale } = tryFit(draft, place, candidate)
    return fits && scale >= ENTRY_SCALE
  })
  if (fitsLine) return
  const { height } = place.layer.props.boxSize
  const roomy = under.length > 0 && under.every((line) => line.layer.props.boxSize.height > height * 1.4)
  if (!roomy) return write(context, place, titleForms(story.title), story)
  draft.set(place, (layer) => taller(layer, 0, Math.round(height * 0.72)))
  limitLines(draft, place, 2)
  write(context, place, titleForms(story.title), story)
  const [first, second] = draft.textLayout(place)?.frames.flatMap((frame) => frame.lines) ?? []
  const down = first && second ? Math.round(second.baseline - first.baseline) : 0
  for (const line of under) draft.set(line, (layer) => taller(layer, down, -down))
}

const taller = (layer: Layer, down: number, by: number): Layer => {
  const { position, boxSize } = layer.props
  const props = {
    ...layer.props,
    position: { x: position.x, y: position.y + down },
    boxSize: { width: boxSize.width, height: boxSize.height + by },
  }
  return { ...layer, props } as Layer
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
  if (!writeWhole(draft, place, candidates, { scale: 0.85 })) draft.remove([place])
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
