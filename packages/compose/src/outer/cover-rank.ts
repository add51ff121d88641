import { isKind } from '@magazineai/design'
import type { Draft, PlacedTextSlot } from '../fill/draft.ts'
import { tryFit } from '../fill/fit.ts'
import { textOfLayer } from '../fill/inlines.ts'
import { sizeOfLine } from '../fill/open-lines.ts'
import { measureWords } from '../material/text.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { atLevel } from '../typography/level.ts'
import { sizeOf } from '../typography/page-styles.ts'

/** How many times as large the name of a cover is as the line under it, so that it leads. */
const LEADS = 1.8

/** The same over a line of a word or two, which would be lost beside what is drawn under it. */
const LEADS_A_WORD = 1.1
const WORDS = 2

/** No line of a cover is set smaller, page pixels. */
const LEAST = 112

/** Sets the line of a cover smaller where it is nearly as large as the name over it, or larger: two voices that are as loud as each other lead nobody, and a line is not the name. */
export function rankLine(draft: Draft, key: string): void {
  const name = Math.max(0, ...draft.texts(key, 'masthead').map((place) => shownSize(draft, place)))
  for (const place of draft.texts(key, 'cover-line')) {
    const line = shownSize(draft, place)
    const leads = measureWords(textOfLayer(draft.layer(place))) <= WORDS ? LEADS_A_WORD : LEADS
    if (!name || !line || name >= leads * line) continue
    setSize(draft, place, Math.max(LEAST, Math.round(name / leads)))
  }
}

/** Sets a text in type of a size, page pixels, its leading in the same measure, as its box allows. */
export function setSize(draft: Draft, place: PlacedTextSlot, size: number): void {
  const layer = draft.layer(place)
  if (!isKind(layer, 'Text') || !layer.props.doc) return
  const style = layer.props.doc.content[0]?.attrs?.style ?? layer.props.style ?? ''
  const share = size / sizeOf(draft.design, style)
  const plain = layer.props.doc.content.map(({ attrs: { leading: _leading, ...attrs } = {}, ...block }) => ({ ...block, attrs }))
  const blocks = atLevel(draft.design, plain, { size: share, leading: share })
  tryFit(draft, place, { blocks, provenance: layer.provenance ?? templateProvenance })
}

const shownSize = (draft: Draft, place: PlacedTextSlot): number =>
  Math.max(0, ...(draft.textLayout(place)?.frames.flatMap(({ lines }) => lines.map(sizeOfLine)) ?? []))
