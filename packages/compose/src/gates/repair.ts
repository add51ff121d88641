import { isKind } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import type { Fault } from './gates.ts'

/**
 * Makes a page that failed a gate safe, without a new word: a lone text that is over or in the way is taken off, or set smaller where the
 * page is nothing without it; of a story the last paragraphs that do not fit are left out. Every repair is noted.
 */
export function repairPage(context: FillContext, faults: readonly Fault[]): void {
  const { draft } = context
  for (const { gate, page, layer: id, detail } of faults) {
    const layer = draft.design.pages[page]?.layers[id]
    if (!layer || !isKind(layer, 'Text')) continue
    // Lines that are still too near are no reason to lose words.
    if (gate === 'touching') continue
    if (layer.props.story) {
      if (gate === 'overset') shortenStory(context, layer.props.story)
    } else if (required.has(layer.slot?.role ?? '')) {
      if (gate !== 'unfinished') shrink(context, { page, id })
    } else if (gate !== 'unfinished') {
      draft.remove([{ page, id }])
      context.notes.push(`Page ${page + 1}: “${layer.slot?.role ?? id}” was left out (${detail}).`)
    }
  }
}

/** A page without these is no page of a magazine. */
const required: ReadonlySet<string> = new Set([
  'masthead',
  'headline',
  'letter-title',
  'section-title',
  'toc-title',
  'toc-entry-title',
  'cover-line',
])

/** Type becomes smaller by these factors until the page is safe. */
const STEPS = [0.8, 0.65, 0.5, 0.4]

function shrink({ draft, notes }: FillContext, place: { page: number; id: string }): void {
  const before = draft.layer(place)
  if (!isKind(before, 'Text')) return
  const { boxSize } = before.props
  for (const factor of STEPS) {
    draft.set(place, (layer) => {
      if (!isKind(layer, 'Text')) return layer
      const size = { width: boxSize.width, height: Math.round(boxSize.height * factor) }
      return {
        ...layer,
        props: { ...layer.props, boxSize: size, fit: { ...layer.props.fit, min: Math.min(layer.props.fit?.min ?? 1, 0.15) } },
      }
    })
    if (!draft.textLayout(place)?.overset) break
  }
  notes.push(`Page ${place.page + 1}: “${before.slot?.role ?? place.id}” was set smaller to fit.`)
}

function shortenStory({ draft, notes }: FillContext, story: string): void {
  let dropped = 0
  for (let guard = 0; guard < 200 && draft.storyLayout(story)?.overset; guard++) {
    const content = draft.design.stories[story]?.doc.content ?? []
    if (content.length < 2) break
    const keep = content.slice(0, -1)
    while (keep.length > 1 && (keep.at(-1)?.type === 'heading' || keep.at(-1)?.attrs?.keepWithNext)) keep.pop()
    draft.setStory(story, { type: 'doc', content: keep })
    dropped += content.length - keep.length
  }
  if (dropped) notes.push(`${dropped} paragraphs at the end of “${story}” found no room.`)
}
