import type { CSSProperties, ReactNode } from 'react'
import type { ImageItem, Item, LayerFrame, LinkItem, PathItem, TextItem } from '../../frame.ts'
import { ImageView } from './image-view.tsx'
import type { LayerViewProps } from './layer-view.tsx'
import { PathView } from './path-view.tsx'
import { TextView } from './text-view.tsx'

type Drawn = PathItem | TextItem

/** The items of a layer in their order: neighbouring paths and lines of text share one SVG, pictures are elements of their own. */
export function ItemViews({ layer, resolveUrl, readOnly }: LayerViewProps): ReactNode {
  return grouped(layer.items).map((group, i) => {
    if (Array.isArray(group)) return <Vectors key={i} items={group} layer={layer} />
    if (group.type === 'image') return <ImageView key={i} item={group} layer={layer} src={resolveUrl(group.url)} />
    return readOnly ? <LinkView key={i} item={group} scale={layer.scale} /> : null
  })
}

function grouped(items: readonly Item[]): (Drawn[] | ImageItem | LinkItem)[] {
  const groups: (Drawn[] | ImageItem | LinkItem)[] = []
  const links = items.filter((item) => item.type === 'link')
  for (const item of items) {
    if (item.type === 'link') continue
    const last = groups.at(-1)
    if (item.type === 'image') groups.push(item)
    else if (Array.isArray(last)) last.push(item)
    else groups.push([item])
  }
  return [...groups, ...links]
}

const COVER: CSSProperties = { position: 'absolute', left: 0, top: 0, overflow: 'visible', pointerEvents: 'none' }

function Vectors({ items, layer }: { items: readonly Drawn[]; layer: LayerFrame }) {
  const { width, height, scale } = layer
  const keys = keysOf(items)
  const views = items.map((item, i) =>
    item.type === 'path' ? <PathView key={keys[i]} item={item} /> : <TextView key={keys[i]} item={item} />,
  )
  return (
    <svg width={Math.max(1, width)} height={Math.max(1, height)} style={COVER} aria-hidden={layer.alt === '' || undefined}>
      {scale === 1 ? views : <g transform={`scale(${scale})`}>{views}</g>}
    </svg>
  )
}

/** Keys that stay with the words of a line when lines come or go before it. */
function keysOf(items: readonly Drawn[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = item.type === 'text' ? item.source : ''
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${count}:${name}`
  })
}

function LinkView({ item, scale }: { item: LinkItem; scale: number }) {
  const place = { left: item.x * scale, top: item.y * scale, width: item.width * scale, height: item.height * scale }
  const outward = item.href.startsWith('page:') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  const href = item.href.startsWith('page:') ? `#${item.href}` : item.href
  return <a href={href} {...outward} aria-label={item.href} style={{ position: 'absolute', ...place }} />
}
