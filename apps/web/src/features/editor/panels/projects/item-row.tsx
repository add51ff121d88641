import { BookOpen, File as FileIcon, FileImage, FileText, Folder, FolderLock, type LucideIcon, PenTool } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { plural } from '../../../../ui/format.ts'
import { carry, type DriveThing } from '../../canvas/place-drive.ts'
import { type DriveUse, typeTitle, useOf } from '../../ports/drive-use.ts'

interface RowProps {
  /** What a press does, for who hears it; empty where it only tells. */
  verb: 'Open' | 'Place' | ''
  picture: ReactNode
  title: string
  note: string
  onPress: () => void
  onDragStart?: (event: DragEvent<HTMLButtonElement>) => void
  isDimmed?: boolean
}

/** One item: a press opens or places it, a drag takes it to the page. */
function ItemRow({ verb, picture, title, note, onPress, onDragStart, isDimmed = false }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        {...(onDragStart ? { draggable: true, onDragStart } : {})}
        className={cx(
          'flex w-full cursor-default items-center gap-3 rounded-md px-1 py-2 text-left hover:bg-hover active:bg-pressed',
          onDragStart && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md bg-sunken text-ink-2">{picture}</span>
        <span className="min-w-0 flex-1">
          {verb !== '' && <span className="sr-only">{verb} </span>}
          <span className={cx('block truncate text-ui', isDimmed && 'text-ink-2')}>{title}</span>
          <span className="block truncate text-small text-ink-3">{note}</span>
        </span>
      </button>
    </li>
  )
}

/** A folder: a press goes into it. */
export function FolderRow({
  name,
  items,
  note,
  isSystem = false,
  onOpen,
}: {
  name: string
  items?: number
  note?: string
  isSystem?: boolean
  onOpen: () => void
}) {
  const Icon = isSystem ? FolderLock : Folder
  const count = note ?? plural(items ?? 0, 'item')
  return <ItemRow verb="Open" picture={<Icon size={18} strokeWidth={1.75} aria-hidden />} title={name} note={count} onPress={onOpen} />
}

/** A magazine among files: a press opens it. */
export function MagazineRow({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <ItemRow verb="Open" picture={<BookOpen size={18} strokeWidth={1.75} aria-hidden />} title={name} note="Magazine" onPress={onOpen} />
  )
}

const ICONS: Readonly<Record<DriveUse, LucideIcon>> = { picture: FileImage, graphic: PenTool, text: FileText, none: FileIcon }

/** A file: a press places it on the page, a drag where it is let go; of those that cannot be placed a press says what can be done with them. */
export function FileRow({ thing, thumb, onPress }: { thing: DriveThing; thumb: string | null; onPress: () => void }) {
  const use = useOf(thing)
  const type = typeTitle(thing)
  return (
    <ItemRow
      verb={use === 'none' ? '' : 'Place'}
      picture={<Thumb address={thumb} icon={ICONS[use]} />}
      title={thing.name}
      note={type}
      isDimmed={use === 'none'}
      onPress={onPress}
      {...(use === 'none' ? {} : { onDragStart: (event: DragEvent) => carry(event.dataTransfer as unknown as DataTransfer, thing) })}
    />
  )
}

/** The small picture of a file, or a sign of its kind where there is none. */
function Thumb({ address, icon: Icon }: { address: string | null; icon: LucideIcon }) {
  const [isMissing, setMissing] = useState(false)
  if (address === null || isMissing) return <Icon size={18} strokeWidth={1.75} aria-hidden />
  return <img src={address} alt="" loading="lazy" draggable={false} onError={() => setMissing(true)} className="size-full object-cover" />
}
