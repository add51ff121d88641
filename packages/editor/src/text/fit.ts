import { apply, countWords, type Design, type FrameRef, isKind, type LayerOf, type Operation, ROOT, textBetween } from '@magazineai/design'
import { blockFields, type StoryKey, toDocOffset } from '@magazineai/render'
import type { Layout } from '@magazineai/typeset'
import { isChangeable } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { endOf } from './doc.ts'
import { docIn } from './session.ts'

/** What of a text found no room. */
interface OversetText {
  lines: number
  words: number
}

const layerAt = (design: Design, { page, layer }: FrameRef): LayerOf<'Text'> | null => {
  const found = design.pages.find(({ id }) => id === page)?.layers[layer]
  return found && isKind(found, 'Text') ? found : null
}

/** Returns the lines of the text that a frame shows; null while fonts are loading. */
export function layoutAt(editor: Editor, design: Design, ref: FrameRef): Layout | null {
  const story = layerAt(design, ref)?.props.story
  const key: StoryKey = story === undefined ? `layer:${ref.page}/${ref.layer}` : `story:${story}`
  return editor.layouter?.story(design, key) ?? null
}

/** Measures what of the text of a frame found no room in all its frames, in lines and words; null when it all fits. */
export function oversetOf(editor: Editor, design: Design, ref: FrameRef): OversetText | null {
  const overset = layoutAt(editor, design, ref)?.overset
  const story = layerAt(design, ref)?.props.story
  const doc = overset ? docIn(design, story === undefined ? ref : { story }) : null
  const block = overset && doc?.content[overset.paragraph]
  if (!overset || !doc || !block) return null
  const number = design.pages.findIndex(({ id }) => id === ref.page) + 1
  const offset = toDocOffset(block, blockFields(block, design, number), overset.offset)
  const from = { block: overset.paragraph, offset }
  return { lines: overset.lines, words: countWords(textBetween(doc, { from, to: endOf(doc) })) }
}

const withHeight = (ref: FrameRef, width: number, height: number): Operation => ({
  op: 'set-props',
  page: ref.page,
  layer: ref.layer,
  set: { boxSize: { width, height } },
})

/** Makes a frame just as high as its text needs, down to the foot of the page at most. @returns false when nothing changes. */
export function fitFrame(editor: Editor, ref: FrameRef): boolean {
  const { design } = editor
  const layer = layerAt(design, ref)
  const page = design.pages.find(({ id }) => id === ref.page)
  if (!layer || !page || !isChangeable(page, ref.layer) || !editor.layouter) return false
  const { position, boxSize } = layer.props
  const foot = (page.layers[ROOT]?.props.boxSize.height ?? design.pageSize.height) - position.y
  const highest = Math.max(boxSize.height, Math.round(layer.parent === ROOT ? foot : boxSize.height * 4))
  const height = leastHeight(editor, design, ref, boxSize.width, highest)
  if (Math.abs(height - boxSize.height) < 1)
    return (editor.say(height >= highest ? 'There is no more room below.' : 'The frame fits its text.'), false)
  if (!editor.change('Fit frame to text', withHeight(ref, boxSize.width, height))) return false
  if (height >= highest) editor.say('The page ends here: the text needs another frame.')
  return true
}

/** The least height, to a page pixel, at which as much of the text is shown as at the highest. */
function leastHeight(editor: Editor, design: Design, ref: FrameRef, width: number, highest: number): number {
  const fits = (height: number): boolean => {
    const result = apply(design, withHeight(ref, width, height))
    return result.ok && layoutAt(editor, result.design, ref)?.overset == null
  }
  if (!fits(highest)) return highest
  let [low, high] = [8, highest]
  while (high - low > 1) {
    const middle = Math.round((low + high) / 2)
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}
