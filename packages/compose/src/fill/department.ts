import { numeralIn, type Block, type BlockAttrs, type Layer } from '@magazineai/design'
import { announces, endsAsSentence } from '../analyse/anaphora.ts'
import type { FillContext, Story } from './context.ts'
import type { PlacedTextSlot } from './draft.ts'
import { writeFirst, type Candidate } from './fit.ts'
import { plainBlock, sourced, textOf, toBlock } from './inlines.ts'
import { formsOf, isDated, label } from './labels.ts'
import { fillPictures, stretchesOf } from './pictures.ts'
import { from, titleProvenance } from './provenance.ts'
import { respace } from './rows.ts'
import { isVerbatim } from './story-text.ts'
import { removeWithRules, tidyGroup } from './tidy.ts'
import { atLevel, LEVELS, type Level } from '../typography/level.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import { articleSet } from '../typography/articles.ts'
import { unitsOf, type BodyParagraph, type Unit } from './units.ts'
import { titleOf, type Article, type PlacedBlock } from '../analyse/article.ts'

/**
 * Returns the short texts of a department of which a sentence fits in their band, tried on a copy of the draft; one that still asks for
 * copy is among them. A title alone is no row.
 */
export function speakingCards(context: FillContext, key: string, articles: readonly Article[]): readonly Article[] {
  const trial = { ...context, draft: context.draft.trial() }
  const kept = articles.filter((article, index) => fillBand(trial, key, article, { index, number: 1 }) !== 'none')
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
  const rows = articles.map((article) => ({
    words: [titleOf(article) ?? '', ...article.blocks.map((block) => block.text)].join(' '),
    near: stretchesOf([article]),
  }))
  fillPictures(context, key, title, rows)
  if (!context.draft.slots(key, 'image').some(({ layer }) => layer.provenance)) widenBands(context, key)
  label(context, key, 'kicker', [kicker])
  const { part } = planned
  if (part?.intro && articles.length && first === 1) {
    introduce(context, key, context.typography === 'source' ? part.intro : articleSet(part.intro, context.draft.design.language))
  }
  const level = levelOfBands(context, key, articles)
  const cut = articles.filter(
    (article, index) => fillBand(context, key, article, { index, number: first + index, level }) === 'without its list',
  )
  const names = cut.map((article) => `“${titleOf(article) ?? ''}”`)
  if (names.length) context.notes.push(`There is no room in a row for the ${names.length > 1 ? 'lists' : 'list'} of ${names.join(', ')}.`)
  // Rows that wait for copy are numbered and ask for it.
  if (!articles.length) {
    for (const place of context.draft.texts(key, 'item-number')) {
      const blocks = [plainBlock(`${(place.layer.slot?.index ?? 0) + 1}`, styleOf(place))]
      writeFirst(context.draft, place, [{ blocks, provenance: { sources: [] } }])
    }
  }
  tidyGroup(context, key, articles.every((article) => article.blocks.length) && articles.length ? undefined : /^item-t/u)
}

