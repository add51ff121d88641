import type { GroupItem, ImageItem, Item, ItemKind, ItemOf, LayerFrame, LinkItem, PageFrame, PathItem, Stroke } from '../../frame.ts'
import { layerMatrix } from '../../geometry/layer-matrix.ts'
import { cssFilter } from '../css-filter.ts'
import { Definitions } from './definitions.ts'
import { element, escaped, safeImage, safeLink, safePath, type Value } from './markup.ts'
import type { SvgOptions } from './options.ts'
import { textMarkup } from './text.ts'

/**
 * Paints a page as one SVG file. Everything in it is built from numbers, checked colours and escaped text, so that nothing in a design can
 * make it run a script.
 */
export function paintSvg(frame: PageFrame, options: SvgOptions): string {
  const margin = options.includeBleed ? frame.bleed : 0
  const [width, height] = [frame.width + 2 * margin, frame.height + 2 * margin]
  const painter = new SvgPainter(options)
  const body = painter.layers(frame.layers)
  const about = [
    options.title ? `<title>${escaped(options.title)}</title>` : '',
    options.description ? `<desc>${escaped(options.description)}</desc>` : '',
  ]
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: options.width ?? width,
    height: options.width === undefined ? height : (options.width * height) / width,
    viewBox: [-margin, -margin, width, height].join(' '),
    role: 'document',
    'xml:lang': options.language,
    style: 'isolation:isolate',
  }
  return element('svg', attributes, about.join('') + painter.definitions.toString() + body)
}

class SvgPainter {
  readonly definitions: Definitions
  private readonly options: SvgOptions

  /** How each kind of item is written. */
  private readonly rows: { [K in ItemKind]: (item: ItemOf<K>) => string } = {
    path: (item) => this.path(item),
    image: (item) => this.image(item),
    text: (item) => textMarkup(item, this.definitions, this.options),
    group: (item) => this.group(item),
    link: (item) => this.link(item),
  }

  constructor(options: SvgOptions) {
    this.options = options
    this.definitions = new Definitions(options)
  }

  layers(layers: readonly LayerFrame[]): string {
    return layers.map((layer) => this.layer(layer)).join('')
  }

  private layer(layer: LayerFrame): string {
    if (layer.opacity === 0) return ''
    const inside = this.items(layer.items) + this.layers(layer.children)
    if (inside === '') return ''
    const { alt, opacity, blend } = layer
    const attributes = {
      transform: transformOf(layerMatrix(layer)),
      opacity: opacity < 1 && String(opacity),
      style: blend !== 'normal' && `mix-blend-mode:${blend}`,
      role: Boolean(alt) && 'img',
      'aria-label': alt || null,
      'aria-hidden': alt === '' && 'true',
    }
    return element('g', attributes, inside)
  }

  private items(items: readonly Item[]): string {
    const links = items.filter((item) => item.type === 'link')
    return [...items.filter((item) => item.type !== 'link'), ...links].map((item) => this.item(item)).join('')
  }

  private item(item: Item): string {
    const row = this.rows[item.type] as (item: Item) => string
    return row(item)
  }

  private path({ d, fill, stroke, rule }: PathItem): string {
    const attributes = { fill: fill ? this.definitions.paint(fill) : 'none', 'fill-rule': rule === 'evenodd' && rule }
    return element('path', { d: safePath(d), ...attributes, ...(stroke ? this.stroke(stroke) : {}) })
  }

  private stroke({ paint, width, dash, cap, join }: Stroke): Record<string, Value> {
    return {
      stroke: this.definitions.paint(paint),
      'stroke-width': width,
      'stroke-dasharray': dash?.join(' '),
      'stroke-linecap': cap !== 'butt' && cap,
      'stroke-linejoin': join !== 'miter' && join,
    }
  }

  private image(item: ImageItem): string {
    const url = this.options.image(item.url, item.filters)
    const href = url === null ? null : safeImage(url)
    if (href === null) return ''
    const { x, y, width, height, filters } = item
    const picture = {
      href,
      x,
      y,
      width,
      height,
      preserveAspectRatio: 'none',
      transform: pictureTransform(item),
      filter: filters && cssFilter(filters),
    }
    return element('g', { 'clip-path': this.definitions.clip(item.clip) }, element('image', picture))
  }

  private group({ matrix, opacity, clip, said, items }: GroupItem): string {
    const inside = this.items(items)
    if (inside === '') return ''
    const attributes = {
      transform: transformOf(matrix),
      opacity,
      'clip-path': clip && this.definitions.clip(clip.d, clip.rule),
      ...(said ? { role: 'img', 'aria-label': said } : {}),
    }
    return element('g', attributes, inside)
  }

  private link({ href, x, y, width, height }: LinkItem): string {
    const page = href.startsWith('page:') ? (this.options.pageHref?.(href.slice('page:'.length)) ?? null) : null
    const target = page === null ? safeLink(href) : safeTarget(page)
    if (target === null) return ''
    return element('a', { href: target, 'aria-label': href }, element('rect', { x, y, width, height, 'fill-opacity': '0' }))
  }
}

/** A page of the same publication: on the web, beside the file or in it. */
const safeTarget = (href: string): string | null => safeLink(href) ?? (/^(?![a-z][a-z\d+.-]*:)[^\s\\]+$/i.test(href) ? href : null)

const transformOf = (matrix: readonly number[]): string | null => {
  const [a, b, c, d, e, f] = matrix as [number, number, number, number, number, number]
  if (a === 1 && b === 0 && c === 0 && d === 1) return e === 0 && f === 0 ? null : `translate(${number(e)} ${number(f)})`
  return `matrix(${[a, b, c, d, e, f].map(number).join(' ')})`
}

const number = (value: number) => String(Number(value.toFixed(6)))

/** Turn and mirror about the centre of the picture. */
function pictureTransform({ x, y, width, height, rotate, flipX, flipY }: ImageItem): string | null {
  if (rotate === 0 && !flipX && !flipY) return null
  const [cx, cy] = [x + width / 2, y + height / 2]
  return `translate(${cx} ${cy}) rotate(${rotate}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1}) translate(${-cx} ${-cy})`
}
