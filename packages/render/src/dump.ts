import type { ImageItem, Item, ItemKind, ItemOf, LayerFrame, PageFrame, Paint, PaintedSegment, Stroke } from './frame.ts'
import { num } from './geometry/path.ts'

/**
 * Writes a page frame as short text, one line per layer and item, for golden files and for reading. Positions are rounded to a hundredth.
 */
export const dumpFrame = (frame: PageFrame): string =>
  [
    `page ${frame.page} #${frame.number} ${num(frame.width)}×${num(frame.height)} bleed ${num(frame.bleed)}`,
    ...frame.layers.flatMap((layer) => layerLines(layer, '')),
    ...frame.overset.map((one) => `overset ${one.layer}${one.story ? ` (${one.story})` : ''}: ${one.lines} lines`),
    '',
  ].join('\n')

const short = (value: number) => num(Math.round(value * 100) / 100)

function layerLines(layer: LayerFrame, indent: string): string[] {
  const extras = [
    layer.master && 'master',
    layer.rotate !== 0 && `rotate ${short(layer.rotate)}`,
    layer.scale !== 1 && `scale ${num(layer.scale)}`,
    layer.opacity !== 1 && `opacity ${num(layer.opacity)}`,
    layer.blend !== 'normal' && layer.blend,
    layer.text && `${layer.text.key}[${layer.text.frame}]`,
  ]
  const head = `${layer.kind} ${layer.id} ${[layer.x, layer.y, layer.width, layer.height].map(short).join(' ')}`
  return [
    `${indent}${[head, ...extras].filter(Boolean).join(' ')}`,
    ...layer.items.flatMap((item) => itemLines(item).map((line) => `${indent}  ${line}`)),
    ...layer.children.flatMap((child) => layerLines(child, `${indent}  `)),
  ]
}

const box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [x, y, width, height].map(short).join(' ')
const words = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')

function itemLines(item: Item): string[] {
  const row = rows[item.type] as (item: Item) => string[]
  return row(item)
}

const rows: { [K in ItemKind]: (item: ItemOf<K>) => string[] } = {
  path: ({ fill, stroke: line, rule, d }) => [
    words('path', fill && `fill ${paint(fill)}`, line && `stroke ${stroke(line)}`, rule === 'evenodd' && rule, rounded(d)),
  ],
  image: (item) => [imageLine(item)],
  link: (item) => [`link ${item.href} ${box(item)}`],
  text: ({ paragraph, source, segments }) => [
    `text §${paragraph} ${JSON.stringify(source)}`,
    ...segments.filter((one) => !one.space).map((one) => `  ${segment(one)}`),
  ],
  group: ({ matrix, said, opacity, clip, items }) => [
    words(
      `group ${matrix.map(fine).join(' ')}`,
      said !== undefined && JSON.stringify(said),
      opacity !== undefined && `opacity ${num(opacity)}`,
      clip && `clip ${clip.rule ?? ''} ${rounded(clip.d)}`,
    ),
    ...items.flatMap((item) => itemLines(item).map((line) => `  ${line}`)),
  ],
}

/** Parts of a matrix: directions need more places than positions. */
const fine = (value: number) => num(Math.round(value * 1e4) / 1e4)

const imageLine = (item: ImageItem) =>
  words(
    'image',
    address(item.url),
    box(item),
    item.rotate !== 0 && `rotate ${item.rotate}`,
    item.flipX && 'flip-x',
    item.flipY && 'flip-y',
    item.filters && JSON.stringify(item.filters),
    `clip ${rounded(item.clip)}`,
  )

function segment(one: PaintedSegment): string {
  const extras = [
    one.letterSpacing !== 0 && `spacing ${short(one.letterSpacing)}`,
    one.scaleX !== 1 && `wide ${num(one.scaleX)}`,
    one.rtl && 'rtl',
    one.role,
    one.features.length > 0 && one.features.join(','),
    one.stroke && `stroke ${stroke(one.stroke)}`,
  ]
  const place = `${short(one.x)} ${short(one.y)} +${short(one.width)}`
  return [`${JSON.stringify(one.text)} ${place} ${one.face} ${short(one.size)} ${paint(one.fill)}`, ...extras].filter(Boolean).join(' ')
}

const rounded = (d: string) => d.replaceAll(/-?\d+\.\d+/g, (value) => short(Number(value)))

/** An address, or the kind and length of an inlined picture. */
const address = (url: string) => (url.startsWith('data:') ? `${url.slice(0, url.search(/[;,]/))}(${url.length})` : url)

function paint(value: Paint): string {
  if (value.type === 'solid') return value.cmyk ? `${value.color}(${value.cmyk.join(' ')})` : value.color
  const stops = value.stops.map((stop) => `${stop.color}@${num(stop.offset)}`).join(',')
  const line = value.type === 'linear' ? [value.x1, value.y1, value.x2, value.y2] : [value.cx, value.cy, value.r]
  return `${value.type}(${line.map(short).join(' ')} ${stops})`
}

const stroke = (value: Stroke) =>
  [paint(value.paint), short(value.width), value.dash && `[${value.dash.map(short).join(' ')}]`, value.cap, value.join]
    .filter(Boolean)
    .join(' ')
