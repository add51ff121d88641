import type { FaceKey } from '@magazineai/typeset'
import type { Paint } from '../../frame.ts'
import { cssFamily } from '../css-family.ts'
import { element, safeColor, safePath } from './markup.ts'
import type { SvgOptions } from './options.ts'

/** What a file says once and uses by its id: glyphs, gradients, clips, fonts. */
export class Definitions {
  private readonly options: SvgOptions
  private readonly prefix: string
  private readonly ids = new Map<string, string>()
  private readonly faces = new Set<FaceKey>()
  private markup = ''

  constructor(options: SvgOptions) {
    this.options = options
    this.prefix = (options.idPrefix ?? '').replaceAll(/[^\w-]/g, '')
  }

  /** The id of a glyph's outline (font units, y upwards); null when it leaves no mark. */
  glyph(face: FaceKey, id: number): string | null {
    const d = safePath(this.options.glyphs.glyphPath(face, id))
    return d === '' ? null : this.once(`g ${d}`, (name) => element('path', { id: name, d }))
  }

  /** The value of a `clip-path`. */
  clip(d: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): string {
    const path = element('path', { d: safePath(d), 'clip-rule': rule === 'evenodd' && rule })
    return `url(#${this.once(`c ${path}`, (id) => element('clipPath', { id }, path))})`
  }

  /** The value of a `fill` or `stroke`. */
  paint(paint: Paint): string {
    if (paint.type === 'solid') return safeColor(paint.color)
    const stops = paint.stops.map(({ offset, color }) => element('stop', { offset, 'stop-color': safeColor(color) })).join('')
    const [name, place] =
      paint.type === 'linear'
        ? ['linearGradient', { x1: paint.x1, y1: paint.y1, x2: paint.x2, y2: paint.y2 }]
        : ['radialGradient', { cx: paint.cx, cy: paint.cy, r: paint.r }]
    const made = (id: string) => element(name, { id, gradientUnits: 'userSpaceOnUse', ...place }, stops)
    return `url(#${this.once(`p ${made('')}`, made)})`
  }

  /** Notes that live text is set in a face. */
  face(key: FaceKey): void {
    this.faces.add(key)
  }

  toString(): string {
    const { text } = this.options
    const rules =
      text?.kind === 'live'
        ? [...this.faces].flatMap((key) => {
            const url = text.fontUrl(key)
            return url && isFontUrl(url) ? [`@font-face{font-family:"${cssFamily(key)}";src:url("${url}")}`] : []
          })
        : []
    const style = rules.length > 0 ? `<style>${rules.join('')}</style>` : ''
    return style + this.markup === '' ? '' : `<defs>${style}${this.markup}</defs>`
  }

  private once(key: string, make: (id: string) => string): string {
    const known = this.ids.get(key)
    if (known) return known
    const id = `${this.prefix}${key[0]}${this.ids.size.toString(36)}`
    this.ids.set(key, id)
    this.markup += make(id)
    return id
  }
}

/** An address that cannot end the rule it stands in. */
const isFontUrl = (url: string): boolean => /^(data:font\/|data:application\/|https:\/\/|[\w/.])[^\s"'()\\<>&]*$/.test(url)
