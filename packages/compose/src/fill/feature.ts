import type { Layer } from '@magazineai/design'
import type { Photo } from '../ports.ts'
import { bodyFrames } from './body-frames.ts'
import { fillBody, signFrames } from './body.ts'
import { bareName } from './context.ts'
import type { FillContext, Story } from './context.ts'
import { plainBlock } from './inlines.ts'
import { label, labelLines } from './labels.ts'
import { writeFirst } from './fit.ts'
import { fillPictures } from './pictures.ts'
import { fillQuote, quotesOf } from './quotes.ts'
import type { Quote } from './quotes.ts'
import type { TextPlace } from './draft.ts'
import { closeHeadline, growColumn } from './close-up.ts'
import { furniture } from './provenance.ts'
import { removeWithRules, tidyGroup } from './tidy.ts'

/** Fills the pages of a text: body, pictures, captions, quotes, labels. Answers whether all of it is shown, and the lines that are over. */
export function fillFeature(context: FillContext, story: Story, kicker: string): { over: number; whole: boolean } {
  const { key } = story.planned
  const { draft } = context
  const words = `${story.title} ${story.article?.blocks.map((block) => block.text).join(' ') ?? context.brief.idea}`
  const photos = fillPictures(context, key, words)
  label(context, key, 'kicker', [kicker])
  labelLines(context, key, 'credits', story.planned.use === 'letter' ? [] : creditsOf(story, photos))
  if (story.planned.use === 'letter') signLetter(context, story, photos)
  const id = `${key}-body`
  if (!draft.design.stories[id]) return { over: 0, whole: true }
  if (!story.units.length) {
    askForCopy(context, story, id)
    tidyGroup(context, key)
    return { over: 0, whole: true }
  }
  closeHeadline(context, key)
  const quoted = quotePlaces(context, key).map((place) => ({ place, quote: fillQuote(draft, place, quotesOf(story.units), context.used) }))
  for (const { place, quote } of quoted) if (!quote) dropQuote(context, place)
  const filled = fillBody(draft, id, story.units, { balance: story.planned.use === 'letter' })
  if (story.planned.use === 'letter') closeUp(context, id)
  const shown = quotesOf(story.units, filled.selection)
  for (const { place, quote } of quoted) if (quote) preferShown(context, place, quote, shown)
  tidyGroup(context, key)
  return { over: filled.over, whole: filled.selection.every((share) => share === 'all') }
}

const quotePlaces = ({ draft }: FillContext, key: string): TextPlace[] => [
  ...draft.texts(key, 'pull-quote'),
  ...draft.texts(key, 'big-quote'),
]

/** A quote that nobody said leaves its room to the text. */
function dropQuote(context: FillContext, place: TextPlace): void {
  removeWithRules(context, [place])
  growColumn(context, place)
}

/** A quote repeats what is on the pages: one whose paragraph was cut gives way to one that was not, if there is any. */
function preferShown({ draft, used }: FillContext, place: TextPlace, quote: Quote, shown: readonly Quote[]): void {
  if (shown.some((each) => each.text === quote.text)) return
  const written = draft.layer(place)
  if (fillQuote(draft, place, shown, used)) used.delete(quote.text)
  else draft.set(place, () => written)
}

/** Draws what stands under a short letter up to its end. */
function closeUp({ draft }: FillContext, story: string): void {
  const [frame] = bodyFrames(draft.design, story)
  const used = draft.storyLayout(story)?.frames[0]?.height ?? 0
  if (!frame) return
  const rows = Math.floor((frame.height - used) / frame.leading)
  const body = draft.layer(frame).props
  if (rows < 2) return
  for (const [id, layer] of Object.entries(draft.design.pages[frame.page]?.layers ?? {})) {
    const { position, boxSize } = layer.props
    const under = position.y >= body.position.y + body.boxSize.height - frame.leading && position.x < body.position.x + body.boxSize.width
    if (under && position.x + boxSize.width > body.position.x)
      draft.set({ page: frame.page, id }, (each) => moved(each, -rows * frame.leading))
  }
}

const moved = (layer: Layer, down: number): Layer =>
  ({ ...layer, props: { ...layer.props, position: { x: layer.props.position.x, y: layer.props.position.y + down } } }) as Layer

/** The name under a letter, and beside it where the issue comes from. */
function signLetter(context: FillContext, { planned: { key } }: Story, photos: readonly Photo[]): void {
  const { draft, author, documents } = context
  if (author) label(context, key, 'letter-signature', [author])
  else draft.remove(draft.slots(key, 'letter-signature'))
  const names = photos.flatMap((photo) => (photo.photographer ? [`Photograph ${photo.photographer}`] : []))
  const lines = [...documents.map((name) => `Text from ${bareName(name)}`), ...names]
  labelLines(context, key, 'credits', lines, 1)
  for (const place of draft.texts(key, 'kicker')) {
    if (!place.layer.slot?.index) continue
    const blocks = [plainBlock('Sources', { style: place.layer.props.style ?? 'kicker' })]
    if (lines.length) writeFirst(draft, place, [{ blocks, provenance: furniture }])
    else removeWithRules(context, [place])
  }
}

/** Where text and pictures come from. */
function creditsOf({ article }: Story, photos: readonly Photo[]): string[] {
  const source = article?.blocks[0]?.document
  const names = [...new Set(photos.flatMap((photo) => (photo.photographer ? [photo.photographer] : [])))]
  return [
    ...(source ? [`Text from ${bareName(source)}`] : []),
    ...(names.length ? [`Photograph${names.length > 1 ? 's' : ''} ${names.join(', ')}`] : []),
  ]
}

/** A typed request for copy in place of the text. */
function askForCopy(context: FillContext, story: Story, id: string): void {
  const { use } = story.planned
  const words = use === 'letter' ? '120–150' : use === 'essay' ? '50–70' : use === 'interview' ? '200–300' : '500–600'
  const about: Partial<Record<typeof use, string>> = {
    letter: `why this issue of ${context.name} exists, what the reader will find in it, and one story to begin with.`,
    essay: 'what the pictures show, where they were taken, and what the reader should look at twice.',
    interview: 'five questions and answers, the questions one line each.',
  }
  const request = `Write ${words} words: ${about[use] ?? `the story of “${story.title}”: who it is about, what happened, and what follows from it.`}`
  const style = use === 'interview' ? 'answer' : 'body'
  const own = context.draft.design.styles.paragraph[style] ? { style } : {}
  context.draft.setStory(id, { type: 'doc', content: [plainBlock(request, { ...own, indent: 0, placeholder: true })] })
  signFrames(context.draft, id)
}
