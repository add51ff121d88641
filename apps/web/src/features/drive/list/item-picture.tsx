import { BookOpen, Folder, FolderUp, LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { badgeOf, isPictureName, type Badge } from '../model/kinds.ts'
import type { Item } from '../model/item.ts'

/** What a picture is drawn of. */
export type Pictured = Pick<Item, 'type' | 'path' | 'name' | 'thumbUrl'>

const BADGE_COLOURS: Readonly<Partial<Record<Badge, string>>> = {
  PDF: 'text-danger',
  DOC: 'text-ink',
  XLS: 'text-ok',
  PPT: 'text-warn',
}

const SYSTEM_PICTURES = { 'Uploads/': FolderUp, 'Magazine/': BookOpen, 'Templates/': LayoutTemplate } as const

/** The small picture of an item in a list: of its content where it has one, else what it is. */
export function ItemPicture({ item, size = 28 }: { item: Pictured; size?: 28 | 40 }) {
  const [isBroken, setBroken] = useState(false)
  const box = size === 28 ? 'size-7' : 'size-10'
  if (item.type === 'folder') {
    const Picture = SYSTEM_PICTURES[item.path as keyof typeof SYSTEM_PICTURES] ?? Folder
    return (
      <span className={cx('flex shrink-0 items-center justify-center text-ink-2', box)}>
        <Picture size={size === 28 ? 20 : 26} strokeWidth={1.5} aria-hidden className="fill-sunken" />
      </span>
    )
  }
  // What has no picture of its own is shown as a sheet with its kind: the first page of a document tells nothing at this size.
  const hasPicture = item.type === 'magazine' || isPictureName(item.name)
  if (item.thumbUrl !== null && hasPicture && !isBroken) {
    return (
      <img
        src={smaller(item.thumbUrl, 64)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
        className={cx('shrink-0 rounded-sm border border-line bg-sunken object-cover', box)}
      />
    )
  }
  return <Sheet item={item} className={cx('text-[8px]', box)} />
}

/** The large picture of an item, as tiles and the details show it. */
export function ItemPoster({ item, width = 256 }: { item: Pictured; width?: 256 | 1024 }) {
  const [isBroken, setBroken] = useState(false)
  if (item.thumbUrl !== null && !isBroken) {
    return (
      <img
        src={smaller(item.thumbUrl, width)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
        className={cx('size-full', item.type === 'magazine' ? 'object-contain p-2' : 'object-cover')}
      />
    )
  }
  if (item.type === 'folder') return <Folder size={56} strokeWidth={1} aria-hidden className="fill-sunken text-ink-3" />
  return <Sheet item={item} className="h-20 max-h-[80%] w-16 text-ui max-sm:w-12" />
}

function Sheet({ item, className }: { item: Pictured; className: string }) {
  const badge = badgeOf(item.name)
  return (
    <span
      aria-hidden
      data-badge={item.type === 'magazine' ? '' : badge}
      className={cx(
        'flex shrink-0 items-center justify-center rounded-sm border before:content-[attr(data-badge)] border-line-strong bg-raised font-semibold tracking-wide',
        item.type === 'magazine' ? 'text-accent' : (BADGE_COLOURS[badge] ?? 'text-ink-2'),
        className,
      )}
    >
      {item.type === 'magazine' && <BookOpen size={16} strokeWidth={1.5} />}
    </span>
  )
}

/** Asks for a picture of another width, where its address says one. */
const smaller = (url: string, width: number): string => url.replace(/([?&]size=)\d+/, `$1${width}`)
