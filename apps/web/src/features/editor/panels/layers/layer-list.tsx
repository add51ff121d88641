import { kindOf, ROOT } from '@magazineai/design'
import { type DOMAttributes, memo, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import type { Editor } from '@magazineai/editor/state'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { DragGhost } from '../common/drag-ghost.tsx'
import { layerTitle } from '@magazineai/editor/names'
import { LayerRowView, ROW } from './layer-row.tsx'
import { type LayerRow, rowsOf } from './rows.ts'
import { useLayerDrag } from './use-layer-drag.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import { chooseLayer } from './choose.ts'
import { Section } from '../common/section.tsx'

/** Rows in sight at most; of a longer list the rest is scrolled to. */
const IN_SIGHT = 15

/** What the list is to a screen reader. */
const TREEGRID = { role: 'treegrid', 'aria-label': 'Layers', 'aria-multiselectable': true } as const

/** The layers of the page, front first: another way to reach what is covered, and the one for keyboards. */
export const LayerList = memo(function LayerList() {
  const editor = useEditor()
  const page = useDeferredState((state) => state.page)
  const hasLayers = useDeferredState(() => (editor.page.layers[ROOT]?.child.length ?? 0) > 0)
  if (!hasLayers) return null
  return (
    <Section title="Layers">
      <Rows key={page} />
    </Section>
  )
})

const NONE: ReadonlySet<string> = new Set()

/** Only rows in sight are made, and the one with the focus. */
function Rows() {
  const editor = useEditor()
  useDeferredState((state) => state.design)
  const selected = useDeferredState((state) => state.selected)
  const [open, setOpen] = useState(NONE)
  const [renamed, setRenamed] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { page } = editor
  const rows = useMemo(() => rowsOf(page, open), [page, open])
  const setRowOpen = (id: string, isOpen: boolean): void => setOpen((before) => withOrWithout(before, id, isOpen))
  const { current, focus, onKeyDown } = useRowKeys({ list, rows, selected, setOpen: setRowOpen, rename: setRenamed })
  const { indexes, onScroll } = useRowsInSight({ list, rows, selected, current, inSight: IN_SIGHT })
  const { drag, handlers } = useLayerDrag(list, rows)
  const chosen = new Set(selected)
  const answers: DOMAttributes<HTMLElement> = {
    onScroll,
    onKeyDown,
    onFocus: (event) => focus(rowAt(event, rows)),
    onClick(event) {
      const row = rowAt(event, rows)
      if (!row) return
      if (row.isOpen !== null && isIn(event, '[data-chevron]')) setRowOpen(row.id, !row.isOpen)
      else chooseLayer(editor, rows, row.id, { range: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
    },
    onDoubleClick(event) {
      if (isIn(event, '[data-layer-name]')) setRenamed(rowAt(event, rows)?.id ?? null)
    },
  }
  return (
    <div
      ref={list}
      {...TREEGRID}
      {...handlers}
      {...answers}
      className="-mx-1.5 max-h-[32dvh] touch-pan-y overflow-y-auto outline-none"
      style={{ height: Math.min(IN_SIGHT, rows.length) * ROW }}
    >
      <div role="presentation" className="relative" style={{ height: rows.length * ROW }}>
        {indexes.map((index) => {
          const row = rows[index]!
          return (
            <LayerRowView
              key={row.id}
              {...layerLook(editor, row)}
              {...row}
              index={index}
              isSelected={chosen.has(row.id)}
              isCurrent={index === current}
              isDragged={drag !== null && chosen.has(row.id)}
              edge={drag?.drop?.layer === row.id ? drag.drop.side : null}
              isRenamed={renamed === row.id}
              onRename={setRenamed}
            />
          )
        })}
      </div>
      {drag && (
        <DragGhost at={drag.at} title={chosen.size > 1 ? `${chosen.size} layers` : layerTitle(editor.design, page, selected[0] ?? '')} />
      )}
    </div>
  )
}

/** What a row shows of its layer. */
function layerLook({ design, page }: Editor, { id }: LayerRow) {
  const layer = page.layers[id]!
  return { kind: kindOf(layer), title: layerTitle(design, page, id), isLocked: layer.locked, isHidden: layer.hidden === true }
}

const isIn = ({ target }: SyntheticEvent, selector: string): boolean => (target as HTMLElement).closest(selector) !== null

/** The row an event is about. */
function rowAt({ target }: SyntheticEvent, rows: readonly LayerRow[]): LayerRow | null {
  const id = (target as HTMLElement).closest<HTMLElement>('[data-layer]')?.dataset['layer']
  return rows.find((row) => row.id === id) ?? null
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
