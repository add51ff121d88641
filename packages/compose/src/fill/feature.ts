import type { Layer, Photo } from '@magazineai/design'
import { bodyFrames } from './body-frames.ts'
import { fillBody, signFrames } from './body.ts'
import type { FilledBody } from './body.ts'
import type { FillContext, Story } from './context.ts'
import { plainBlock } from './inlines.ts'
import { label, labelLines } from './labels.ts'
import { writeFirst } from './fit.ts'
import { addPicture, fillPictures } from './pictures.ts'
import { fillQuote, quotesFor, quotesOf } from './quotes.ts'
import { absorbSlack } from './absorb.ts'
import { moved, type Draft, type PlacedTextSlot } from './draft.ts'
import { fillFacts } from './facts.ts'
import { closeHeadline, growColumn, growPortrait } from './close-up.ts'
import { templateProvenance } from './provenance.ts'
import { artBoxOn, redrawArt, type ArtBox } from '../images/redraw-art.ts'
import { widenArt, widenBody } from './side-column.ts'
import { removeWithRules, tidyGroup } from './tidy.ts'
import { fillIn } from '../wording/wording.ts'

/** Fills the pages of a text: body, pictures, captions, quotes, labels. Answers whether all of it is shown, and the lines that are over. */
export function fillFeature(context: FillContext, story: Story, kicker: string): { over: number; whole: boolean } {
  const { key } = story.planned
  const { draft } = context
  const words = `${story.article?.picture ?? ''} ${story.title} ${story.article?.blocks.map((block) => block.text).join(' ') ?? context.brief.idea}`
  const photos = fillPictures(context, key, words)
  label(context, key, 'kicker', [kicker])
  const letter = story.planned.use === 'letter'
  labelLines(context, key, 'credits', letter ? [] : creditsOf(context, story, photos))
  if (letter) signLetter(context, key)
  fillFacts(context, story)
  closeHeadline(context, key)
  const id = `${key}-body`
  if (!draft.design.stories[id]) return { over: 0, whole: true }
  if (!story.units.length) {
    askForCopy(context, story, id)
    if (letter) creditLetter(context, key, photos)
    tidyGroup(context, key)
    return { over: 0, whole: true }
  }
  const drawn = artBoxes(context, key)
  let filled = fillBodyAndQuotes(context, story, id)
  if (letter) creditLetter(context, key, [...photos, ...closeUp(context, key, words)])
  tidyGroup(context, key)
  if (widenBody(context, key, id)) filled = fillBody(draft, id, story.units, { balance: letter })
  redrawGrown(context, key, drawn)
  widenArt(context, key, drawn.keys())
  return { over: filled.over, whole: filled.selection.every((share) => share === 'all') }
}

/** The boxes of what a template shows in place of pictures, by page. */
const artBoxes = ({ draft }: FillContext, key: string): Map<number, ArtBox | null> =>
  new Map(draft.slots(key, 'art-ground').map(({ page }) => [page, artBoxOn(draft, key, page)]))

/** Draws art anew whose ground has grown with the room that a text leaves: it would stand in the middle of it, cut off. */
function redrawGrown(context: FillContext, key: string, before: ReadonlyMap<number, ArtBox | null>): void {
  for (const [page, box] of artBoxes(context, key)) {
    const was = before.get(page)
    if (box && was && box.height > was.height) redrawArt(context, key, page, box)
  }
}

const quotePlaces = ({ draft }: FillContext, key: string): PlacedTextSlot[] => [
  ...draft.texts(key, 'pull-quote'),
  ...draft.texts(key, 'big-quote'),
]

/**
 * Fills a text, then the quotes beside it: out of what is shown, and none on the page of its sentence. A place that no quote can take goes, its room
 * is given to the text, and the text is filled again.
 */
function fillBodyAndQuotes(context: FillContext, story: Story, id: string): FilledBody {
  const { draft } = context
  const { key, use } = story.planned
  for (const place of quotePlaces(context, key)) if (!mayBeQuoted(context, story, id, place.page)) dropQuote(context, place)
  for (;;) {
    const before = draft.design
    const used = new Set(context.used)
    const filled = fillBody(draft, id, story.units, { balance: use === 'letter' })
    const quotes = quotesOf(story.units, context.language, filled.selection)
    const empty = quotePlaces(context, key).filter(
      (place) => !fillQuote(draft, place, quotesFor(draft, id, place.page, quotes), context.used),
    )
    if (!empty.length) return filled
    draft.restore(before)
    context.used = used
    for (const place of empty) dropQuote(context, place)
  }
}

/** True where a text has a sentence to quote and stands on another page too. */
const mayBeQuoted = ({ draft, language }: FillContext, { units }: Story, id: string, page: number): boolean =>
  bodyFrames(draft.design, id).some((frame) => frame.page !== page) && quotesOf(units, language).length > 0

/** A quote that nobody said leaves its room to the text. */
function dropQuote(context: FillContext, place: PlacedTextSlot): void {
  removeWithRules(context, [place])
  growColumn(context, place)
}

