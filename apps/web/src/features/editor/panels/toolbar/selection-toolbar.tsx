import type { FontCatalogue } from '@magazineai/design'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import type { Editor } from '@magazineai/editor/state'
import { useDeferredState, useEditor, useEditorState } from '../../base/use-editor.ts'
import { type Picked, pickedOf } from '../common/picked.ts'
import { anchorOf } from '../../canvas/anchor.ts'
import { focusCanvas } from '../../base/focus.ts'
import { type ToolbarKind, toolbarKind } from './kind.ts'
import { type ToolbarPosition, placeToolbar } from './place.ts'
import { CommandTools, CommonTools, LineTools, LockedTools, PictureTools, SeveralTools, ShapeTools, TextTools } from './tools.tsx'

/** Views narrower than this have the toolbar at their foot, in reach of the thumb, CSS pixels. */
const NARROW = 700

/** The tools for what is selected, beside it: out of the way of its handles, gone while something moves. */
export function SelectionToolbar({ fonts, onMore }: { fonts: FontCatalogue; onMore: (at: { x: number; y: number }) => void }) {
  const editor = useEditor()
  // It goes at once, and comes when the page has been seen.
  const isAsked = useEditorState(() => anchorOf(editor) !== null)
  const isDue = useDeferredState(() => anchorOf(editor) !== null)
  return isAsked && isDue ? <Bar fonts={fonts} onMore={onMore} /> : null
}

function Bar({ fonts, onMore }: { fonts: FontCatalogue; onMore: (at: { x: number; y: number }) => void }) {
  const editor = useEditor()
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useEditorState((state) => state.view.width < NARROW)
  usePlace(editor, place, isNarrow)
  useDeferredState((state) => state.selected)
  useDeferredState((state) => state.design)
  useDeferredState((state) => state.text)
  useEscape(editor, place)
  const kind = toolbarKind(editor)
  if (!kind) return null
  return (
    <div
      ref={place}
      data-region
      data-selection-toolbar
      className={cx(
        'absolute z-(--z-canvas) bg-raised p-1',
        isNarrow ? 'touch-room inset-x-0 bottom-0 overflow-x-auto border-t border-line' : 'top-0 left-0 w-max rounded-lg shadow-float',
      )}
    >
      <Toolbar label="Selection" className={isNarrow ? 'w-max' : ''}>
        {CONTENT[kind](pickedOf(editor), fonts)}
        {kind !== 'locked' && !editor.state.text && <CommonTools onMore={onMore} />}
      </Toolbar>
    </div>
  )
}

type Content = (items: readonly Picked[], fonts: FontCatalogue) => ReactNode

const CONTENT: Record<ToolbarKind, Content> = {
  text: (_, fonts) => <TextTools fonts={fonts} />,
  picture: (items) => <PictureTools items={items} />,
  shape: (items) => <ShapeTools items={items} />,
  line: (items) => <LineTools items={items} />,
  data: () => <CommandTools names={['edit-data']} />,
  group: () => <CommandTools names={['ungroup', 'select-children']} />,
  several: () => <SeveralTools />,
  locked: () => <LockedTools />,
  other: () => <CommandTools names={['bring-forward', 'send-backward']} />,
}

/** Keeps the toolbar beside the selection without rendering it: only its place changes when the view moves. */
function usePlace(editor: Editor, bar: React.RefObject<HTMLDivElement | null>, isNarrow: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    if (isNarrow) {
      element.removeAttribute('style')
      return undefined
    }
    let side: ToolbarPosition['side'] | null = null
    const follow = (): void => {
      const anchor = anchorOf(editor)
      if (!anchor) return
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const next = placeToolbar({ ...anchor, size, view: editor.state.view, before: side })
      side = next.side
      element.style.setProperty('translate', `${next.left}px ${next.top}px`)
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    const stop = editor.store.subscribe(follow)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [editor, bar, isNarrow])
}

/** Alt+F10 goes to the toolbar, Escape back to the canvas. */
function useEscape(editor: Editor, bar: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInside = bar.current?.contains(document.activeElement) ?? false
      if (event.key === 'F10' && event.altKey) bar.current?.querySelector<HTMLElement>('button, input')?.focus()
      else if (event.key === 'Escape' && isInside && !event.defaultPrevented) focusCanvas(editor)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [editor, bar])
}
