import type { Outline, OutlineEntry } from '@magazineai/contract'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2, Undo2 } from 'lucide-react'
import { Button as AriaButton, DropIndicator, GridList, GridListItem, Text, useDragAndDrop } from 'react-aria-components'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { changePiece, KINDS, movePieces, stepPiece } from './edit.ts'

type Edit = (change: (outline: Outline) => Outline) => void

/** The pieces in their order. A drag moves them, by mouse or by keyboard; Enter opens one. */
export function PieceList({ items, edit, onOpen }: { items: readonly OutlineEntry[]; edit: Edit; onOpen: (id: string) => void }) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ 'text/plain': titleOf(items.find((item) => item.id === id)) })),
    onReorder: ({ keys, target }) => {
      const side = target.dropPosition === 'before' ? 'before' : 'after'
      edit((outline) => movePieces(outline, new Set([...keys].map(String)), String(target.key), side))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="-my-px h-0.5 rounded-full data-drop-target:bg-accent data-focus-visible:outline-2" />
    ),
  })
  return (
    <GridList
      aria-label="Pieces"
      items={items}
      // A row shows its place, which changes when others move.
      dependencies={[items]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(id) => onOpen(String(id))}
      renderEmptyState={() => <p className="py-10 text-center text-ink-2">There is no piece yet.</p>}
      className="flex flex-col border-t border-line outline-none"
    >
      {(item) => <Piece item={item} place={items.indexOf(item)} count={items.length} edit={edit} onOpen={() => onOpen(item.id)} />}
    </GridList>
  )
}

const titleOf = (item: OutlineEntry | undefined): string => item?.workingTitle.trim() || 'Untitled'

function Piece({ item, place, count, edit, onOpen }: { item: OutlineEntry; place: number; count: number; edit: Edit; onOpen: () => void }) {
  const title = titleOf(item)
  return (
    <GridListItem
      id={item.id}
      textValue={title}
      className="group flex cursor-default items-start gap-2 border-b border-line py-3 pr-1 outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ink data-hovered:bg-hover sm:gap-3"
    >
      <AriaButton
        slot="drag"
        aria-label={`Move ${title}`}
        className="mt-0.5 flex h-7 w-6 shrink-0 cursor-grab items-center justify-center rounded-sm text-ink-3 data-focus-visible:outline-2 data-hovered:text-ink"
      >
        <GripVertical size={15} aria-hidden />
      </AriaButton>
      <PieceText item={item} title={title} place={place} />
      {item.keep ? (
        <PieceMenu item={item} title={title} place={place} count={count} edit={edit} onOpen={onOpen} />
      ) : (
        <Button size="sm" aria-label={`Bring back ${title}`} onPress={() => edit((old) => changePiece(old, item.id, { keep: true }))}>
          <Undo2 size={13} aria-hidden />
          Bring back
        </Button>
      )}
    </GridListItem>
  )
}

/** A piece as words: its title, what it is about, its kind and length. */
export function PieceText({ item, title, place }: { item: OutlineEntry; title: string; place: number }) {
  const detail = `${KINDS[item.kind]} · ${item.words} words`
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <span aria-hidden className="w-5 shrink-0 pt-1 text-right text-small text-ink-2 tabular-nums">
        {place + 1}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <span className={cx('font-serif text-[18px]/6 text-balance', item.keep ? 'text-ink' : 'text-ink-2 line-through')}>{title}</span>
        {item.keep && item.angle !== '' && (
          <Text slot="description" className="line-clamp-2 text-ui text-ink-2">
            {item.angle}
          </Text>
        )}
        <span className="mt-0.5 text-small text-ink-2 tabular-nums">{item.keep ? detail : `Left out · ${detail}`}</span>
      </div>
    </div>
  )
}

function PieceMenu({
  item,
  title,
  place,
  count,
  edit,
  onOpen,
}: {
  item: OutlineEntry
  title: string
  place: number
  count: number
  edit: Edit
  onOpen: () => void
}) {
  const trigger = (
    <AriaButton
      aria-label={`Actions for ${title}`}
      className="flex size-7 shrink-0 items-center justify-center rounded-md text-ink-2 data-focus-visible:outline-2 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed"
    >
      <Ellipsis size={16} aria-hidden />
    </AriaButton>
  )
  return (
    <Menu trigger={trigger} aria-label={`Actions for ${title}`}>
      <MenuItem icon={<Pencil size={14} aria-hidden />} onAction={onOpen}>
        Edit
      </MenuItem>
      <MenuItem
        icon={<ArrowUp size={14} aria-hidden />}
        isDisabled={place === 0}
        onAction={() => edit((old) => stepPiece(old, item.id, -1))}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown size={14} aria-hidden />}
        isDisabled={place === count - 1}
        onAction={() => edit((old) => stepPiece(old, item.id, 1))}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={14} aria-hidden />} danger onAction={() => edit((old) => changePiece(old, item.id, { keep: false }))}>
        Leave out
      </MenuItem>
    </Menu>
  )
}
