import { Columns2, Copy, Lock, RectangleVertical, Trash2 } from 'lucide-react'
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { chosenPages } from '@magazineai/editor/commands'
import { pagesOf, rowsOf } from '@magazineai/editor/geometry'
import { useDeferredState, useEditor, useEditorState } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { DragGhost } from '../common/drag-ghost.tsx'
import { type PageDrag, usePageDrag } from './page-drag.ts'
import { choosePage, onPageKey } from './page-keys.ts'
import { AddPageButton, PageMenu } from './page-menu.tsx'
import { PageThumb } from './page-thumb.tsx'

/** Widths of a picture, CSS pixels: of one page alone, of a page in a spread, and in the sheet of small screens. */
const WIDTHS = { alone: 96, pair: 62, sheet: 72 } as const

/** What the strip is to a screen reader; its options, one of which can be tabbed to, are pictures, so that it cannot be a `select`. */
const LISTBOX = { 'data-pages': true, role: 'listbox', 'aria-label': 'Pages of the magazine', 'aria-multiselectable': true } as const

/** What a spread is to a screen reader; it owns options that are elsewhere in the list, which no element for groups does. */
const GROUP = { role: 'group' } as const

/** All pages as pictures, side by side as spreads: a click goes there, dragging and Alt with the arrows reorder. */
export function PageStrip({ wide = false }: { wide?: boolean }) {
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const editor = useEditor()
  const list = useRef<HTMLDivElement>(null)
  const name = useId()
  const rows = useRows()
  const isPaired = rows.some((row) => row.left !== null && row.right !== null)
  const { drag, handlers } = usePageDrag(list, isPaired || wide, wide, setMenu)
  const answers = useAnswers(isPaired && !wide, (at) => setMenu(drag ? null : at))
  const count = drag ? chosenPages(editor).length : 0
  useFollow(list)
  return (
    <nav aria-label="Pages" className={cx('flex min-h-0 flex-col bg-surface', wide ? 'w-full' : 'w-[152px] border-r border-line')}>
      <div
        ref={list}
        {...LISTBOX}
        {...handlers}
        {...answers}
        aria-orientation={wide ? 'horizontal' : 'vertical'}
        className={cx(
          'min-h-0 flex-1 select-none',
          wide
            ? 'flex touch-pan-x items-start overflow-x-auto p-3 [--row-gap:8px]'
            : 'grid touch-pan-y content-start gap-y-1 overflow-y-auto px-1.5 py-2',
          isPaired && !wide && 'grid-cols-2',
        )}
      >
        {rows.map((row) => (
          <Spread key={pagesOf(row).join('-')} row={row} list={name} />
        ))}
        <Thumbs rows={rows} isPaired={isPaired} wide={wide} drag={drag} list={name} />
      </div>
      <Footer wide={wide} />
      {drag && <DragGhost at={drag.at} title={count > 1 ? `${count} pages` : `Page ${editor.pageIndex + 1}`} />}
      <PageMenu at={menu} onClose={() => setMenu(null)} />
    </nav>
  )
}

