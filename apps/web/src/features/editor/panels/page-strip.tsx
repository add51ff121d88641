import { Columns2, Copy, Lock, RectangleVertical, Trash2 } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { chosenPages } from '../commands/pages.ts'
import { pagesOf, rowsOf } from '../core/stack.ts'
import { useCalmState, useEditor, useEditorState } from '../use-editor.ts'
import { CommandButton } from './command-button.tsx'
import { DragGhost } from './drag-ghost.tsx'
import { type PageDrag, usePageDrag } from './page-drag.ts'
import { choosePage, onPageKey } from './page-keys.ts'
import { AddPageButton, PageMenu } from './page-menu.tsx'
import { PageThumb } from './page-thumb.tsx'

/** Widths of a picture, CSS pixels: of one page alone, of a page in a spread, and in the sheet of small screens. */
const WIDTHS = { alone: 96, pair: 62, sheet: 72 } as const

/** What the strip is to a screen reader; its options, one of which can be tabbed to, are pictures, so that it cannot be a `select`. */
const LISTBOX = { role: 'listbox', 'aria-label': 'Pages of the magazine', 'aria-multiselectable': true } as const

/** All pages as pictures, side by side as spreads: a click goes there, dragging and Alt with the arrows reorder. */
export function PageStrip({ wide = false }: { wide?: boolean }) {
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const editor = useEditor()
  const list = useRef<HTMLDivElement>(null)
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
          wide ? 'flex touch-pan-x gap-2 overflow-x-auto p-3' : 'flex touch-pan-y flex-col gap-1 overflow-y-auto px-1.5 py-2',
        )}
      >
        {rows.map((row) => (
          <Row key={pagesOf(row).join('-')} left={row.left} right={row.right} isPaired={isPaired} wide={wide} drag={drag} />
        ))}
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
  const design = useCalmState((state) => state.design)
  const spreads = useEditorState((state) => state.furniture.spreads)
  return useMemo(() => rowsOf(design, spreads), [design, spreads])
}

/** Keeps the current page in sight, and the focus on it when the strip has the focus. */
function useFollow(list: React.RefObject<HTMLElement | null>): void {
  const current = useEditorState((state) => state.page)
  const order = useCalmState((state) => state.design.pages.findIndex((page) => page.id === current))
  useEffect(() => {
    if (order < 0) return
    const option = list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(current)}"]`)
    option?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const focused = document.activeElement
    if (focused?.matches('[role="option"]') && list.current?.contains(focused)) option?.focus({ preventScroll: true })
  }, [current, order, list])
}

function Row({
  left,
  right,
  isPaired,
  wide,
  drag,
}: {
  left: number | null
  right: number | null
  isPaired: boolean
  wide: boolean
  drag: PageDrag | null
}) {
  const editor = useEditor()
  const current = useEditorState((state) => state.page)
  const chosen = useEditorState((state) => state.chosen)
  const pages = useCalmState((state) => state.design.pages)
  const own = new Set(chosen.includes(current) ? chosen : [current])
  const indexes = pagesOf({ left, right })
  const isDouble = isPaired && right === null && left !== null && (editor.stack[left]?.width ?? 0) > editor.design.pageSize.width * 1.5
  const base = wide ? WIDTHS.sheet : isPaired ? WIDTHS.pair : WIDTHS.alone
  const thumbs = indexes.map((index) => {
    const id = pages[index]?.id ?? ''
    return (
      <PageThumb
        key={id}
        index={index}
        width={isDouble ? 2 * base : base}
        isCurrent={id === current}
        isChosen={own.has(id)}
        isDragged={drag !== null && own.has(id)}
        edge={drag?.drop?.slot === index ? drag.drop.edge : null}
        joins={indexes.length === 2 ? (index === left ? 'right' : 'left') : null}
      />
    )
  })
  return (
    <div
      role={indexes.length > 1 ? 'group' : 'presentation'}
      {...(indexes.length > 1 ? { 'aria-label': `Spread of pages ${left! + 1} and ${right! + 1}` } : {})}
      className={cx('flex shrink-0 items-start', wide || !isPaired || isDouble ? 'justify-center' : '')}
    >
      {isPaired && !wide && left === null && <span className="w-1/2 shrink-0" />}
      {thumbs}
    </div>
  )
}

const Footer = memo(function Footer({ wide }: { wide: boolean }) {
  const size = wide ? 'lg' : 'md'
  const spreads = useEditorState((state) => state.furniture.spreads)
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
