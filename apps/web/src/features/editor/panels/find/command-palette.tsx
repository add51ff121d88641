import { Check, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from '../../../../ui/cx.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import { type PaletteItem, paletteItems, type PaletteRow, paletteRows, shortcutOf } from '@magazineai/editor/commands'
import type { Editor } from '@magazineai/editor/state'
import { IS_APPLE, useEditor, useEditorState } from '../../base/use-editor.ts'
import { CommandIcon } from '../common/command-icon.tsx'
import { recentOf, remember } from '../common/recent.ts'

// The palette is opened to type.
const FOCUSED = { autoFocus: true }

/** Everything that can be done now, found by typing. */
export function CommandPalette() {
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.surface === 'palette')
  const close = (): void => editor.store.set({ surface: null })
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isDismissable
      className="fixed inset-0 z-(--z-dialog) flex items-start justify-center bg-scrim px-3 pt-[min(14dvh,120px)] data-entering:animate-fade"
    >
      <Modal className="flex max-h-[min(70dvh,520px)] w-full max-w-[560px] flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-dialog">
        <Dialog aria-label="Find a command" className="flex min-h-0 flex-col outline-none">
          <Finder editor={editor} onClose={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Finder({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [items] = useState(() => paletteItems(editor))
  const [recent] = useState(() => recentOf('recent-commands'))
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const rows = useMemo(() => paletteRows(items, query, recent), [items, query, recent])
  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return
    remember('recent-commands', item.id)
    onClose()
    // The screen behind is out of reach until the palette is gone; what the command opens must be able to take the focus.
    setTimeout(() => item.run(editor))
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const next = steppedTo(event.key, active, rows.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter') choose(rows[active]?.item)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b border-line px-3.5">
        <Search size={15} aria-hidden className="shrink-0 text-ink-3" />
        <input
          {...FOCUSED}
          role="combobox"
          aria-label="Find a command"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={rows[active] ? `palette-${active}` : undefined}
          placeholder="Find a command, page or layer"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-3"
        />
        <Kbd keys="Esc" />
      </div>
      <Rows rows={rows} active={active} onChoose={choose} onPoint={setActive} />
      <Count count={rows.length} />
    </>
  )
}

/** So many lines are a page of the list. */
const PAGE = 8

/** Where a key goes in a list; null when it does not move. */
function steppedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    PageDown: Math.min(last, at + PAGE),
    PageUp: Math.max(0, at - PAGE),
  }
  return steps[key] ?? null
}

// HTML has no list whose choices carry marks and keys while the focus stays in a field; these are its roles.
const LIST = { role: 'listbox' }
const optionRole = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive })

function Rows({
  rows,
  active,
  onChoose,
  onPoint,
}: {
  rows: readonly PaletteRow[]
  active: number
  onChoose: (item: PaletteItem) => void
  onPoint: (index: number) => void
}) {
  if (rows.length === 0) return <p className="px-4 py-8 text-center text-ui text-ink-2">Nothing is called that.</p>
  return (
    <div id="palette-list" {...LIST} aria-label="Commands" className="min-h-0 flex-1 scroll-py-8 overflow-y-auto p-1.5">
      {rows.map((row, index) => {
        const isFirst = row.heading !== null && row.heading !== rows[index - 1]?.heading
        return [
          isFirst && (
            <p key={`heading ${row.heading}`} role="presentation" className="px-2 pt-2 pb-1 text-micro font-medium text-ink-3">
              {row.heading}
            </p>
          ),
          <Row
            key={row.item.id}
            row={row}
            id={`palette-${index}`}
            isActive={index === active}
            onChoose={() => onChoose(row.item)}
            onPoint={() => onPoint(index)}
          />,
        ]
      })}
    </div>
  )
}

function Row({
  row: { item, marks, heading },
  id,
  isActive,
  onChoose,
  onPoint,
}: {
  row: PaletteRow
  id: string
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
}) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const keys = item.command === undefined ? undefined : shortcutOf(item.command, IS_APPLE)
  return (
    <button
      type="button"
      id={id}
      ref={place}
      {...optionRole(isActive)}
      // The focus stays in the field, which moves and chooses by keys.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={cx('flex h-8 w-full cursor-default items-center gap-2.5 rounded-sm px-2 text-left text-ui', isActive && 'bg-hover')}
    >
      <span className="flex w-4 shrink-0 justify-center text-ink-2">
        {item.command !== undefined && <CommandIcon name={item.command} size={15} />}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <Marked text={item.label} marks={marks} />
      </span>
      {item.isOn && (
        <>
          <Check size={14} aria-hidden className="text-ink-2" />
          <span className="sr-only">, on</span>
        </>
      )}
      {heading === null && <span className="text-small text-ink-3">{item.group}</span>}
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  )
}

/** A text with the letters that were found set strong. */
function Marked({ text, marks }: { text: string; marks: readonly number[] }) {
  if (marks.length === 0) return text
  return Array.from(text, (letter, index) =>
    marks.includes(index) ? (
      <b key={index} className="font-semibold text-accent">
        {letter}
      </b>
    ) : (
      letter
    ),
  )
}

/** Tells screen readers how much was found, once the typing rests. */
function Count({ count }: { count: number }) {
  const settled = useDeferredValue(count)
  return <output className="sr-only">{settled === 1 ? '1 result' : `${settled} results`}</output>
}