/** What clicks and keys on the pages do. `across` = two in a row; `onMenu` hears where the menu is asked for. */
function useAnswers(across: boolean, onMenu: (at: { x: number; y: number }) => void): React.DOMAttributes<HTMLElement> {
  const editor = useEditor()
  return {
    onClick(event) {
      const index = indexOf(event)
      if (index !== null) choosePage(editor, index, { range: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
    },
    onDoubleClick(event) {
      if ((event.target as HTMLElement).closest('[data-page-label]')) editor.run('rename-page')
    },
    onKeyDown: (event) => onPageKey(editor, event, across),
    onContextMenu(event) {
      event.preventDefault()
      const index = indexOf(event)
      const page = index === null ? undefined : editor.design.pages[index]
      if (page && !chosenPages(editor).includes(page)) choosePage(editor, index!, { range: false, toggle: false })
      onMenu({ x: event.clientX, y: event.clientY })
    },
  }
}

/** The index of the page an event is about. */
const indexOf = (event: React.MouseEvent): number | null => {
  const target = event.target as HTMLElement
  const option = target.closest('input') ? null : target.closest<HTMLElement>('[data-index]')
  return option ? Number(option.dataset['index']) : null
}

function useRows() {
  const design = useDeferredState((state) => state.design)
  const spreads = useEditorState((state) => state.viewOptions.spreads)
  return useMemo(() => rowsOf(design, spreads), [design, spreads])
}

/** Keeps the current page in sight, and the focus on it when the strip has the focus. */
function useFollow(list: React.RefObject<HTMLElement | null>): void {
  const current = useEditorState((state) => state.page)
  const order = useDeferredState((state) => state.design.pages.findIndex((page) => page.id === current))
  useEffect(() => {
    if (order < 0) return
    const option = list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(current)}"]`)
    option?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const focused = document.activeElement
    if (focused?.matches('[role="option"]') && list.current?.contains(focused)) option?.focus({ preventScroll: true })
  }, [current, order, list])
}

/** A row of the strip, for screen readers: the pages of a spread belong together. The pages themselves are elements of the list, whatever row they are in. */
function Spread({ row: { left, right }, list }: { row: SpreadOf; list: string }) {
  const pages = useDeferredState((state) => state.design.pages)
  if (left === null || right === null) return null
  const owned = [left, right].map((index) => optionId(list, pages[index]?.id ?? '')).join(' ')
  return (
    <span
      {...GROUP}
      aria-label={`Spread of pages ${Math.min(left, right) + 1} and ${Math.max(left, right) + 1}`}
      aria-owns={owned}
      className="contents"
    />
  )
}

/**
 * The pages of all rows, one beside the other. A page that goes to another row, because one was added or removed before it, keeps its element and with it
 * its picture: were rows elements, every page behind the change would be made anew, blank until it is painted.
 */
function Thumbs({
  rows,
  isPaired,
  wide,
  drag,
  list,
}: {
  rows: readonly SpreadOf[]
  isPaired: boolean
  wide: boolean
  drag: PageDrag | null
  list: string
}) {
  const editor = useEditor()
  const current = useEditorState((state) => state.page)
  const chosen = useEditorState((state) => state.chosen)
  const pages = useDeferredState((state) => state.design.pages)
  const own = new Set(chosen.includes(current) ? chosen : [current])
  const base = wide ? WIDTHS.sheet : isPaired ? WIDTHS.pair : WIDTHS.alone
  return rows.flatMap((row, at) => {
    const { left, right } = row
    const isDouble = isPaired && right === null && left !== null && (editor.stack[left]?.width ?? 0) > editor.design.pageSize.width * 1.5
    const indexes = pagesOf(row)
    return indexes.map((index) => {
      const id = pages[index]?.id ?? ''
      return (
        <PageThumb
          key={id}
          id={optionId(list, id)}
          index={index}
          width={isDouble ? 2 * base : base}
          row={at + 1}
          column={!isPaired || wide || isDouble ? 'all' : index === left ? 'left' : 'right'}
          isFirst={at > 0 && index === indexes[0]}
          isCurrent={id === current}
          isChosen={own.has(id)}
          isDragged={drag !== null && own.has(id)}
          edge={drag?.drop?.slot === index ? drag.drop.edge : null}
          joins={indexes.length === 2 ? (index === left ? 'right' : 'left') : null}
        />
      )
    })
  })
}

type SpreadOf = ReturnType<typeof rowsOf>[number]

const optionId = (list: string, page: string): string => `${list}-${page}`

const Footer = memo(function Footer({ wide }: { wide: boolean }) {
  const size = wide ? 'lg' : 'md'
  const spreads = useEditorState((state) => state.viewOptions.spreads)
  return (
    <div className={cx('flex border-t border-line p-1', wide ? 'justify-around' : 'justify-between')}>
      <AddPageButton {...(wide ? { className: 'size-11' } : {})} />
      <CommandButton name="duplicate-page" size={size}>
        <Copy size={15} aria-hidden />
      </CommandButton>
      <CommandButton name="toggle-page-lock" size={size}>
        <Lock size={15} aria-hidden />
      </CommandButton>
      <CommandButton name="delete-page" size={size}>
        <Trash2 size={15} aria-hidden />
      </CommandButton>
      {wide && (
        <CommandButton name="toggle-spreads" size={size}>
          {spreads ? <Columns2 size={15} aria-hidden /> : <RectangleVertical size={15} aria-hidden />}
        </CommandButton>
      )}
    </div>
  )
})
