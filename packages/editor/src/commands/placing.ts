import { cleanSvg, createLayer, group, isKind, type Layer, type Operation, type Point, ROOT } from '@magazineai/design'
import { holdsPicture } from './crop.ts'
import { newImage, pictureOf, type LibraryPicture } from './new-layers.ts'
import { filled, replaced } from '../geometry/crop.ts'
import { pictureBox, pictureIn } from '../geometry/cropping.ts'
import type { Editor } from '../state/editor.ts'
import { isChangeable } from '../geometry/changeable.ts'
import { hitLeaves, hitPage } from '../geometry/hit.ts'
import { nearestPage } from '../geometry/stack.ts'
import type { DropTarget } from '../state/state.ts'

/** Finds where something goes that is dropped at a point of the pasteboard: a picture into the picture layer or frame under it. */
export function dropTarget(editor: Editor, world: Point): DropTarget {
  const hit = hitPage(editor.design, editor.stack, world)
  const index = hit?.index ?? nearestPage(editor.stack, world)
  const page = editor.design.pages[index]!
  const origin = editor.stack[index]!
  const at = { x: world.x - origin.x, y: world.y - origin.y }
  const front = hit ? hitLeaves(page, hit.point, editor.state.camera.scale)[0] : undefined
  const takes = front !== undefined && holdsPicture(page.layers[front]) && isChangeable(page, front)
  return { page: page.id, at, layer: takes ? front : null }
}

/** Returns the selected frame, which a chosen picture fills; null where there is none, and the picture becomes a layer of its own. */
export function frameToFill(editor: Editor): string | null {
  const [id] = editor.state.selected
  if (id === undefined || editor.state.selected.length !== 1 || editor.state.text || !isChangeable(editor.page, id)) return null
  const layer = editor.page.layers[id]
  return layer && isKind(layer, 'Frame') ? id : null
}

/**
 * Builds the operation that puts another picture into a layer: the crop keeps its framing. The alt
 * text goes, it would describe the new picture wrongly.
 */
export function replaceOperation(page: string, id: string, layer: Layer, source: LibraryPicture): Operation {
  const { box } = pictureBox(layer)
  const old = pictureIn(layer)
  const whole = pictureOf(source, { x: 0, y: 0 }, { width: source.width, height: source.height })
  const image = old ? { ...replaced(whole, old, box), ...(old.filters ? { filters: old.filters } : {}) } : filled(whole, box)
  const unset = layer.props.alt === undefined ? {} : { unset: ['alt'] }
  return { op: 'set-props', page, layer: id, set: { image }, ...unset }
}

/** Something to put on a page: a stored picture, or a graphic of ours. */
export type Placeable = { source: LibraryPicture } | { markup: string; name: string }

/** Distance between pictures that come together, page pixels: 8 mm. */
const STEP = 94

/** The size of a graphic as its markup says, or a square. */
function graphicSize(markup: string): { width: number; height: number } {
  const box = /viewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(markup)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  return width > 0 && height > 0 ? { width, height } : { width: 600, height: 600 }
}

function layerFor(editor: Editor, page: string, item: Placeable, at: Point): Layer {
  const sheet = editor.design.pages.find((each) => each.id === page) ?? editor.page
  if ('source' in item) return newImage(editor.design, sheet, item.source, at)
  const room = sheet.layers[ROOT]?.props.boxSize ?? editor.design.pageSize
  const { width, height } = graphicSize(item.markup)
  const factor = Math.min((room.width * 0.4) / width, (room.height * 0.4) / height)
  const boxSize = { width: Math.round(width * factor), height: Math.round(height * factor) }
  const position = { x: Math.round(at.x - boxSize.width / 2), y: Math.round(at.y - boxSize.height / 2) }
  return { ...createLayer('Svg', { boxSize, position, markup: item.markup, colors: [] }), name: item.name.slice(0, 200) }
}

/** Puts pictures where they were dropped, as one step: the first into the layer it was dropped on, the others as layers of their own. */
export function placeAll(editor: Editor, items: readonly Placeable[], target: DropTarget): boolean {
  const page = editor.design.pages.find((each) => each.id === target.page)
  if (!page || items.length === 0) return false
  const taker = target.layer === null ? undefined : page.layers[target.layer]
  const [first] = items
  const fills = taker && first && 'source' in first
  const ops: Operation[] = fills ? [replaceOperation(page.id, target.layer!, taker, first.source)] : []
  const ids = fills ? [target.layer!] : []
  for (const [index, item] of (fills ? items.slice(1) : items).entries()) {
    const id = editor.newId()
    const layer = layerFor(editor, page.id, item, { x: target.at.x + index * STEP, y: target.at.y + index * STEP })
    ops.push({ op: 'add-layers', page: page.id, parent: ROOT, before: null, tops: [id], layers: { [id]: layer } })
    ids.push(id)
  }
  const label = fills && items.length === 1 ? 'Replace picture' : items.length === 1 ? 'Add image' : `Add ${items.length} pictures`
  if (!editor.change(label, group(ops))) return false
  editor.goTo(page.id)
  editor.store.set({ entered: fills && taker.parent !== ROOT ? taker.parent : null })
  editor.select(ids)
  editor.announce(items.length === 1 ? (fills ? 'Picture replaced' : 'Picture placed') : `${items.length} pictures placed`)
  return true
}

/** Cleans a graphic (SVG) from outside of all that could run or load; null when the text is none. */
export function readGraphic(text: string): string | null {
  if (!/<svg[\s>]/i.test(text)) return null
  return cleanSvg(text)
}
