import { Lock } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { renamePage } from '@magazineai/editor/commands'
import type { PageDrop } from '@magazineai/editor/geometry'
import { PagePicture } from '../../layout/page-picture.tsx'
import { useDeferredState, useEditor, useEditorState } from '../../base/use-editor.ts'
import { givenName, spokenName } from '@magazineai/editor/names'

/** How a page looks in the strip. */
export interface ThumbLook {
  /** Id of the element. */
  id: string
  index: number
  /** Row of the strip, counted from 1, and where in it: a column, or across both. */
  row: number
  column: 'left' | 'right' | 'all'
  /** It begins a row behind another one. */
  isFirst: boolean
  /** Width of the picture, CSS pixels. */
  width: number
  isCurrent: boolean
  isChosen: boolean
  isDragged: boolean
  /** The edge that dragged pages would be put at. */
  edge: PageDrop['edge'] | null
  /** Its neighbour in the spread is on this side: no room between them. */
  joins: 'left' | 'right' | null
}

/** What a page is to a screen reader; one of them can be tabbed to. */
const optionOf = (isCurrent: boolean) => ({ role: 'option', tabIndex: isCurrent ? 0 : -1 }) as const

const COLUMNS = {
  left: 'col-start-1 justify-self-end',
  right: 'col-start-2 justify-self-start',
  all: 'col-span-full justify-self-center',
} as const

/** A page in the strip: its picture, number and name. */
export const PageThumb = memo(function PageThumb({
  id,
  index,
  width,
  row,
  column,
  isFirst,
  isCurrent,
  isChosen,
  isDragged,
  edge,
  joins,
}: ThumbLook) {
  const editor = useEditor()
  const page = useDeferredState((state) => state.design.pages[index])
  const isRenamed = useEditorState((state) => state.renaming !== null && state.renaming === state.design.pages[index]?.id)
  const box = useEditorState(() => editor.stack[index])
  if (!page || !box) return null
  const height = Math.round((width * box.height) / box.width)
  const name = givenName(page.name)
  return (
    <div
      id={id}
      {...optionOf(isCurrent)}
      aria-selected={isChosen}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={spokenName(index + 1, page.name, page.locked === true)}
      data-page={page.id}
      data-index={index}
      className={cx(
        'relative flex flex-col items-center gap-1 rounded-md pt-1.5 pb-1 outline-offset-[-2px]',
        joins === 'right' ? 'pl-1.5' : joins === 'left' ? 'pr-1.5' : 'px-1.5',
        COLUMNS[column],
        isDragged && 'opacity-40',
      )}
      // Where the list is a row of its own, of which rows are parts, only the room before one is seen.
      style={{ gridRow: row, ...(isFirst ? { marginInlineStart: 'var(--row-gap, 0)' } : {}) }}
    >
      {edge && <Edge edge={edge} />}
      <span
        aria-hidden
        className={cx(
          'relative block overflow-hidden bg-white',
          isCurrent ? 'z-1 outline-2 outline-accent' : isChosen ? 'z-1 outline-2 outline-accent/55' : 'outline-1 outline-line-strong',
        )}
        style={{ width, height }}
      >
        <Seen>
          <PagePicture page={page.id} width={width} />
        </Seen>
        {page.locked && (
          <span className="absolute right-0.5 bottom-0.5 flex size-4 items-center justify-center rounded-sm bg-raised text-ink-2 shadow-low">
            <Lock size={10} />
          </span>
        )}
      </span>
      {isRenamed ? (
        <NameInput key={page.id} index={index} width={width} />
      ) : (
        <Label number={index + 1} name={name} width={width} isCurrent={isCurrent} isChosen={isChosen} />
      )}
    </div>
  )
})

function Label({
  number,
  name,
  width,
  isCurrent,
  isChosen,
}: {
  number: number
  name: string | undefined
  width: number
  isCurrent: boolean
  isChosen: boolean
}) {
  return (
    <span
      data-page-label
      className={cx(
        'flex max-w-full items-baseline justify-center gap-1 rounded-sm px-1 text-micro',
        isCurrent ? 'bg-accent font-medium text-on-accent' : isChosen ? 'bg-accent-soft text-ink' : 'text-ink-3',
      )}
      style={{ maxWidth: width }}
      title={name}
    >
      <span className="tabular-nums">{number}</span> {name !== undefined && <span className="truncate">{name}</span>}
    </span>
  )
}

const LINES: Record<PageDrop['edge'], string> = {
  left: 'inset-y-1 -left-px w-0.5',
  right: 'inset-y-1 -right-px w-0.5',
  top: 'inset-x-1 -top-px h-0.5',
  bottom: 'inset-x-1 -bottom-px h-0.5',
}

/** Where dragged pages would go. */
const Edge = ({ edge }: { edge: PageDrop['edge'] }) => (
  <span aria-hidden data-drop={edge} className={cx('absolute z-2 rounded-full bg-accent', LINES[edge])} />
)

/** The name of a page while it is typed: Enter and leaving keep it, Escape does not. */
function NameInput({ index, width }: { index: number; width: number }) {
  const editor = useEditor()
  const page = editor.design.pages[index]!
  const [name, setName] = useState(givenName(page.name) ?? '')
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => input.current?.select(), [])
  const finish = (isKept: boolean): void => {
    if (done.current) return
    done.current = true
    const option = input.current?.closest<HTMLElement>('[role="option"]')
    const hadFocus = input.current === document.activeElement
    editor.store.set({ renaming: null })
    if (isKept) renamePage(editor, page, name.trim() === '' ? String(index + 1) : name)
    if (hadFocus) option?.focus()
  }
  return (
    <input
      ref={input}
      aria-label={`Name of page ${index + 1}`}
      value={name}
      maxLength={200}
      placeholder={String(index + 1)}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') finish(true)
        if (event.key === 'Escape') finish(false)
      }}
      className="h-5 rounded-sm bg-raised px-1 text-center text-micro ring-1 ring-ink outline-none"
      style={{ width: Math.max(width, 56) }}
    />
  )
}

/** Renders its children while they are in view, or nearly. */
function Seen({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { rootMargin: '300px' })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={place} className="block size-full">
      {seen && children}
    </span>
  )
}
