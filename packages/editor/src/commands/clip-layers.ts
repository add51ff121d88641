import { type Block, type Design, group, isKind, type Layer, type Operation, type Rect, unionOf } from '@magazineai/design'
import { addTrees, takeTrees, unthreaded, wordsOf } from './copies.ts'
import { viewCentre } from './insert.ts'
import { missing, renamed, stylesOf } from '../text/clip-text.ts'
import { escaped } from '../text/html-out.ts'
import type { Editor } from '../state/editor.ts'
import type { Copied, LayerClip } from './clip-format.ts'
import { defineSlice } from '../state/slices.ts'

/** Distance of a pasted copy from its original on the same page, page pixels: 4 mm. */
const OFFSET = 48

/** Copies the selected layers with all they hold, and what another magazine may lack of their colours and styles. */
export function copyLayers(editor: Editor): Copied {
  const { design, page } = editor
  const trees = takeTrees(page, editor.state.selected)
  const layers = Object.fromEntries(Object.entries(trees.layers).map(([id, layer]) => [id, unthreaded(design, layer)]))
  const named = JSON.stringify(layers)
  const clip: LayerClip = {
    format: 'magazineai/clip',
    kind: 'layers',
    page: page.id,
    tops: trees.tops,
    layers,
    swatches: design.swatches.filter(({ id }) => named.includes(`"swatch:${id}"`)),
    styles: stylesOf(design, Object.values(layers).flatMap(blocksOf)),
  }
  const plain = wordsOf({ ...trees, layers })
  return { clip, plain, html: htmlAround(clip, plain) }
}

const blocksOf = (layer: Layer): readonly Block[] => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []) : [])

/** The name under which a copy travels in HTML, where a browser keeps no types of ours. */
const MARK = 'data-magazineai-clip'

/** The words of a copy as paragraphs, and in an attribute the copy itself. */
const htmlAround = (clip: LayerClip, plain: string): string => {
  const words = plain.split('\n').map((line) => `<p>${escaped(line)}</p>`)
  return `<div ${MARK}="${escaped(JSON.stringify(clip))}">${words.join('')}</div>`
}

/** Adds a picture of the layers to the HTML of a copy without words, for programs that know none of our marks; sizes in CSS pixels. */
export const withPicture = (html: string, address: string, { width, height }: { width: number; height: number }): string =>
  html.replace(/(<p><\/p>)*<\/div>$/, `<img src="${address}" width="${Math.round(width)}" height="${Math.round(height)}" alt=""></div>`)

/** Finds the copy of ours that travels in HTML, as JSON text; null when there is none. */
export function clipInHtml(html: string): string | null {
  const found = new RegExp(`${MARK}="([^"]*)"`).exec(html)
  if (!found?.[1]) return null
  return found[1].replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** How often the same copy was pasted onto the same page: each lies a little further. */
const counts = defineSlice<{ name: string; count: number }>('commands/clip-layers')

function timesPasted(editor: Editor, clip: LayerClip): number {
  const name = [editor.page.id, clip.page, ...clip.tops].join(' ')
  const last = editor.slices.get(counts)
  const count = last?.name === name ? last.count + 1 : 1
  editor.slices.set(counts, { name, count })
  return count
}

const boundsOf = ({ tops, layers }: LayerClip): Rect | null =>
  unionOf(tops.flatMap((id) => (layers[id] ? [{ ...layers[id].props.position, ...layers[id].props.boxSize }] : [])))

/** How far from where it was a copy is put: its own place on another page, beside it on the same, and in the middle of the view where neither would be on the page. */
function offsetFor(editor: Editor, clip: LayerClip, inPlace: boolean): { x: number; y: number } {
  const box = boundsOf(clip)
  const { width, height } = editor.stack[editor.pageIndex]!
  const isOnPage = box && box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0
  if (box && !isOnPage) {
    const centre = viewCentre(editor)
    return { x: Math.round(centre.x - box.x - box.width / 2), y: Math.round(centre.y - box.y - box.height / 2) }
  }
  const times = inPlace || clip.page !== editor.page.id ? 0 : timesPasted(editor, clip)
  return { x: OFFSET * times, y: OFFSET * times }
}

/** Colours and styles that this magazine lacks: colours become plain ones, styles come along. */
function settled(design: Design, clip: LayerClip): { layers: Record<string, Layer>; ops: Operation[] } {
  const colours = new Map((clip.swatches ?? []).map(({ id, color }) => [`swatch:${id}`, color]))
  for (const { id } of design.swatches) colours.delete(`swatch:${id}`)
  const { ops, names } = clip.styles ? missing(design, clip.styles) : { ops: [], names: new Map<string, string>() }
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return colours.get(value) ?? value
    if (Array.isArray(value)) return value.map(plain)
    return value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)])) : value
  }
  const dressed = (layer: Layer): Layer => {
    const coloured = colours.size > 0 ? ({ ...layer, props: plain(layer.props) } as Layer) : layer
    if (names.size === 0 || !isKind(coloured, 'Text') || !coloured.props.doc) return coloured
    const { doc } = coloured.props
    return { ...coloured, props: { ...coloured.props, doc: { ...doc, content: doc.content.map((block) => renamed(block, names)) } } }
  }
  return { layers: Object.fromEntries(Object.entries(clip.layers).map(([id, layer]) => [id, dressed(layer)])), ops }
}

/** Pastes layers in front of the others on the current page, as one step. */
export function pasteLayers(editor: Editor, clip: LayerClip, inPlace: boolean): boolean {
  const { layers, ops } = settled(editor.design, clip)
  const { op, ids } = addTrees(editor.page, { tops: clip.tops, layers }, offsetFor(editor, clip, inPlace), editor.newId)
  if (!editor.change(inPlace ? 'Paste in place' : 'Paste', group([...ops, op]))) return false
  editor.store.set({ entered: null })
  editor.select(ids)
  editor.revealSelection()
  editor.announce(ids.length === 1 ? 'Pasted' : `${ids.length} layers pasted`)
  return true
}
