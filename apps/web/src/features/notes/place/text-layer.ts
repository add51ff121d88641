import type { ExcalidrawTextElement } from '@excalidraw/excalidraw/element/types'
import { createLayer, type Block, type LayerOf, type Mark } from '@magazineai/design'
import { colorOf } from './color.ts'
import type { Placing } from './drawn-element.ts'

/** Faces of the catalogue by the numbers of those of the board: the drawn one is the same, the others come nearest. */
const FAMILIES: Readonly<Record<number, { family: string; weight: number }>> = {
  1: { family: 'Excalifont', weight: 400 },
  2: { family: 'Arimo', weight: 400 },
  3: { family: 'Space Mono', weight: 400 },
  5: { family: 'Excalifont', weight: 400 },
  6: { family: 'DM Sans', weight: 400 },
  7: { family: 'Jost', weight: 700 },
  8: { family: 'Space Mono', weight: 400 },
  9: { family: 'Arimo', weight: 400 },
}
const DRAWN = { family: 'Excalifont', weight: 400 }

/** Room beside and above the lines, as a part of the size of the type, so that none breaks where it did not; another face gets smaller before it does. */
const BESIDE = 0.6
const ABOVE = 0.25
const SMALLEST = 0.3

/** Smallest size of type that a text has, page pixels. */
const LEAST = 1

/** Most characters of one line. */
const LONGEST = 200_000

/** Makes the text layer of a text of a drawing: its lines as they are broken there, to be edited as any other text. Null when nothing of it can be seen. */
export function textLayer(element: ExcalidrawTextElement, { factor, origin }: Placing): LayerOf<'Text'> | null {
  const { text, fontSize, lineHeight, textAlign, angle, opacity, strokeColor } = element
  const size = Math.max(LEAST, fontSize * factor)
  const color = colorOf(strokeColor)
  if (text.trim() === '' || !color) return null
  const marks = marksOf(element.fontFamily, size, color, element.link)
  const align = textAlign === 'center' || textAlign === 'right' ? textAlign : 'left'
  const attrs = { align, leading: Math.max(1, size * (lineHeight || 1.25)), hyphenate: false } as const
  const content = text.split('\n').map((line): Block => {
    const shown = line.slice(0, LONGEST)
    return { type: 'paragraph', attrs, ...(shown === '' ? {} : { content: [{ type: 'text', text: shown, marks }] }) }
  })
  const [beside, above] = [size * BESIDE, size * ABOVE]
  const side = { top: 0, bottom: 0, left: align === 'left' ? beside : 0, right: align === 'right' ? beside : 0 }
  return createLayer('Text', {
    position: { x: (element.x - origin.x) * factor - beside, y: (element.y - origin.y) * factor - above },
    boxSize: { width: element.width * factor + 2 * beside, height: element.height * factor + 2 * above },
    rotate: degreesOf(angle),
    ...(opacity < 100 ? { opacity: opacity / 100 } : {}),
    doc: { type: 'doc', content },
    inset: side,
    verticalAlign: 'middle',
    fit: { min: SMALLEST },
  })
}

function marksOf(fontFamily: number, size: number, color: string, link: string | null): Mark[] {
  const { family, weight } = FAMILIES[fontFamily] ?? DRAWN
  const href = link !== null && /^https?:\/\/[^\s\p{Cc}]+$/u.test(link) && link.length <= 2_000 ? link : null
  return [
    { type: 'family', attrs: { family } },
    { type: 'weight', attrs: { weight } },
    { type: 'size', attrs: { size } },
    { type: 'color', attrs: { color } },
    ...(href === null ? [] : [{ type: 'link' as const, attrs: { href } }]),
  ]
}

/** Returns an angle of a drawing, radians, in degrees from 0 to 360. */
export const degreesOf = (angle: number): number => ((((angle * 180) / Math.PI) % 360) + 360) % 360
