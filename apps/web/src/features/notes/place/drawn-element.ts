import { exportToSvg } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import { colorOf } from './color.ts'
import { frameClip, labelClip, type Clip } from './clips.ts'

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

/** Draws an element that is neither text nor picture as the inside of an SVG in page pixels; "" when nothing of it can be seen. */
export async function drawElement(element: ExcalidrawElement, placing: Placing, { boundsOf, label, frame }: Surroundings): Promise<string> {
  // Alone: what is around it is drawn by us, in forms that stay outlines in print.
  const alone = { ...element, link: null, frameId: null, boundElements: null, groupIds: [] } as ExcalidrawElement
  const svg: SVGSVGElement = await exportToSvg({
    elements: [alone],
    appState: { exportBackground: false, exportWithDarkMode: false, exportEmbedScene: false },
    files: null,
    exportPadding: STROKE_ROOM,
    skipInliningFonts: true,
    renderEmbeddables: false,
  })
  const [left, top, right, bottom] = boundsOf([alone])
  const { factor, origin } = placing
  const shift = { x: left - STROKE_ROOM, y: top - STROKE_ROOM }
  const room = { x: 0, y: 0, width: right - left + 2 * STROKE_ROOM, height: bottom - top + 2 * STROKE_ROOM }
  const clips = [...(label ? [labelClip(label, room, shift)] : []), ...(frame ? [frameClip(frame, shift)] : [])]
  const [x, y] = [(shift.x - origin.x) * factor, (shift.y - origin.y) * factor]
  const parts = Array.from(svg.children).filter(({ localName }) => localName === 'g' || localName === 'path')
  const inside = shortest(parts)
  return inside === '' ? '' : wrapped(inside, clips, element.id, `translate(${round(x)} ${round(y)}) scale(${factor})`)
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

/** Writes an element with the attributes that draw, its numbers short and its colours as `#rrggbb`. */
function markupOf(element: Element, decimals: number): string {
  const attributes = Array.from(element.attributes).flatMap(({ name, value }): string[] => {
    if (name === 'd' || name === 'transform') return [`${name}="${shortNumbers(value, decimals)}"`]
    if (name === 'fill' || name === 'stroke') return [`${name}="${colorOf(value) ?? 'none'}"`]
    if (name === 'fill-opacity' || name === 'stroke-opacity' || KEPT.has(name)) return [`${name}="${value.replaceAll(/[<>&"]/g, '')}"`]
    return []
  })
  const children = Array.from(element.children).map((child) => markupOf(child, decimals))
  if (!['g', 'path', 'rect', 'circle', 'ellipse', 'line'].includes(element.localName)) return ''
  return `<${[element.localName, ...attributes].join(' ')}>${children.join('')}</${element.localName}>`
}

const shortNumbers = (text: string, decimals: number): string =>
  text.replaceAll(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi, (number) => String(Number(Number(number).toFixed(decimals))))

const round = (value: number): number => Math.round(value * 1_000) / 1_000
