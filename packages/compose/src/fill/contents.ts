import type { Layer } from '@magazineai/design'
import { sentencesOf } from '../analyse/sentences.ts'
import { spreadContents } from '../outer/contents-page.ts'
import { isSaidOutside, saidOfCover } from '../outer/on-cover.ts'
import type { FillContext, Story } from './context.ts'
import type { PlacedTextSlot } from './draft.ts'
import { limitLines, tryFit, writeWhole } from './fit.ts'
import { plainBlock } from './inlines.ts'
import { label, labelLines, titleForms } from './labels.ts'
import { fillPictures } from './pictures.ts'
import { storyProvenance, templateProvenance } from './provenance.ts'
import { dropFlat, respace } from './rows.ts'
import { tidyGroup } from './tidy.ts'

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
    draft.set(number, (layer) => ({ ...layer, provenance: templateProvenance }))
    const entry = writtenEntry(context, story, same)
    for (const place of same('toc-entry-line')) write(context, place, entry, story)
  }
  // Who made the issue, from what, stands on its back.
  labelLines(
    context,
    key,
    'credits',
    [...saidOfCover(context, (caption) => isSaidOutside(context, caption)), context.author ?? ''].filter(Boolean),
  )
  spreadContents(context, key)
  tidyGroup(context, key)
}

/** Writes the title of an entry, with that of a second text on its pages behind it where both fit on its line. Returns what may stand under it. */
function writtenEntry(context: FillContext, story: Story, same: (role: string) => PlacedTextSlot[]): string[] {
  const { title, others = [] } = story
  const both = others.length === 1 ? `${title} · ${others.join('')}` : null
  const [place] = same('toc-entry-title')
  if (place && both && fitsLine(context, place, [both], story)) return []
  if (place && others.length && writeStacked(context, place, story, same('toc-entry-line'))) return []
  for (const each of same('toc-entry-title')) writeEntry(context, each, story, same('toc-entry-line'))
  return others.length ? [`+ ${others.join(' · ')}`] : lineForms(story, context.draft.design.language)
}

/** Room that a title takes under another one, in heights of its box. */
const STACKED = 0.9

/** Writes the titles of all texts of a story under one another, each in the style of an entry, where there is room down to the foot of what stands under it. False where there is none. */
function writeStacked({ draft }: FillContext, place: PlacedTextSlot, story: Story, under: readonly PlacedTextSlot[]): boolean {
  const { position, boxSize } = place.layer.props
  const style = place.layer.props.style
  const titles = [story.title, ...(story.others ?? [])]
  const height = Math.round(boxSize.height * (1 + STACKED * (titles.length - 1)))
  const foot = Math.max(0, ...under.map(({ layer: { props } }) => props.position.y + props.boxSize.height))
  if (position.y + height > foot) return false
  const trial = draft.trial()
  for (const each of [trial, draft]) {
    each.set(place, (layer) => taller(layer, 0, height - boxSize.height))
    limitLines(each, place, titles.length)
    const blocks = titles.map((title) => plainBlock(title, style ? { style } : {}))
    const { fits, scale } = tryFit(each, place, { blocks, provenance: storyProvenance(story) })
    if (!fits || scale < ENTRY_SCALE) return false
  }
  return true
}

/** Titles in the contents shrink to this share of their size before they run over two lines. */
const ENTRY_SCALE = 0.82

/** Writes the first of some forms of a title that stands on one line in nearly its size; false where none does. */
function fitsLine({ draft }: FillContext, place: PlacedTextSlot, forms: readonly string[], story: Story): boolean {
  const style = place.layer.props.style
  return forms.some((text) => {
    const blocks = [plainBlock(text, style ? { style } : {})]
    const { fits, scale } = tryFit(draft, place, { blocks, provenance: storyProvenance(story) })
    return fits && scale >= ENTRY_SCALE
  })
}

/** Writes a title on one line, or on two, and then what stands under it moves down. */
function writeEntry(context: FillContext, place: PlacedTextSlot, story: Story, under: readonly PlacedTextSlot[]): void {
  const { draft } = context
  if (fitsLine(context, place, titleForms(story.title), story)) return
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
    .map((text) => ({ blocks: [plainBlock(text, style ? { style } : {})], provenance: storyProvenance(story) }))
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

function lineForms({ standfirst, planned }: Story, language: string): string[] {
  if (planned.use === 'department') return [standfirst]
  return [...(standfirst.length <= 150 ? [standfirst] : []), sentencesOf(standfirst, language)[0]?.text ?? '']
}
