import { type CSSProperties, type ReactNode, useId, useMemo } from 'react'
import type { GroupItem, ImageItem, Item, ItemKind, LayerFrame, LinkItem, TextItem, VectorItem } from '../../frame.ts'
import { IDENTITY, type Matrix } from '@magazineai/design'
import { ImageView } from './image-view.tsx'
import { PathView } from './path-view.tsx'
import { type EvenText, evenTextOf, FEW_LINES } from './even-text.ts'
import { type CommonLook, fontStyle } from './look.ts'
import { commonLook, keysOf, lineView, ParagraphView } from './text-view.tsx'

/** Whether an item of a kind is drawn in an SVG it shares with its neighbours. */
const SHARES = { path: true, text: true, group: true, image: false, link: false } as const satisfies { [K in ItemKind]: boolean }

const isVector = (item: Item): item is VectorItem => SHARES[item.type]

/**
 * Renders the items of a layer in their order: neighbouring paths and lines of text share one SVG, pictures are elements of their own. No
 * component stands between a layer and the elements of its words: pages have thousands of them, and a layer is drawn again only when it
 * looks otherwise.
 */
export function itemViews({ layer, resolveUrl, readOnly }: LayerViewProps): ReactNode {
  const even = layer.scale === 1 ? evenTextOf(layer.items) : null
  if (even) return evenView(even, layer)
  const groups = grouped(layer.items)
  const isAlone = groups.length === 1 && layer.children.length === 0
  return groups.map((group, i) => {
    if (Array.isArray(group)) return vectors(i, group, layer, isAlone ? ALONE : COVER)
    if (group.type === 'image') return <ImageView key={i} item={group} layer={layer} src={resolveUrl(group.url)} />
    return readOnly ? <LinkView key={i} item={group} scale={layer.scale} /> : null
  })
}

/**
 * Even lines as a block of text, which a browser sets twice as fast as lines of an SVG. A box of no width stands on the baseline of the first line and
 * makes it as high as that is deep, whatever the face says of its own height; it begins an em higher, so that it is the highest thing on the line.
 */
function evenView({ look, letterSpacing, x, baseline, leading, text }: EvenText, { alt }: LayerFrame): ReactNode {
  const style: CSSProperties = { ...fontStyle(look), color: look.fill, lineHeight: `${leading}px`, marginTop: -look.size }
  if (x !== 0) style.marginLeft = x
  if (letterSpacing !== 0) style.letterSpacing = letterSpacing
  return (
    <div key={0} data-words="" style={style} aria-hidden={alt === '' || undefined}>
      <i style={{ display: 'inline-block', height: baseline + look.size }} />
      {text}
    </div>
  )
}

function grouped(items: readonly Item[]): (VectorItem[] | ImageItem | LinkItem)[] {
  const groups: (VectorItem[] | ImageItem | LinkItem)[] = []
  const links = items.filter((item) => item.type === 'link')
  for (const item of items) {
    const last = groups.at(-1)
    if (item.type === 'image') groups.push(item)
    if (!isVector(item)) continue
    if (Array.isArray(last)) last.push(item)
    else groups.push([item])
  }
  return [...groups, ...links]
}

const ALONE: CSSProperties = { display: 'block', overflow: 'visible' }
const COVER: CSSProperties = { ...ALONE, position: 'absolute', left: 0, top: 0 }

/** Where there are no words. */
const NO_WORDS: CommonLook = { family: '', size: 0, features: '', fill: '' }

/** Items that share an SVG. What is alone in its layer needs no place of its own there, which spares the browser one more layer to keep. */
function vectors(key: number, items: readonly VectorItem[], layer: LayerFrame, place: CSSProperties): ReactNode {
  const { width, height, scale, alt } = layer
  const common = commonLook(items)
  const views = viewsOf(items, common ?? NO_WORDS)
  return (
    <svg
      key={key}
      width={Math.max(1, width)}
      height={Math.max(1, height)}
      style={common ? { ...place, ...fontStyle(common), fill: common.fill } : place}
      aria-hidden={alt === '' || undefined}
    >
      {scale === 1 ? views : <g transform={`scale(${scale})`}>{views}</g>}
    </svg>
  )
}

function viewsOf(items: readonly VectorItem[], common: CommonLook): ReactNode {
  if (items.length > FEW_LINES) return <ManyViews items={items} common={common} />
  return items.map((item, i) => (item.type === 'text' ? lineView(i, item, common) : vectorView(i, item, common)))
}

function ManyViews({ items, common: { family, size, features, fill } }: { items: readonly VectorItem[]; common: CommonLook }): ReactNode {
  // The same value while words look the same, so that no line is drawn again for another one.
  const common = useMemo(() => ({ family, size, features, fill }), [family, size, features, fill])
  const pieces = paragraphsIn(items)
  const keys = keysOf(pieces.map((piece) => (Array.isArray(piece) ? piece[0]! : piece)))
  return pieces.map((piece, i) =>
    Array.isArray(piece) ? <ParagraphView key={keys[i]} lines={piece} common={common} /> : vectorView(keys[i]!, piece, common),
  )
}

/** Items in their order, lines of one paragraph together. */
function paragraphsIn(items: readonly VectorItem[]): (TextItem[] | Exclude<VectorItem, TextItem>)[] {
  const pieces: (TextItem[] | Exclude<VectorItem, TextItem>)[] = []
  for (const item of items) {
    const last = pieces.at(-1)
    if (item.type !== 'text') pieces.push(item)
    else if (Array.isArray(last) && last[0]!.paragraph === item.paragraph) last.push(item)
    else pieces.push([item])
  }
  return pieces
}

function vectorView(key: string | number, item: Exclude<VectorItem, TextItem>, common: CommonLook): ReactNode {
  return item.type === 'path' ? <PathView key={key} item={item} /> : <GroupView key={key} item={item} common={common} />
}

/** Items moved, cropped or made translucent as one. */
function GroupView({ item, common }: { item: GroupItem; common: CommonLook }) {
  const id = `k${useId()}`
  const { matrix, opacity, clip } = item
  const isMoved = matrix.some((value, i) => value !== IDENTITY[i])
  return (
    <g transform={isMoved ? `matrix(${matrix.join(' ')})` : undefined} opacity={opacity} clipPath={clip && `url(#${id})`}>
      {clip && (
        <clipPath id={id}>
          <path d={clip.d} clipRule={clip.rule} />
        </clipPath>
      )}
      {viewsOf(item.items, common)}
    </g>
  )
}

function LinkView({ item, scale }: { item: LinkItem; scale: number }) {
  const place = { left: item.x * scale, top: item.y * scale, width: item.width * scale, height: item.height * scale }
  const outward = item.href.startsWith('page:') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  const href = item.href.startsWith('page:') ? `#${item.href}` : item.href
  return <a href={href} {...outward} aria-label={item.href} style={{ position: 'absolute', pointerEvents: 'auto', ...place }} />
}

/** What a layer is drawn with. */
export interface LayerViewProps {
  layer: LayerFrame
  resolveUrl: (url: string) => string
  readOnly: boolean
  /** From the coordinates of its parent to those of the element it is drawn in, where that is not placed as the parent is. */
  under?: Matrix
}
