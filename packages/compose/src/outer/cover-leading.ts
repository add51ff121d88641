import { isKind, resolveBlock } from '@magazineai/design'
import type { Draft, PlacedTextSlot } from '../fill/draft.ts'
import { tryFit } from '../fill/fit.ts'
import { textOf } from '../fill/inlines.ts'
import { sizeOfLine } from '../fill/open-lines.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { measureWords } from '../material/text.ts'

/** Leading of a line of a cover that is read over several lines, sizes of its type: a short title stands as tight as its style has it. */
const READ = 1.14

/** Words from which such a line is read, and is no title that is seen at a glance. */
const WORDS = 7

/** Share of its size to which the line shrinks at most so that it is opened. */
const SHRUNK = 0.86

/** Opens a line of a cover that runs over several lines in small letters: as tight as a title it is a block that nobody reads. */
export function openReadLine(draft: Draft, place: PlacedTextSlot): void {
  const layer = draft.layer(place)
  const layout = draft.textLayout(place)
  const lines = layout?.frames[0]?.lines ?? []
  if (!isKind(layer, 'Text') || !layout || lines.length < 2) return
  const blocks = layer.props.doc?.content ?? []
  const text = blocks.map(textOf).join(' ')
  if (!/\p{Ll}/u.test(text) || measureWords(text) < WORDS) return
  const [first, second] = lines
  const pitch = (second?.baseline ?? 0) - (first?.baseline ?? 0)
  const wanted = READ * Math.max(...lines.map(sizeOfLine))
  if (!(pitch > 0) || pitch >= wanted) return
  const style = layer.props.style
  const opened = blocks.map((block) => {
    const { leading } = resolveBlock(draft.design, style ? { style } : {}, block)
    return { ...block, attrs: { ...block.attrs, leading: Math.round((leading * wanted) / pitch) } }
  })
  const trial = draft.trial()
  const {
    fits,
    scale,
    lines: count,
  } = tryFit(trial, { ...place, layer }, { blocks: opened, provenance: layer.provenance ?? templateProvenance })
  if (fits && count <= lines.length && scale >= SHRUNK * layout.fit) draft.adopt(trial)
}
