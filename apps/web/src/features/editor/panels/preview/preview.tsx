import { bindingOf, type Rect } from '@magazineai/design'
import { PageView } from '@magazineai/render/paint/react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from '../../../../ui/cx.ts'
import { PagePicture } from '../../layout/page-picture.tsx'
import { pictureAddress } from '../../layout/picture-address.ts'
import { pagesOf, rowsOf } from '@magazineai/editor/geometry'
import { useEditor, useEditorState } from '../../base/use-editor.ts'

/** The magazine as it is read: spread by spread on a dark ground, nothing of the editor around it. */
export function Preview() {
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.surface === 'preview')
  const close = (): void => editor.store.set({ surface: null })
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      className="fixed inset-0 z-(--z-dialog) bg-[#121110] data-entering:animate-fade"
    >
      <Modal className="size-full">
        <Dialog aria-label="Preview" className="size-full text-[#f2efeb] outline-none [color-scheme:dark]">
          <Reader onClose={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Views narrower than high show one page at a time. */
function useRows() {
  const editor = useEditor()
  const [isWide] = useState(() => window.innerWidth > window.innerHeight)
  return useMemo(() => rowsOf(editor.design, isWide).map(pagesOf), [editor, isWide])
}

/** Where the keys of a reader lead: to the row before or after, the first or the last. `onwards` is 1 where one reads on to the right, -1 to the left. */
function turned(key: string, at: number, { last, onwards }: { last: number; onwards: 1 | -1 }): number | null {
  const steps: Record<string, number> = {
    ArrowRight: at + onwards,
    ArrowDown: at + 1,
    PageDown: at + 1,
    ' ': at + 1,
    ArrowLeft: at - onwards,
    ArrowUp: at - 1,
    PageUp: at - 1,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? null : Math.max(0, Math.min(to, last))
}

const ROUND =
  'flex items-center justify-center rounded-full bg-white/12 text-white outline-offset-2 data-hovered:bg-white/20 data-pressed:bg-white/28 data-focus-visible:outline-white data-disabled:opacity-0'

function Reader({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const rows = useRows()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      rows.findIndex((row) => row.includes(editor.pageIndex)),
    ),
  )
  const row = rows[at] ?? []
  const onwards = bindingOf(editor.design) === 'right' ? -1 : 1
  const [left, right] = onwards === 1 ? [at - 1, at + 1] : [at + 1, at - 1]
  const go = (to: number): void => {
    setAt(to)
    const page = editor.design.pages[Math.min(...(rows[to] ?? [0]))]
    // Closing leads back to the page that was read last.
    if (page && !rows[to]?.includes(editor.pageIndex)) editor.goTo(page.id, true)
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const to =
      event.target instanceof HTMLButtonElement && event.key === ' ' ? null : turned(event.key, at, { last: rows.length - 1, onwards })
    if (to === null) return
    event.preventDefault()
    if (to !== at) go(to)
  }
  const names = row
    .toSorted((a, b) => a - b)
    .map((index) => index + 1)
    .join('–')
  return (
    // The keys turn pages wherever in the reader the focus is.
    <div className="flex size-full flex-col" onKeyDownCapture={onKeyDown}>
      <div className="flex h-14 shrink-0 items-center justify-between px-4">
        <output className="text-ui tabular-nums text-white/80">
          {row.length > 1 ? 'Pages' : 'Page'} {names} of {editor.design.pages.length}
        </output>
        <Button aria-label="Close preview" onPress={onClose} className={cx(ROUND, 'size-11')}>
          <X size={20} aria-hidden />
        </Button>
      </div>
      <div className="relative min-h-0 flex-1">
        <Spread key={at} pages={row} />
        <Turn label={left < at ? 'Previous page' : 'Next page'} isDisabled={!rows[left]} onPress={() => go(left)} className="left-3">
          <ChevronLeft size={22} aria-hidden />
        </Turn>
        <Turn label={right < at ? 'Previous page' : 'Next page'} isDisabled={!rows[right]} onPress={() => go(right)} className="right-3">
          <ChevronRight size={22} aria-hidden />
        </Turn>
      </div>
      <div className="h-6 shrink-0" />
    </div>
  )
}

function Turn({
  label,
  isDisabled,
  onPress,
  className,
  children,
}: {
  label: string
  isDisabled: boolean
  onPress: () => void
  className: string
  children: React.ReactNode
}) {
  return (
    <Button
      aria-label={label}
      isDisabled={isDisabled}
      onPress={onPress}
      className={cx(ROUND, 'absolute top-1/2 size-11 -translate-y-1/2', className)}
    >
      {children}
    </Button>
  )
}

/** Pages side by side, as large as there is room. */
function Spread({ pages }: { pages: readonly number[] }) {
  const editor = useEditor()
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const boxes = pages.flatMap((index) => editor.stack[index] ?? [])
  const width = boxes.reduce((sum, box) => sum + box.width, 0)
  const height = Math.max(1, ...boxes.map((box) => box.height))
  const side = room.width > 700 ? 140 : 16
  const scale = Math.max(0, Math.min((room.width - side) / width, room.height / height))
  return (
    <div ref={place} className="flex size-full animate-fade items-center justify-center">
      {scale > 0 && pages.map((index) => editor.stack[index] && <Leaf key={index} index={index} box={editor.stack[index]} scale={scale} />)}
    </div>
  )
}

const resolve = (url: string): string => pictureAddress(url)

/** One page, with its picture beneath until it is set. */
function Leaf({ index, box, scale }: { index: number; box: Rect; scale: number }) {
  const editor = useEditor()
  const fonts = useEditorState((state) => state.fonts)
  const design = useEditorState((state) => state.design)
  const frame = useMemo(() => (fonts >= 0 ? (editor.layouter?.page(design, index) ?? null) : null), [editor, design, index, fonts])
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
  const page = design.pages[index]
  return (
    <div className="relative shrink-0 overflow-hidden bg-white" style={size} data-preview-page={index + 1}>
      {frame ? (
        <div className="origin-top-left" style={{ transform: `scale(${scale})`, width: frame.width, height: frame.height }}>
          <PageView frame={frame} resolveUrl={resolve} />
        </div>
      ) : (
        page && <PagePicture page={page.id} width={size.width} />
      )}
    </div>
  )
}
