import { isKind, resolveBlock, type Block } from '@magazineai/design'
import { ENDLESS } from '../setters/set-text.ts'
import type { Draft, PlacedTextSlot } from './draft.ts'
import { textOf } from './inlines.ts'

/** Least room between the ink of two letters of display type, em: serifs that are nearer fuse. */
const APART = 0.016

/** Most that the letters of a text are opened for two of them, em: what overlaps still is meant to. */
const MOST = 0.06

/** What is written in letters that stand apart. */
const LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Returns a paragraph whose letters stand as near each other as its style has them, but so far apart that no two touch, measured as they are set. */
export function lettersApart(draft: Draft, place: PlacedTextSlot, block: Block): Block {
  if (!LETTERS.test(textOf(block))) return block
  const trial = draft.trial()
  trial.set(place, (layer) => {
    if (!isKind(layer, 'Text')) return layer
    const { fit: _fit, maxLines: _most, ...props } = layer.props
    return { ...layer, props: { ...props, boxSize: { width: ENDLESS, height: ENDLESS }, doc: { type: 'doc', content: [block] } } }
  })
  const lines = trial.textLayout(place)?.frames[0]?.lines ?? []
  const short = Math.max(0, APART - Math.min(...lines.map((line) => draft.layouter.letterGap(line))))
  if (!(short > 0)) return block
  const { style } = place.layer.props
  const paragraph = resolveBlock(draft.design, style ? { style } : {}, block)
  const tracking = Math.round(1000 * (paragraph.tracking + Math.min(MOST, short))) / 1000
  const content = block.content?.map((inline) => ({
    ...inline,
    marks: [...(inline.marks ?? []), { type: 'tracking' as const, attrs: { tracking } }],
  }))
  return { ...block, ...(content ? { content } : {}) }
}
