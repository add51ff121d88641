import type { LayerKind } from '@magazineai/design'
import {
  BarChart3,
  ChevronRight,
  Circle,
  Eye,
  EyeOff,
  Frame,
  Group,
  Image,
  Lock,
  LockOpen,
  Minus,
  PenLine,
  QrCode,
  Shapes,
  Table2,
  Type,
  Video,
} from 'lucide-react'
import { memo } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { useEditor } from '../../base/use-editor.ts'
import { renameLayer, toggleLayer } from './order.ts'
import type { LayerRow } from './rows.ts'

const ICONS: Record<LayerKind, typeof Type> = {
  Root: Frame,
  Text: Type,
  Shape: Shapes,
  Line: Minus,
  Image,
  Frame,
  Svg: Circle,
  QrCode,
  Group,
  Drawing: PenLine,
  Chart: BarChart3,
  Table: Table2,
  Video,
  Audio: Video,
  Widget: Circle,
}

/** The height of a row, CSS pixels. */
export const ROW = 28

/** How a row looks: plain values, so that it is rendered again only when one of them is another. */
export interface RowLook extends LayerRow {
  /** Its place in the list, from 0. */
  index: number
  kind: LayerKind
  title: string
  isLocked: boolean
  isHidden: boolean
  isSelected: boolean
  /** It is the one that can be tabbed to. */
  isCurrent: boolean
  isDragged: boolean
  /** The edge that dragged layers would be put at. */
  edge: 'before' | 'after' | null
  isRenamed: boolean
  /** Begins and ends the typing of a name. */
  onRename: (id: string | null) => void
}

/** What rows and their cells are to a screen reader, one of which can be tabbed to: they lie over each other's places, as those of a `table` cannot. */
const rowOf = (isCurrent: boolean) => ({ role: 'row', tabIndex: isCurrent ? 0 : -1 }) as const
const CELL = { role: 'gridcell' } as const

/** A row of the list of layers, at its place: kind, name, and what is done to it there. */
export const LayerRowView = memo(function LayerRowView({ index, level, position, size, isOpen, isSelected, ...look }: RowLook) {
  return (
    <div
      {...rowOf(look.isCurrent)}
      aria-label={look.title}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={isSelected}
      aria-expanded={isOpen ?? undefined}
      data-layer={look.id}
      className={cx(
        'group absolute inset-x-0 h-7 cursor-default rounded-sm text-small outline-none select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink',
        isSelected ? 'bg-pressed font-medium' : 'hover:bg-hover',
        look.isDragged && 'opacity-40',
      )}
      style={{ top: index * ROW }}
    >
      {look.edge && <Edge edge={look.edge} />}
      <div {...CELL} className="flex h-full items-center gap-1.5 pr-0.5" style={{ paddingLeft: 6 + (level - 1) * 14 }}>
        <span data-chevron="" className="-mx-1.5 flex h-full w-6 shrink-0 items-center justify-center text-ink-3">
          {isOpen !== null && <ChevronRight size={12} aria-hidden className={cx('transition-transform', isOpen && 'rotate-90')} />}
        </span>
        <Name {...look} />
        <Tools {...look} isSelected={isSelected} />
      </div>
    </div>
  )
})

const Edge = ({ edge }: { edge: 'before' | 'after' }) => (
  <span
    aria-hidden
    data-drop={edge}
    className={cx('absolute inset-x-1 z-1 h-0.5 rounded-full bg-accent', edge === 'before' ? '-top-px' : '-bottom-px')}
  />
)

function Name({
  id,
  kind,
  title,
  isHidden,
  isRenamed,
  onRename,
}: Pick<RowLook, 'id' | 'kind' | 'title' | 'isHidden' | 'isRenamed' | 'onRename'>) {
  const Icon = ICONS[kind]
  return (
    <>
      <Icon size={13} aria-hidden className="shrink-0 text-ink-3" />
      {isRenamed ? (
        <NameInput id={id} title={title} onDone={() => onRename(null)} />
      ) : (
        <span data-layer-name className={cx('min-w-0 flex-1 truncate', isHidden && 'opacity-50')}>
          {title}
        </span>
      )}
    </>
  )
}

type ToolsLook = Pick<RowLook, 'id' | 'title' | 'isLocked' | 'isHidden' | 'isSelected' | 'isCurrent' | 'onRename'>

/** Rename, lock and hide: shown where the pointer or the focus is, on the first of what is chosen, and where they are on. */
function Tools({ id, title, isLocked, isHidden, isSelected, isCurrent, onRename }: ToolsLook) {
  const editor = useEditor()
  const lock = isLocked ? 'Unlock' : 'Lock'
  const hide = isHidden ? 'Show' : 'Hide'
  const shared = { isCurrent, isSelected }
  return (
    <>
      <Tool {...shared} label={`Rename ${title}`} isOn={false} onPress={() => onRename(id)} Icon={PenLine} />
      <Tool
        {...shared}
        label={`${lock} ${title}`}
        isOn={isLocked}
        onPress={() => toggleLayer(editor, id, 'locked')}
        Icon={isLocked ? Lock : LockOpen}
      />
      <Tool
        {...shared}
        label={`${hide} ${title}`}
        isOn={isHidden}
        onPress={() => toggleLayer(editor, id, 'hidden')}
        Icon={isHidden ? EyeOff : Eye}
      />
    </>
  )
}

interface ToolLook {
  label: string
  isOn: boolean
  isSelected: boolean
  isCurrent: boolean
  onPress: () => void
  Icon: typeof Eye
}

function Tool({ label, isOn, isSelected, isCurrent, onPress, Icon }: ToolLook) {
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      className={cx(
        'flex h-6 shrink-0 items-center justify-center overflow-hidden rounded-sm text-ink-3 hover:bg-hover hover:text-ink group-focus-within:w-6 group-hover:w-6 pointer-coarse:w-6',
        isOn || (isSelected && isCurrent) ? 'w-6' : 'w-0',
      )}
      onClick={(event) => {
        // What is pressed in a row is not a click on the row, which would choose its layer.
        event.stopPropagation()
        onPress()
      }}
    >
      <Icon size={12} aria-hidden />
    </button>
  )
}

// The name is asked for; it takes the focus.
const FOCUSED = { autoFocus: true }

/** The name of a layer while it is typed: Enter and leaving keep it, Escape does not. */
function NameInput({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const editor = useEditor()
  const name = editor.page.layers[id]?.name ?? ''
  return (
    <input
      {...FOCUSED}
      aria-label="Name of the layer"
      defaultValue={name}
      placeholder={title}
      maxLength={200}
      className="h-6 min-w-0 flex-1 rounded-sm bg-raised px-1 outline-none ring-1 ring-ink"
      onBlur={(event) => {
        renameLayer(editor, id, event.currentTarget.value)
        onDone()
      }}
      onKeyDown={(event) => {
        // The list would take letters for a search and arrows for a walk.
        event.stopPropagation()
        if (event.key === 'Escape') event.currentTarget.value = name
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.currentTarget.closest<HTMLElement>('[role="row"]')?.focus()
      }}
    />
  )
}
