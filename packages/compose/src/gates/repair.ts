import { isKind } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import type { Fault } from './gates.ts'

/**
 * Makes a page that failed a gate safe, without a new word: a lone text that is over or in the way is taken off; of a story the last
 * paragraphs that do not fit are left out. Every repair is noted.
 */
export function repairPage(context: FillContext, faults: readonly Fault[]): void {
  const { draft } = context
  for (const { gate, page, layer: id, detail } of faults) {
    const layer = draft.design.pages[page]?.layers[id]
    if (!layer || !isKind(layer, 'Text')) continue
    if (layer.props.story) {
      if (gate === 'overset') shortenStory(context, layer.props.story)
    } else if (gate !== 'unfinished') {
      draft.remove([{ page, id }])
      context.notes.push(`Page ${page + 1}: “${layer.slot?.role ?? id}” was left out (${detail}).`)
    }
  }
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
