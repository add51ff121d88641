import type { PaintedSegment, TextItem } from '../../frame.ts'
import { num } from '../../geometry/path.ts'
import { cssFamily } from '../css-family.ts'
import { featureSettings } from '../text-style.ts'
import type { Definitions } from './definitions.ts'
import { element, escaped, type Value } from './markup.ts'
import type { SvgOptions } from './options.ts'

/** Writes a line of text: as shapes that carry its words for screen readers, or as live text. */
export function textMarkup(item: TextItem, definitions: Definitions, options: SvgOptions): string {
  const words = item.segments.filter((segment) => !segment.space)
  if (options.text?.kind === 'live')
    return words.map((segment) => liveOrOutlined(segment, item.source === '', definitions, options)).join('')
  const inside = words.map((segment) => outlinedWord(segment, definitions, options)).join('')
  if (inside === '') return ''
  const said = words.map((segment) => segment.text).join(' ')
  return element('g', item.source === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': said }, inside)
}

/** A word in its font; as shapes where the font lacks some of its letters, which a viewer would set with one of its own. */
function liveOrOutlined(segment: PaintedSegment, isDecoration: boolean, definitions: Definitions, options: SvgOptions): string {
  if (!segment.missing) return liveWord(segment, isDecoration, definitions)
  const inside = outlinedWord(segment, definitions, options)
  return element('g', isDecoration ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': segment.text }, inside)
}

/** A word as shapes, in font units within a group that brings them to their size. */
function outlinedWord(segment: PaintedSegment, definitions: Definitions, { glyphs }: SvgOptions): string {
  const { face, size, scaleX } = segment
  const unit = size / glyphs.metrics(face).unitsPerEm
  const across = unit * scaleX
  const uses = segment.glyphs.map((glyph) => {
    const id = definitions.glyph(face, glyph.id)
    if (id === null) return ''
    return element('use', { href: `#${id}`, x: (glyph.x - segment.x) / across, y: (segment.y - glyph.y) / unit || null })
  })
  const inside = uses.join('')
  if (inside === '') return ''
  const transform = `matrix(${[across, 0, 0, -unit].map(fine).join(' ')} ${num(segment.x)} ${num(segment.y)})`
  return element('g', { transform, fill: definitions.paint(segment.fill), ...outline(segment, definitions, unit) }, inside)
}

const outline = ({ stroke }: PaintedSegment, definitions: Definitions, unit: number): Record<string, Value> =>
  stroke
    ? {
        stroke: definitions.paint(stroke.paint),
        'stroke-width': stroke.width / unit,
        'stroke-linejoin': stroke.join,
        'stroke-miterlimit': 4,
      }
    : {}

/** Scale factors are small: they keep more places than positions. */
const fine = (value: number) => String(Number(value.toPrecision(9)))

function liveWord(segment: PaintedSegment, isDecoration: boolean, definitions: Definitions): string {
  const { x, y, text, drawn = text, scaleX, rtl, face, size, letterSpacing } = segment
  definitions.face(face)
  const features = featureSettings(segment)
  const style = [
    `font-family:${cssFamily(face)}`,
    'text-rendering:geometricPrecision;font-kerning:normal;font-synthesis:none;white-space:pre',
    features === 'normal' ? '' : `font-feature-settings:${features}`,
  ]
  const place = scaleX === 1 ? { x, y } : { transform: `translate(${num(x)} ${num(y)}) scale(${fine(scaleX)} 1)` }
  const attributes: Record<string, Value> = {
    ...place,
    'font-size': size,
    'letter-spacing': letterSpacing === 0 ? null : letterSpacing / scaleX,
    direction: rtl && 'rtl',
    'text-anchor': rtl && 'end',
    fill: definitions.paint(segment.fill),
    ...outline(segment, definitions, 1),
    style: style.filter(Boolean).join(';'),
    'aria-hidden': isDecoration && 'true',
  }
  return element('text', attributes, escaped(drawn))
}
