import type { PageFrame } from '@magazineai/render'
import { PageView } from '@magazineai/render/paint/react'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import type { Editor } from '../core/editor.ts'
import { cameraFor } from '../core/fit.ts'
import { movePage } from '../commands/pages.ts'
import { pictureAddress } from '../ports.ts'
import { useCalmState, useEditor, useEditorState } from '../use-editor.ts'
import { CommandButton } from './command-button.tsx'

/** Width of a thumbnail, CSS pixels. */
const WIDTH = 92

/** All pages as pictures: a click goes there, dragging reorders. */
export function PageStrip({ wide = false }: { wide?: boolean }) {
  const editor = useEditor()
  const pages = useCalmState((state) => state.design.pages)
  const current = useEditorState((state) => state.page)
  const [dropAt, setDropAt] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-page="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label="Pages" className={cx('flex min-h-0 flex-col bg-surface', wide ? 'w-full' : 'w-[132px] border-r border-line')}>
      <ol ref={list} className={cx('min-h-0 flex-1 p-2', wide ? 'flex gap-2 overflow-x-auto' : 'space-y-1 overflow-y-auto')}>
        {pages.map((page, index) => (
          <li key={page.id} className="relative">
            {dropAt === index && <span className="absolute inset-x-2 -top-0.5 h-0.5 rounded-full bg-accent" />}
            <Thumb index={index} isCurrent={page.id === current} drag={wide ? null : dragOf(editor, index, dropAt, setDropAt)} />
            {dropAt === pages.length && index === pages.length - 1 && (
              <span className="absolute inset-x-2 -bottom-0.5 h-0.5 rounded-full bg-accent" />
            )}
          </li>
        ))}
      </ol>
      <div className="flex justify-center gap-0.5 border-t border-line p-1">
        <CommandButton name="add-page">
          <Plus size={16} aria-hidden />
        </CommandButton>
        <CommandButton name="duplicate-page">
          <Copy size={15} aria-hidden />
        </CommandButton>
        <CommandButton name="delete-page">
          <Trash2 size={15} aria-hidden />
        </CommandButton>
      </div>
    </nav>
  )
}

type Drag = Pick<React.ComponentProps<'button'>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDragEnd' | 'onDrop'>

const PAGE_TYPE = 'application/x-page'

/** Dragging a page to another place; `dropAt` is the index it would get. */
function dragOf(editor: Editor, index: number, dropAt: number | null, setDropAt: (at: number | null) => void): Drag {
  const { pages } = editor.design
  return {
    draggable: true,
    onDragStart(event) {
      event.dataTransfer.setData(PAGE_TYPE, pages[index]!.id)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver(event) {
      if (!event.dataTransfer.types.includes(PAGE_TYPE)) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      setDropAt(event.clientY > top + height / 2 ? index + 1 : index)
    },
    onDragEnd: () => setDropAt(null),
    onDrop(event) {
      event.preventDefault()
      const moved = pages.filter((page) => page.id === event.dataTransfer.getData(PAGE_TYPE))
      if (dropAt !== null) movePages(editor, moved, pages[dropAt]?.id ?? null)
      setDropAt(null)
    },
  }
}

function Thumb({ index, isCurrent, drag }: { index: number; isCurrent: boolean; drag: Drag | null }) {
  const editor = useEditor()
  const page = useEditorState((state) => state.design.pages[index]?.id ?? '')
  const box = editor.stack[index]
  const scale = WIDTH / (box?.width ?? WIDTH)
  return (
    <button
      type="button"
      aria-current={isCurrent}
      data-page={page}
      {...drag}
      onClick={() => {
        editor.goTo(page)
        editor.setCamera(cameraFor(editor, index))
      }}
      className={cx('flex w-full flex-col items-center gap-1 rounded-md p-1.5 hover:bg-hover', isCurrent && 'bg-hover')}
    >
      <span
        aria-hidden
        className={cx('block overflow-hidden bg-white', isCurrent ? 'outline-2 outline-accent' : 'outline-1 outline-line-strong')}
        style={{ width: WIDTH, height: (box?.height ?? 0) * scale }}
      >
        <Seen>
          <Picture index={index} scale={scale} />
        </Seen>
      </span>
      <span className={cx('text-micro tabular-nums', isCurrent ? 'font-semibold text-ink' : 'text-ink-3')}>
        <span className="sr-only">Page </span>
        {index + 1}
      </span>
    </button>
  )
}

/** Renders its children once they have come into view. */
function Seen({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { rootMargin: '200px' })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={place} className="block size-full">
      {seen && children}
    </span>
  )
}

/** A page, small. It follows the design when there is time, so that typing never waits for it. */
function Picture({ index, scale }: { index: number; scale: number }) {
  const editor = useEditor()
  const design = useDeferredValue(useCalmState((state) => state.design, 400))
  const fonts = useEditorState((state) => state.fonts)
  const frame = useMemo(
    () => (fonts >= 0 && editor.layouter && index < design.pages.length ? editor.layouter.page(design, index) : null),
    [editor, design, index, fonts],
  )
  return frame && <Scaled frame={frame} scale={scale} />
}

const small = (url: string): string => pictureAddress(url, 240)

const Scaled = memo(function Scaled({ frame, scale }: { frame: PageFrame; scale: number }) {
  return (
    <span
      aria-hidden
      inert
      className="pointer-events-none block origin-top-left"
      style={{ transform: `scale(${scale})`, width: frame.width }}
    >
      <PageView frame={frame} resolveUrl={small} />
    </span>
  )
})
