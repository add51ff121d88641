import type { Outline, OutlineEntry } from '@magazineai/contract'
import { ArrowDown, ArrowUp, CircleAlert, Ellipsis, GripVertical, Merge, Pencil, Split, Trash2, Undo2 } from 'lucide-react'
import { Button as AriaButton, DropIndicator, GridList, GridListItem, Text, useDragAndDrop } from 'react-aria-components'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Option } from '../../../ui/select.tsx'
import { aboveOf, changeGenre, changePiece, GENRES, KINDS, mergeUp, movePieces, partsIn, splitPiece, stepPiece } from './edit.ts'
import { sizeOf } from './size.ts'

type Edit = (change: (outline: Outline) => Outline) => void

/** The pieces in their order. A drag moves them, by mouse or by keyboard; Enter opens one. */
export function PieceList({ outline, edit, onOpen }: { outline: Outline; edit: Edit; onOpen: (id: string) => void }) {
  const { items } = outline
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ 'text/plain': titleOf(items.find((item) => item.id === id)) })),
    onReorder: ({ keys, target }) => {
      const side = target.dropPosition === 'before' ? 'before' : 'after'
      edit((old) => movePieces(old, new Set([...keys].map(String)), String(target.key), side))
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
      {(item) => <Piece item={item} outline={outline} edit={edit} onOpen={() => onOpen(item.id)} />}
    </GridList>
  )
}

const titleOf = (item: OutlineEntry | undefined): string => item?.workingTitle.trim() || 'Untitled'

interface PieceProps {
  item: OutlineEntry
  outline: Outline
  edit: Edit
  onOpen: () => void
}

function Piece({ item, outline, edit, onOpen }: PieceProps) {
  const title = titleOf(item)
  return (
    <GridListItem
      id={item.id}
      textValue={title}
      className="group grid cursor-default grid-cols-[auto_1fr_auto] items-start gap-x-2 border-b border-line py-3 outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ink data-hovered:bg-hover sm:grid-cols-[auto_1fr_auto_auto] sm:gap-x-3 sm:pr-1"
    >
      <AriaButton
        slot="drag"
        aria-label={`Move ${title}`}
        className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-sm text-ink-3 max-sm:-mr-1 max-sm:-ml-3 sm:mt-0.5 sm:h-7 sm:w-6 data-focus-visible:outline-2 data-hovered:text-ink"
      >
        <GripVertical size={15} aria-hidden />
      </AriaButton>
      <PieceText item={item} title={title} place={outline.items.indexOf(item)} />
      {item.keep && item.genre !== undefined && (
        <GenreChoice title={title} genre={item.genre} onChange={(genre) => edit((old) => changeGenre(old, item.id, genre))} />
      )}
      {item.keep ? (
        <PieceMenu item={item} outline={outline} edit={edit} onOpen={onOpen} />
      ) : (
        <Button
          size="sm"
          className="col-start-3 max-sm:h-11 sm:col-start-4"
          aria-label={`Bring back ${title}`}
          onPress={() => edit((old) => changePiece(old, item.id, { keep: true }))}
        >
          <Undo2 size={13} aria-hidden />
          Bring back
        </Button>
      )}
    </GridListItem>
  )
}

const genres = Object.entries(GENRES).map(([id, label]): Option<Genre> => ({ id: id as Genre, label }))

type Genre = NonNullable<OutlineEntry['genre']>

function GenreChoice({ title, genre, onChange }: { title: string; genre: Genre; onChange: (genre: Genre) => void }) {
  return (
    <Select
      ariaLabel={`Kind of ${title}`}
      options={genres}
      value={genre}
      onChange={onChange}
      className="max-sm:order-last max-sm:col-start-2 max-sm:mt-2 sm:w-40 max-sm:[&_button]:h-11"
    />
  )
}

/** A piece as words: its title, what it is about, how much there is of it. */
export function PieceText({ item, title, place }: { item: OutlineEntry; title: string; place: number }) {
  const detail = item.genre === undefined ? `${KINDS[item.kind]} · ${sizeOf(item)}` : sizeOf(item)
  const leftOut = item.genre === undefined ? `Left out · ${detail}` : `Left out · ${GENRES[item.genre]} · ${detail}`
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <span aria-hidden className="w-5 shrink-0 pt-1 text-right text-small text-ink-2 tabular-nums max-sm:hidden">
        {place + 1}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <span className={cx('font-serif text-[18px]/6 text-balance', item.keep ? 'text-ink' : 'text-ink-2 line-through')}>{title}</span>
        {item.keep && item.angle !== '' && (
          <Text slot="description" className="line-clamp-2 text-ui text-ink-2">
            {item.angle}
          </Text>
        )}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2 tabular-nums">
          {item.keep ? detail : leftOut}
          {item.keep && item.sure === false && (
            <span className="inline-flex items-center gap-1 rounded-sm bg-warn-soft px-1.5 font-medium text-warn">
              <CircleAlert size={12} aria-hidden />
              Please check the kind
            </span>
          )}
        </span>
      </div>
    </div>
  )
}

function PieceMenu({ item, outline, edit, onOpen }: PieceProps) {
  const title = titleOf(item)
  const place = outline.items.indexOf(item)
  const above = aboveOf(outline, item.id)
  const parts = partsIn(outline, item)
  const trigger = (
    <AriaButton
      aria-label={`Actions for ${title}`}
      className="flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 max-sm:-mr-3 sm:size-8 data-focus-visible:outline-2 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed"
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
        isDisabled={place === outline.items.length - 1}
        onAction={() => edit((old) => stepPiece(old, item.id, 1))}
      >
        Move down
      </MenuItem>
      <MenuItem icon={<Merge size={14} aria-hidden />} isDisabled={above === null} onAction={() => edit((old) => mergeUp(old, item.id))}>
        Merge with the piece above
      </MenuItem>
      <MenuItem icon={<Split size={14} aria-hidden />} isDisabled={parts === 0} onAction={() => edit((old) => splitPiece(old, item.id))}>
        {parts === 0 ? 'Split' : `Split into ${parts} pieces`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={14} aria-hidden />} danger onAction={() => edit((old) => changePiece(old, item.id, { keep: false }))}>
        Leave out
      </MenuItem>
    </Menu>
  )
}