/** Gives the words of bands that stand one under the other the room of pictures that none of them has. */
function widenBands({ draft }: FillContext, key: string): void {
  const places = ['item-title', 'item-text', 'item-datum'].flatMap((role) => draft.texts(key, role))
  if (new Set(places.map(({ layer }) => layer.props.position.x)).size !== 1) return
  const { x, width } = typeAreaOf(draft.design)
  for (const place of places)
    draft.set(place, (layer) => {
      const { position, boxSize } = layer.props
      return {
        ...layer,
        props: { ...layer.props, boxSize: { ...boxSize, width: Math.max(boxSize.width, x + width - position.x) } },
      } as Layer
    })
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
/** Most units of a text in a row, and most sentences of the last of them. */
const MOST_UNITS = 6
const MOST_SENTENCES = 12

/** What a band shows: what fits of its text, and all its lists; its beginning without a list that is too long; or nothing. */
type Shown = 'text' | 'without its list' | 'none'

/** Sizes of the text of bands, from the largest. */
const BAND_LEVELS: readonly Level[] = [LEVELS.large, { size: 1.25, leading: 1.25 }, LEVELS.open, { size: 1.12, leading: 1.1 }]

/** Returns the largest size in which all bands say all that they say in the size of their style, no smaller than it is meant: few words are no small print in a wide band. */
function levelOfBands(context: FillContext, key: string, articles: readonly Article[]): Level {
  const saidAt = (level: Level): string => {
    const trial = { ...context, draft: context.draft.trial() }
    articles.forEach((article, index) => fillBand(trial, key, article, { index, number: 1, level }))
    const places = trial.draft.texts(key, 'item-text')
    const isShrunk = level !== LEVELS.text && places.some((place) => (trial.draft.textLayout(place)?.fit ?? 1) < WHOLE)
    return isShrunk ? '' : JSON.stringify(places.map(({ layer }) => layer.props.doc?.content.map(textOf)))
  }
  if (!articles.length) return LEVELS.text
  const said = saidAt(LEVELS.text)
  return BAND_LEVELS.find((level) => saidAt(level) === said) ?? LEVELS.text
}

/** Type that has not shrunk. */
const WHOLE = 0.99

/** The day of the month that a text is of: days are not counted a second time. Null where its title is no date. */
function dayOf(article: Article): string | null {
  const title = titleOf(article) ?? ''
  return isDated(title) ? (/(?<!\p{Nd})\p{Nd}{1,2}(?!\p{Nd})/u.exec(title)?.[0] ?? null) : null
}

/** A band: its place, the number it bears, and how large its text is. */
interface Band {
  index: number
  number: number
  level?: Level
}

/** A title that goes on from the day that stands large before it. */
const withoutDay = (title: string, day: string | null | undefined): string =>
  day && title.startsWith(day) ? title.slice(day.length).replace(/^\.?\s+(?=\p{L})/u, '') || title : title

/** Fills one band; one in which no sentence of its text fits goes. */
function fillBand(context: FillContext, key: string, article: Article, { index, number: count, level = LEVELS.text }: Band): Shown {
  const at = (role: string): PlacedTextSlot | undefined => context.draft.texts(key, role).find((place) => place.layer.slot?.index === index)
  const [number, title, text, datum] = [at('item-number'), at('item-title'), at('item-text'), at('item-datum')]
  const day = number && dayOf(article)
  if (number)
    writeFirst(context.draft, number, [
      {
        blocks: [plainBlock(day ?? numeralIn(context.draft.design.language, count), styleOf(number))],
        provenance: { sources: [] },
      },
    ])
  if (title && (article.titles || article.heading)) {
    const forms = formsOf(article).map((form) => ({
      blocks: [
        plainBlock(withoutDay(form, day), { ...styleOf(title), ...(article.heading && !article.titles ? sourced(article.heading) : {}) }),
      ],
      provenance: titleProvenance(article),
    }))
    if (!writeFirst(context.draft, title, forms)) removeWithRules(context, [title])
  }
  if (datum) giveRoom(context, datum, text)
  // A row without text asks for it.
  if (!article.blocks.length || !text) return 'text'
  const sized = leading(context, article, text).map((each) => ({ ...each, blocks: atLevel(context.draft.design, each.blocks, level) }))
  const form = writeFirst(context.draft, text, sized, { scale: ROW_SCALE })
  if (form) return form.lists ? 'text' : 'without its list'
  removeWithRules(
    context,
    [number, title, text].filter((place) => place !== undefined),
  )
  return 'none'
}

/** A datum nobody states leaves its room to the text above it, or beside it. */
function giveRoom({ draft }: FillContext, datum: PlacedTextSlot, text: PlacedTextSlot | undefined): void {
  const { position, boxSize } = datum.layer.props
  draft.remove([datum])
  if (!text) return
  if (position.x > text.layer.props.position.x + text.layer.props.boxSize.width / 2) {
    const right = position.x + boxSize.width
    draft.set(text, (layer) => {
      const { position: at, boxSize: size } = layer.props
      return { ...layer, props: { ...layer.props, boxSize: { ...size, width: Math.max(size.width, right - at.x) } } } as Layer
    })
    return
  }
  const bottom = position.y + boxSize.height
  draft.set(text, (layer) => {
    const { position: at, boxSize: size } = layer.props
    return { ...layer, props: { ...layer.props, boxSize: { ...size, height: Math.max(size.height, bottom - at.y) } } } as Layer
  })
}

const styleOf = (place: PlacedTextSlot): { style?: string } => {
  const style = place.layer.props.doc?.content[0]?.attrs?.style ?? place.layer.props.style
  return style ? { style } : {}
}

/** Characters no row holds: a longer beginning is not laid out. */
const MOST_CHARACTERS = 1_600

/** A beginning of a text, as it stands in a row; `lists` is true when every list of the text is in it. */
interface RowForm extends Candidate {
  lists: boolean
}

/**
 * The beginning of a text, longest first: whole units, then fewer sentences of the last. A list with what announces it, and a question with its
 * answer, are shown whole or not at all.
 */
function leading({ language }: FillContext, article: Article, place: PlacedTextSlot): RowForm[] {
  const all = unitsOf(article.blocks, language)
  const units = all.slice(0, MOST_UNITS)
  return units.flatMap((_, index) => {
    const count = units.length - index
    const whole = units.slice(0, count - 1)
    const last = units[count - 1]
    if (!last || announces(whole.at(-1)?.paragraphs.at(-1)?.block.text ?? '')) return []
    const before = whole.flatMap((unit) => unit.paragraphs)
    const blocks = whole.flatMap((unit, at) => rowBlocks(unit, whole[at - 1], place))
    return endsOf(last, count === all.length)
      .filter((end) => charactersOf(before) + end <= MOST_CHARACTERS)
      .map((end) => ({
        blocks: [...blocks, ...rowBlocks(last, whole.at(-1), place, end)],
        lists: !all.slice(count).some(hasItems),
        provenance: from(...[...before, ...last.paragraphs].map(({ block }) => block)),
      }))
  })
}

const hasItems = ({ paragraphs }: Unit): boolean => paragraphs.some(({ block }) => block.kind === 'item')

const charactersOf = (paragraphs: readonly BodyParagraph[]): number => paragraphs.reduce((sum, { block }) => sum + block.text.length, 0)

/** Where a unit may end, in characters, the furthest first: after all of it, or after a sentence of a lone paragraph; what ends its text, as a name does, may be none. */
function endsOf({ paragraphs }: Unit, isEnd = false): number[] {
  const [only] = paragraphs
  if (!only || announces(paragraphs.at(-1)?.block.text ?? '')) return []
  if (paragraphs.length > 1 || only.block.kind === 'item' || isVerbatim(only.block.text)) return [charactersOf(paragraphs)]
  const ends = only.sentences
    .slice(0, MOST_SENTENCES)
    .filter(({ text }) => !announces(text) && endsAsSentence(text))
    .map(({ end }) => end)
    .toReversed()
  const whole = only.block.text.length
  return isEnd && only.sentences.length <= MOST_SENTENCES && ends[0] !== whole ? [whole, ...ends] : ends
}

/** The paragraphs of a unit as they stand in a row, the heading inside the text before them; a lone paragraph up to `end`. */
function rowBlocks(unit: Unit, previous: Unit | undefined, place: PlacedTextSlot, end?: number): Block[] {
  const style = styleOf(place)
  const { heading, paragraphs } = unit
  const crosshead: Block[] =
    heading && heading !== previous?.heading
      ? [
          {
            type: 'paragraph',
            attrs: { ...style, ...sourced(heading) },
            content: [{ type: 'text', text: heading.text, marks: [{ type: 'bold' }] }],
          },
        ]
      : []
  const text = paragraphs.map(({ block }) => {
    const to = paragraphs.length === 1 ? (end ?? block.text.length) : block.text.length
    return toBlock(block, 0, to, { ...style, ...listOf(block), ...(isVerbatim(block.text) ? { align: 'left', hyphenate: false } : {}) })
  })
  return [...crosshead, ...text]
}

/** How an item of a list is marked; nothing for a paragraph. */
const listOf = ({ kind, ordered, level }: PlacedBlock): BlockAttrs =>
  kind === 'item' ? { list: { kind: ordered ? 'ordered' : 'bullet', level: Math.min(8, level ?? 0) } } : {}
