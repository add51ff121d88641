import { isKind, type Source } from '@magazineai/design'
import type { Layout } from '@magazineai/typeset'
import { bodyFrames, frameStyle, type BodyFrame } from './body-frames.ts'
import { absorbSlack } from './absorb.ts'
import { condense, type ProbeResult } from './condense.ts'
import type { Draft } from './draft.ts'
import { fromSources } from './provenance.ts'
import { mendRunts } from './runts.ts'
import type { Selection } from './selection.ts'
import { bodyStyles, storyText, type StoryText } from './story-text.ts'
import type { Unit } from './units.ts'
import type { Written } from '../analyse/article.ts'

/** A story after fitting: what is shown of each unit, lines left at its foot, and how full its frames are (0–1). */
export interface FilledBody {
  selection: Selection
  left: number
  fill: number
  /** Lines that found no place: 0 unless even the shortest form is too long. */
  over: number
}

/** How a story is filled. */
export interface BodyOptions {
  /** Shows everything, whatever is over. */
  keep?: boolean
  /** Ends a short text in columns of equal length where it is, instead of lowering its frames. */
  balance?: boolean
}

/** Fills a story with units by measured lines. */
export function fillBody(draft: Draft, story: string, units: readonly Unit[], options: BodyOptions = {}): FilledBody {
  let frames = bodyFrames(draft.design, story)
  const base = frameStyle(draft.design, frames[0])
  const styles = bodyStyles(draft.design, base)
  const cap = draft.design.styles.paragraph[styles.first]?.dropCap
  const set = (selection: Selection): StoryText => {
    const text = storyText(units, selection, styles, cap)
    draft.setStory(story, { type: 'doc', content: text.blocks })
    return text
  }
  const probe = (selection: Selection): ProbeResult => {
    const text = set(selection)
    return roomOf(draft.storyLayout(story), frames, text, units.length)
  }
  const selection = options.keep ? units.map(() => 'all' as const) : condense(units, probe)
  const { left } = probe(selection)
  if (!options.balance) {
    absorbSlack(
      draft,
      story,
      left,
      () => roomOf(draft.storyLayout(story), bodyFrames(draft.design, story), set(selection), units.length).over > 0,
    )
  }
  frames = bodyFrames(draft.design, story)
  let room = probe(selection)
  const last = frames.at(-1)
  if (room.over === 0 && last && room.left > last.columns) {
    evenEnds(draft, last)
    const even = probe(selection)
    room = { ...even, left: room.left }
  }
  if (!options.keep) mendRunts(draft, story)
  signFrames(draft, story, units[0]?.paragraphs[0]?.block.written)
  const capacity = frames.reduce((sum, frame) => sum + frame.columns * frame.lines, 0)
  return { selection, left: room.left, over: room.over, fill: capacity ? 1 - room.left / capacity : 1 }
}

/** Lays a selection of units out in the frames of a story and counts lines: over, left, and those of each unit. Changes the draft. */
export function measureBody(draft: Draft, story: string, units: readonly Unit[], selection: Selection): ProbeResult {
  const frames = bodyFrames(draft.design, story)
  const styles = bodyStyles(draft.design, frameStyle(draft.design, frames[0]))
  const text = storyText(units, selection, styles, draft.design.styles.paragraph[styles.first]?.dropCap)
  draft.setStory(story, { type: 'doc', content: text.blocks })
  return roomOf(draft.storyLayout(story), frames, text, units.length)
}

/** Ends the columns of a frame at the same height. */
function evenEnds(draft: Draft, frame: BodyFrame): void {
  draft.set(frame, (layer) => {
    if (!isKind(layer, 'Text') || !layer.props.columns) return layer
    return { ...layer, props: { ...layer.props, columns: { ...layer.props.columns, balance: true } } }
  })
}

/** Says on every frame of a story which paragraphs it shows a part of; of a written one, who wrote it from what. */
export function signFrames(draft: Draft, story: string, written?: Written): void {
  const { frames = [], doc } = draft.design.stories[story] ?? {}
  const layout = draft.storyLayout(story)
  frames.forEach((ref, index) => {
    const page = draft.design.pages.findIndex((each) => each.id === ref.page)
    const shown = new Set(layout?.frames[index]?.lines.map((line) => line.paragraph))
    const sources = [...shown].flatMap((at): Source[] => {
      const source = doc?.content[at]?.attrs?.source
      return source ? [source] : []
    })
    const placeholder = doc?.content.some((block) => block.attrs?.placeholder)
    draft.set({ page, id: ref.layer }, (layer) => ({
      ...layer,
      provenance: {
        ...(written ? { model: written.model, sources: [...written.sources] } : fromSources(sources)),
        ...(placeholder ? { placeholder: true } : {}),
      },
    }))
  })
}

/** Lines over, lines left and lines per unit of a layout. */
function roomOf(layout: Layout | null, frames: readonly BodyFrame[], text: StoryText, count: number): ProbeResult {
  const lines = Array.from({ length: count }, () => 0)
  const counted = new Map<string, number>()
  for (const frame of layout?.frames ?? []) {
    for (const line of frame.lines) {
      const unit = text.units[line.paragraph] ?? -1
      if (unit >= 0) lines[unit] = (lines[unit] ?? 0) + 1
      counted.set(`${line.paragraph}`, (counted.get(`${line.paragraph}`) ?? 0) + line.end - line.start)
    }
  }
  const over = layout?.overset?.lines ?? (layout?.overset ? 1 : 0)
  if (over) estimateHidden(lines, counted, text)
  return { over, left: over ? 0 : linesLeft(layout, frames), lines }
}

/** Lines of units that were not set, in proportion to the characters of those that were. */
function estimateHidden(lines: number[], shown: ReadonlyMap<string, number>, text: StoryText): void {
  const characters = [...shown.values()].reduce((sum, value) => sum + value, 0)
  const perLine =
    characters /
      Math.max(
        1,
        lines.reduce((sum, value) => sum + value, 0),
      ) || 40
  text.blocks.forEach((block, index) => {
    const unit = text.units[index] ?? -1
    const length = (block.content ?? []).reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 1), 0)
    const hidden = length - (shown.get(`${index}`) ?? 0)
    if (unit >= 0 && hidden > perLine / 2) lines[unit] = (lines[unit] ?? 0) + Math.ceil(hidden / perLine)
  })
}

/** Empty lines after the end of the text, over all columns and frames. */
function linesLeft(layout: Layout | null, frames: readonly BodyFrame[]): number {
  let left = 0
  for (let index = frames.length - 1; index >= 0; index--) {
    const frame = frames[index] as BodyFrame
    const last = layout?.frames[index]?.lines.at(-1)
    if (!last) {
      left += frame.columns * frame.lines
      continue
    }
    left += (frame.columns - 1 - last.column) * frame.lines
    return left + Math.max(0, Math.floor((frame.height - last.baseline) / frame.leading))
  }
  return left
}