/** Draws what stands under a short letter up to its end, and shows a picture in the white that leaves; answers that picture. */
function closeUp(context: FillContext, key: string, words: string): Photo[] {
  const { draft } = context
  const [frame] = bodyFrames(draft.design, `${key}-body`)
  const used = draft.storyLayout(`${key}-body`)?.frames[0]?.height ?? 0
  if (!frame) return []
  const rows = Math.floor((frame.height - used) / frame.leading)
  const { position: at, boxSize: size } = draft.layer(frame).props
  if (rows < 2) return []
  let [foot, end] = [at.y + size.height, at.y + used]
  for (const [id, layer] of Object.entries(draft.design.pages[frame.page]?.layers ?? {})) {
    const { position, boxSize } = layer.props
    const under = position.y >= at.y + size.height - frame.leading && position.x < at.x + size.width
    if (!under || position.x + boxSize.width <= at.x) continue
    foot = Math.max(foot, position.y + boxSize.height)
    end = Math.max(end, position.y + boxSize.height - rows * frame.leading)
    draft.set({ page: frame.page, id }, (each) => moved(each, -rows * frame.leading))
  }
  const top = Math.ceil(end) + AIR
  if (foot - top < LEAST_PICTURE) return []
  draft.set(frame, (layer) => ({ ...layer, props: { ...layer.props, boxSize: { ...size, height: used } } }) as Layer)
  const photo = addPicture(
    context,
    key,
    { page: frame.page, position: { x: at.x, y: top }, boxSize: { width: size.width, height: foot - top } },
    words,
  )
  return photo ? [photo] : []
}

/** Between a short letter and the picture under it, and the lowest such picture, page pixels. */
const AIR = 110
const LEAST_PICTURE = 500

/** The name under a letter. */
function signLetter(context: FillContext, key: string): void {
  const { draft, author } = context
  if (author) label(context, key, 'letter-signature', [author])
  else draft.remove(draft.slots(key, 'letter-signature'))
}

/** Beside a letter, who took its pictures. */
function creditLetter(context: FillContext, key: string, photos: readonly Photo[]): void {
  const { draft, wording } = context
  const lines = photos.flatMap((photo) => (photo.photographer ? [fillIn(wording.photograph, { names: photo.photographer })] : []))
  labelLines(context, key, 'credits', lines, 1)
  for (const place of draft.texts(key, 'kicker')) {
    if (!place.layer.slot?.index) continue
    const blocks = [plainBlock(wording.sources, { style: place.layer.props.style ?? 'kicker' })]
    if (lines.length) writeFirst(draft, place, [{ blocks, provenance: templateProvenance }])
    else removeWithRules(context, [place])
  }
  growPortrait(context, key)
}

/** Who wrote a text that is of no document, and who took its pictures. The name of a file means nothing to a reader. */
function creditsOf({ wording }: FillContext, { article }: Story, photos: readonly Photo[]): string[] {
  const [block] = article?.blocks ?? []
  const origin = block?.written ? fillIn(wording.writtenBy, { writer: block.written.model }) : null
  const names = [...new Set(photos.flatMap((photo) => (photo.photographer ? [photo.photographer] : [])))]
  return [
    ...(origin ? [origin] : []),
    ...(names.length ? [fillIn(names.length > 1 ? wording.photographs : wording.photograph, { names: names.join(', ') })] : []),
  ]
}

/** Words of a line as wide as this many times its leading; a page of copy to come is asked for a little less than it holds. */
const WORD_WIDTH = 2.04
const ASKED = 0.9

/** A typed request for copy in place of the text, for as much as its frames hold; pictures take the room a short text leaves. */
function askForCopy(context: FillContext, story: Story, id: string): void {
  const { draft } = context
  const { use } = story.planned
  const { wording } = context
  const about: Partial<Record<typeof use, string>> = {
    letter: wording.aboutLetter,
    essay: wording.aboutEssay,
    interview: wording.aboutInterview,
  }
  const what = fillIn(about[use] ?? wording.aboutStory, { name: context.name, title: story.title })
  const style = use === 'interview' ? 'answer' : 'body'
  const own = draft.design.styles.paragraph[style] ? { style } : {}
  const ask = (): void => {
    const request = fillIn(wording.write, { words: wordsOf(draft, id), what })
    draft.setStory(id, { type: 'doc', content: [plainBlock(request, { ...own, indent: 0, align: 'left', placeholder: true })] })
  }
  ask()
  const lines = bodyFrames(draft.design, id).reduce((sum, frame) => sum + frame.columns * frame.lines, 0)
  if (use === 'opener') absorbSlack(draft, id, lines, () => draft.storyLayout(id)?.overset !== null)
  ask()
  signFrames(draft, id)
}

/** About how many words the frames of a story hold, in tens. */
function wordsOf(draft: Draft, id: string): number {
  const words = bodyFrames(draft.design, id).reduce((sum, frame) => {
    const width = draft.layer(frame).props.boxSize.width / frame.columns
    return sum + frame.columns * frame.lines * (width / (frame.leading * WORD_WIDTH))
  }, 0)
  return Math.max(20, Math.floor((words * ASKED) / 10) * 10)
}
