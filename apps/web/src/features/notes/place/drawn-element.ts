import { exportToSvg } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import { colorOf } from './color.ts'

/** Room around an element in which its strokes may run over its bounds, scene units. */
export const STROKE_ROOM = 40

/** Most characters of one element: a drawing holds half a million in all. */
const MOST = 240_000

/** Decimals of outlines, the finest first: a long stroke is written more coarsely until it fits. */
const DECIMALS = [2, 1, 0] as const

/** Where an element of a drawing goes: `factor` page pixels for a scene unit, from `origin` of the scene. */
export interface Placing {
  factor: number
  origin: { x: number; y: number }
}

/** Bounds of elements: left, top, right, bottom. */
export type BoundsOf = (elements: readonly ExcalidrawElement[]) => readonly [number, number, number, number]

/** What stands around an element: the label that interrupts it, and the frame that cuts it off. */
export interface Surroundings {
  boundsOf: BoundsOf
  label: ExcalidrawElement | undefined
  frame: ExcalidrawElement | undefined
}

/** An element as the inside of an SVG in page pixels, "" when nothing of it can be seen; and where its label stands, scene units. */
export interface DrawnElement {
  markup: string
  labelAt: { x: number; y: number } | null
}

/** Draws an element that is neither text nor picture. */
export async function drawElement(element: ExcalidrawElement, placing: Placing, around: Surroundings): Promise<DrawnElement> {
  const { boundsOf, label, frame } = around
  const drawn = label ? [alone(element, label), { ...label, frameId: null }] : [alone(element)]
  const svg: SVGSVGElement = await exportToSvg({
    elements: drawn,
    appState: { exportBackground: false, exportWithDarkMode: false, exportEmbedScene: false },
    files: null,
    exportPadding: STROKE_ROOM,
    skipInliningFonts: true,
    renderEmbeddables: false,
  })
  const [left, top, right, bottom] = boundsOf(drawn)
  const { factor, origin } = placing
  const shift = { x: left - STROKE_ROOM, y: top - STROKE_ROOM }
  const room = { x: 0, y: 0, width: right - left + 2 * STROKE_ROOM, height: bottom - top + 2 * STROKE_ROOM }
  const gap = label ? gapOf(svg) : null
  const clips = [...(gap ? [labelClip(gap, room)] : []), ...(frame ? [frameClip(frame, shift)] : [])]
  const [x, y] = [(shift.x - origin.x) * factor, (shift.y - origin.y) * factor]
  const inside = shortest(Array.from(svg.children).filter(({ localName }) => localName === 'g' || localName === 'path'))
  return {
    markup: inside === '' ? '' : wrapped(inside, clips, element.id, `translate(${round(x)} ${round(y)}) scale(${factor})`),
    labelAt: gap && { x: gap.x + shift.x, y: gap.y + shift.y },
  }
}

/** An element without what is around it: that is drawn by us, in forms that stay outlines in print. */
const alone = (element: ExcalidrawElement, label?: ExcalidrawElement): ExcalidrawElement =>
  ({
    ...element,
    link: null,
    frameId: null,
    groupIds: [],
    boundElements: label ? [{ id: label.id, type: 'text' }] : null,
  }) as ExcalidrawElement

/** The box in which an arrow makes room for its label: a mask says it, in the coordinates of the drawing. */
function gapOf(svg: SVGSVGElement): Room | null {
  const rect = Array.from(svg.querySelectorAll('mask rect')).at(-1)
  if (!rect) return null
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)))
  return { x: x!, y: y!, width: width!, height: height! }
}

function wrapped(inside: string, clips: readonly Clip[], id: string, transform: string): string {
  const name = (index: number): string => `clip-${id.replaceAll(/[^\w-]/g, '_')}-${index}`
  const defs = clips.map(
    ({ d, rule }, index) => `<clipPath id="${name(index)}"><path d="${d}"${rule ? ` clip-rule="${rule}"` : ''}/></clipPath>`,
  )
  const drawn = clips.reduce((markup, _, index) => `<g clip-path="url(#${name(index)})">${markup}</g>`, inside)
  return `<g transform="${transform}">${defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''}${drawn}</g>`
}

/** The markup of parts, as exact as it may be. */
function shortest(parts: readonly Element[]): string {
  let markup = ''
  for (const decimals of DECIMALS) {
    markup = parts.map((part) => markupOf(part, decimals)).join('')
    if (markup.length <= MOST) return markup
  }
  return markup
}

const KEPT = new Set([
  'transform',
  'opacity',
  'fill-rule',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
])

const DRAWN = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line'])

/** Writes an element with the attributes that draw, its numbers short and its colours as `#rrggbb`. */
function markupOf(element: Element, decimals: number): string {
  if (!DRAWN.has(element.localName)) return ''
  const attributes = Array.from(element.attributes).flatMap(({ name, value }): string[] => {
    if (name === 'd' || name === 'transform') return [`${name}="${shortNumbers(value, decimals)}"`]
    if (name === 'fill' || name === 'stroke') return [`${name}="${colorOf(value) ?? 'none'}"`]
    if (name === 'fill-opacity' || name === 'stroke-opacity' || KEPT.has(name)) return [`${name}="${value.replaceAll(/[<>&"]/g, '')}"`]
    return []
  })
  const children = Array.from(element.children).map((child) => markupOf(child, decimals))
  return `<${[element.localName, ...attributes].join(' ')}>${children.join('')}</${element.localName}>`
}

const shortNumbers = (text: string, decimals: number): string =>
  text.replaceAll(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi, (number) => String(Number(Number(number).toFixed(decimals))))

const round = (value: number): number => Math.round(value * 1_000) / 1_000

/** An outline that cuts something off. */
interface Clip {
  d: string
  rule?: 'evenodd'
}

/** A box that is not turned. */
interface Room {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the outline that leaves out the label of an arrow: all of the room but the box of the label. */
const labelClip = (label: Room, room: Room): Clip => ({ d: rectangle(room) + rectangle(label), rule: 'evenodd' })

/** Returns the outline of a frame. */
const frameClip = ({ x, y, width, height }: ExcalidrawElement, shift: { x: number; y: number }): Clip => ({
  d: rectangle({ x: x - shift.x, y: y - shift.y, width, height }),
})

const rectangle = ({ x, y, width, height }: Room): string => {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((value) => Math.round(value * 100) / 100)
  return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`
}
