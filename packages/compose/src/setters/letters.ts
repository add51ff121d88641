import { isKind, type Layer } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { isLeft, type PageArea } from './type-area.ts'

/** Layer of the sheet of paper that a letter stands on. */
export const SHEET_ID = 'sheet'

/** Steps of the grid by which a letter is lowered at most to begin where the facing one does, and that it leaves under it. */
const LOWERED = { most: 12, under: 2 } as const

/** The running text of a letter. */
interface LetterText {
  page: number
  id: string
  top: number
  /** Where its title begins, its last line ends, and what stands under it begins, page pixels. */
  head: number
  foot: number
  under: number
}

/** Begins the letters of two facing pages on one line, where their titles do and the higher has room: titles of one line and of two, or of two leadings, part them. */
export function levelLetters(draft: Draft, { page, area }: PageArea): void {
  if (isLeft(page)) return
  const [one, other] = [letterOn(draft, page - 1), letterOn(draft, page)]
  if (!one || !other || one.head !== other.head) return
  const [higher, lower] = one.top < other.top ? [one, other] : [other, one]
  const by = lower.top - higher.top
  if (by <= 0 || by > LOWERED.most * area.step || higher.foot + by > higher.under - LOWERED.under * area.step) return
  draft.set(higher, (layer) => lowered(layer, by))
}

function letterOn(draft: Draft, page: number): LetterText | null {
  const layers = Object.entries(draft.design.pages[page]?.layers ?? {})
  const sheet = layers.find(([id]) => id === SHEET_ID)?.[1].props
  const title = layers.find(([id]) => /-title-\d+$/u.test(id))?.[1].props
  const texts = layers.flatMap(([id, layer]) => (isKind(layer, 'Text') && layer.props.story ? [{ id, props: layer.props }] : []))
  const [text, ...others] = texts
  const frame = text?.props.story ? draft.storyLayout(text.props.story)?.frames[0] : undefined
  if (!sheet || !title || !text || !frame || others.length) return null
  const top = text.props.position.y
  const drawn = layers.flatMap(([, layer]) => (!isKind(layer, 'Text') && layer.props.position.y > top ? [layer.props.position.y] : []))
  const under = Math.min(sheet.position.y + sheet.boxSize.height, ...drawn)
  return { page, id: text.id, top, head: title.position.y, foot: top + frame.height, under }
}

/** Returns a frame that begins so many page pixels lower, and ends where it did. */
function lowered(layer: Layer, by: number): Layer {
  if (!isKind(layer, 'Text')) return layer
  const { position, boxSize } = layer.props
  return {
    ...layer,
    props: { ...layer.props, position: { ...position, y: position.y + by }, boxSize: { ...boxSize, height: boxSize.height - by } },
  }
}
