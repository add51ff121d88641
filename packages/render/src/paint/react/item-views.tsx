import { useId, type CSSProperties, type ReactNode } from 'react'
import type { GroupItem, ImageItem, Item, ItemKind, LayerFrame, LinkItem, VectorItem } from '../../frame.ts'
import { IDENTITY } from '@magazineai/design'
import { ImageView } from './image-view.tsx'
import type { LayerViewProps } from './layer-view.tsx'
import { PathView } from './path-view.tsx'
import { TextView } from './text-view.tsx'

/** Whether an item of a kind is drawn in an SVG it shares with its neighbours. */
const SHARES = { path: true, text: true, group: true, image: false, link: false } as const satisfies { [K in ItemKind]: boolean }

const isVector = (item: Item): item is VectorItem => SHARES[item.type]

/** The items of a layer in their order: neighbouring paths and lines of text share one SVG, pictures are elements of their own. */
export function ItemViews({ layer, resolveUrl, readOnly }: LayerViewProps): ReactNode {
  const groups = grouped(layer.items)
  const isAlone = groups.length === 1 && layer.children.length === 0
  return groups.map((group, i) => {
    if (Array.isArray(group)) return <Vectors key={i} items={group} layer={layer} isAlone={isAlone} />
    if (group.type === 'image') return <ImageView key={i} item={group} layer={layer} src={resolveUrl(group.url)} />
    return readOnly ? <LinkView key={i} item={group} scale={layer.scale} /> : null
  })
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

const ALONE: CSSProperties = { display: 'block', overflow: 'visible', pointerEvents: 'none' }
const COVER: CSSProperties = { ...ALONE, position: 'absolute', left: 0, top: 0 }

/** Items that share an SVG. What is alone in its layer needs no place of its own there, which spares the browser one more layer to keep. */
function Vectors({ items, layer, isAlone }: { items: readonly VectorItem[]; layer: LayerFrame; isAlone: boolean }) {
  const { width, height, scale } = layer
  const views = <VectorViews items={items} />
  return (
    <svg
      width={Math.max(1, width)}
      height={Math.max(1, height)}
      style={isAlone ? ALONE : COVER}
      aria-hidden={layer.alt === '' || undefined}
    >
      {scale === 1 ? views : <g transform={`scale(${scale})`}>{views}</g>}
    </svg>
  )
}

/** How each kind of vector item is drawn. */
const VECTORS: { [K in VectorItem['type']]: (props: { item: Extract<VectorItem, { type: K }>; isOneOfMany: boolean }) => ReactNode } = {
  path: PathView,
  text: (props) => <TextView {...props} />,
  group: GroupView,
}

/** A text of more lines is long. */
const FEW_LINES = 12

function VectorViews({ items }: { items: readonly VectorItem[] }): ReactNode {
  const keys = keysOf(items)
  const isLong = items.length > FEW_LINES
  return items.map((item, i) => {
    const View = VECTORS[item.type] as (props: { item: VectorItem; isOneOfMany: boolean }) => ReactNode
    return <View key={keys[i]} item={item} isOneOfMany={isLong} />
  })
}

/** Items moved, cropped or made translucent as one. */
function GroupView({ item }: { item: GroupItem }) {
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
      <VectorViews items={item.items} />
    </g>
  )
}

/** Keys that stay with the words of a line when lines come or go before it. */
function keysOf(items: readonly VectorItem[]): string[] {
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
