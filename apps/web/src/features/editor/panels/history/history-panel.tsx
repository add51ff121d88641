import type { HistoryLog } from '@magazineai/design'
import { X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { cx } from '../../../../ui/cx.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { travelTo } from '@magazineai/editor/commands'
import { useDeferredState, useEditor, useEditorState } from '../../base/use-editor.ts'

/** One state to go to: after so many steps. */
interface Row {
  cursor: number
  label: string
  at: number | undefined
}

/** The steps of the history: a click goes to the state after any of them. What was undone is dimmed until something new is done. */
export function HistoryPanel() {
  const isOpen = useEditorState((state) => state.showHistory)
  return isOpen ? <Panel /> : null
}

function Panel() {
  const editor = useEditor()
  const place = useRef<HTMLElement>(null)
  const design = useDeferredState((state) => state.design)
  // The history is as good as the design it led to.
  const log = useMemo(() => ({ ...editor.history.log(), design }), [editor, design])
  const { cursor } = log
  const close = useCallback((): void => editor.store.set({ showHistory: false }), [editor])
  // The newest step and the current one are what is looked for first.
  useEffect(() => {
    place.current?.querySelector(`[data-key="${cursor}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  useEscape(place, close)
  return (
    <aside
      ref={place}
      aria-label="History"
      data-region
      className="fixed inset-x-2 bottom-16 z-(--z-float) flex max-h-[50dvh] flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-float wide:inset-x-auto wide:top-14 wide:right-[276px] wide:bottom-auto wide:max-h-[calc(100dvh-5rem)] wide:w-64"
    >
      <header className="flex items-center justify-between py-1.5 pr-1.5 pl-3">
        <h2 className="text-ui font-semibold">History</h2>
        <IconButton label="Close history" size="sm" onPress={close}>
          <X size={14} aria-hidden />
        </IconButton>
      </header>
      <ListBox
        aria-label="Steps"
        items={rowsOf(log)}
        dependencies={[cursor]}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[cursor]}
        // The arrows walk through the names alone; Enter, Space or a click goes there.
        onSelectionChange={(keys) => {
          for (const key of keys) travelTo(editor, Number(key))
        }}
        className="min-h-0 overflow-y-auto px-1.5 pb-1.5 outline-none"
      >
        {(row) => <Step row={row} cursor={cursor} />}
      </ListBox>
    </aside>
  )
}

/** Calls back when Escape is pressed inside an element, which then leads out of nothing else. */
function useEscape(place: React.RefObject<HTMLElement | null>, then: () => void): void {
  useEffect(() => {
    const element = place.current
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      then()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [place, then])
}

function rowsOf({ steps, first }: HistoryLog): Row[] {
  const done = steps.map((step, index): Row => ({ cursor: index + 1, label: step.label, at: step.at }))
  return [{ cursor: 0, label: first > 0 ? 'Before the oldest step kept' : 'At the beginning', at: undefined }, ...done]
}

const timeOf = (at: number): string => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

function Step({ row, cursor }: { row: Row; cursor: number }) {
  const isUndone = row.cursor > cursor
  return (
    <ListBoxItem
      id={row.cursor}
      textValue={row.label}
      className={cx(
        'flex cursor-default items-baseline gap-2 rounded-md px-2 py-1 text-ui outline-none data-hovered:bg-hover data-focus-visible:ring-2 data-focus-visible:ring-ink data-selected:bg-pressed data-selected:font-medium',
        isUndone && 'text-ink-3 italic',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{row.label}</span>
      {isUndone && <span className="sr-only">undone</span>}
      {row.at !== undefined && <span className="shrink-0 text-small text-ink-3 tabular-nums">{timeOf(row.at)}</span>}
    </ListBoxItem>
  )
}
