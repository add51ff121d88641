import { kindOf, type LayerKind, ROOT } from '@magazineai/design'
import {
  BarChart3,
  ChevronRight,
  Circle,
  Eye,
  EyeOff,
  Frame,
  Group,
  Image,
  Lock,
  LockOpen,
  Minus,
  PenLine,
  QrCode,
  Shapes,
  Table2,
  Type,
  Video,
} from 'lucide-react'
import { useState } from 'react'
import { Button, type Key, type Selection, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components'
import { cx } from '../../../ui/cx.ts'
import type { Editor } from '../core/editor.ts'
import { useCalmState, useEditor } from '../use-editor.ts'
import { layerTitle } from './layer-title.ts'
import { renameLayer, reorderLayers, toggleLayer } from './layers/order.ts'
import { Section } from './section.tsx'

const ICONS: Record<LayerKind, typeof Type> = {
  Root: Frame,
  Text: Type,
  Shape: Shapes,
  Line: Minus,
  Image,
  Frame,
  Svg: Circle,
  QrCode,
  Group,
  Drawing: PenLine,
  Chart: BarChart3,
  Table: Table2,
  Video,
  Audio: Video,
  Widget: Circle,
}

/** Lines shown of a long list, and more of them with each wish: thousands would make every change of the page wait. */
const MORE = 100

/** The layers of the page, front first: another way to reach what is covered, and the one for keyboards. */
export function LayerList() {
  const editor = useEditor()
  const selected = useCalmState((state) => state.selected)
  useCalmState((state) => state.page)
  useCalmState((state) => state.design)
  const [renaming, setRenaming] = useState<string | null>(null)
  const drag = useLayerDrag(editor)
  const [count, setCount] = useState(MORE)
  const ids = childrenOf(editor, ROOT)
  if (ids.length === 0) return null
  return (
    <Section title="Layers">
      <Tree
        aria-label="Layers"
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={selected}
        onSelectionChange={(keys) => selectKeys(editor, keys)}
        {...drag}
        className="-mx-1.5 max-h-[420px] overflow-y-auto outline-none"
      >
        {ids.slice(0, count).map((id) => (
          <Line key={id} id={id} renaming={renaming} onRename={setRenaming} />
        ))}
      </Tree>
      {ids.length > count && (
        <Button className="h-6 rounded-sm px-1.5 text-small text-ink-2 hover:bg-hover" onPress={() => setCount(count + MORE)}>
          Show more of {ids.length} layers
        </Button>
      )}
    </Section>
  )
}

const childrenOf = (editor: Editor, id: string): string[] =>
  (editor.page.layers[id]?.child ?? []).toReversed().filter((child) => editor.page.layers[child] !== undefined)

/** Selects lines; inside a group that group is entered, as a double click on the page does. */
function selectKeys(editor: Editor, keys: Selection): void {
  const ids = keys === 'all' ? childrenOf(editor, ROOT) : Array.from(keys, String)
  if (editor.state.text) editor.run('leave-text')
  const parent = editor.page.layers[ids[0] ?? '']?.parent
  editor.store.set({ entered: parent && parent !== ROOT ? parent : null })
  editor.select(ids)
  editor.revealSelection()
  if (ids[0] !== undefined) keepFocus(ids[0])
}

/** Another inspector shows another list: the focus goes on in the same line of that. */
function keepFocus(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[role="treegrid"] [data-key="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  })
}

function useLayerDrag(editor: Editor) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys: Set<Key>) => Array.from(keys, (key) => ({ 'text/plain': layerTitle(editor.design, editor.page, String(key)) })),
    onReorder({ keys, target }) {
      if (target.dropPosition !== 'on')
        reorderLayers(editor, Array.from(keys, String), { layer: String(target.key), side: target.dropPosition })
    },
  })
  return { dragAndDropHooks }
}

interface LineProps {
  id: string
  renaming: string | null
  onRename: (id: string | null) => void
}

function Line({ id, renaming, onRename }: LineProps) {
  const editor = useEditor()
  const { page, design } = editor
  const layer = page.layers[id]
  if (!layer) return null
  const title = layerTitle(design, page, id)
  const Icon = ICONS[kindOf(layer)]
  const children = childrenOf(editor, id)
  return (
    <TreeItem
      id={id}
      textValue={title}
      className="group flex h-7 cursor-default items-center rounded-sm pr-0.5 text-small outline-none data-[drop-target]:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ink data-hovered:bg-hover data-selected:bg-pressed data-selected:font-medium"
    >
      <TreeItemContent>
        {({ level, hasChildItems }) => (
          <div className="flex min-w-0 flex-1 items-center gap-1.5" style={{ paddingLeft: 6 + (level - 1) * 14 }}>
            <Button slot="drag" aria-label={`Drag ${title}`} className="sr-only" />
            {hasChildItems ? (
              <Button slot="chevron" className="-ml-1 flex size-4 shrink-0 items-center justify-center rounded-sm text-ink-3">
                <ChevronRight size={12} aria-hidden className="transition-transform group-data-expanded:rotate-90" />
              </Button>
            ) : (
              <span className="-ml-1 w-4 shrink-0" />
            )}
            <Icon size={13} aria-hidden className="shrink-0 text-ink-3" />
            {renaming === id ? (
              <NameInput id={id} onDone={() => onRename(null)} />
            ) : (
              // A click chooses the line; a second one on its name begins a new name, as file lists do.
              <span className={cx('min-w-0 flex-1 truncate', layer.hidden && 'opacity-50')}>{title}</span>
            )}
            <LineTools id={id} title={title} onRename={onRename} />
          </div>
        )}
      </TreeItemContent>
      {children.map((child) => (
        <Line key={child} id={child} renaming={renaming} onRename={onRename} />
      ))}
    </TreeItem>
  )
}

const TOOL =
  'flex h-6 shrink-0 items-center justify-center overflow-hidden rounded-sm text-ink-3 data-hovered:bg-hover data-hovered:text-ink group-focus-within:w-6 group-hover:w-6 group-data-selected:w-6 pointer-coarse:w-6'

/** Rename, lock and hide: shown where the pointer or the focus is, and where they are on. */
function LineTools({ id, title, onRename }: { id: string; title: string; onRename: (id: string) => void }) {
  const editor = useEditor()
  const layer = editor.page.layers[id]
  const [isLocked, isHidden] = [layer?.locked === true, layer?.hidden === true]
  return (
    <>
      <Button aria-label={`Rename ${title}`} onPress={() => onRename(id)} className={cx(TOOL, 'w-0')}>
        <PenLine size={12} aria-hidden />
      </Button>
      <Button
        aria-label={`${isLocked ? 'Unlock' : 'Lock'} ${title}`}
        onPress={() => toggleLayer(editor, id, 'locked')}
        className={cx(TOOL, isLocked ? 'w-6' : 'w-0')}
      >
        {isLocked ? <Lock size={12} aria-hidden /> : <LockOpen size={12} aria-hidden />}
      </Button>
      <Button
        aria-label={`${isHidden ? 'Show' : 'Hide'} ${title}`}
        onPress={() => toggleLayer(editor, id, 'hidden')}
        className={cx(TOOL, isHidden ? 'w-6' : 'w-0')}
      >
        {isHidden ? <EyeOff size={12} aria-hidden /> : <Eye size={12} aria-hidden />}
      </Button>
    </>
  )
}

// The name is asked for; it takes the focus.
const FOCUSED = { autoFocus: true }

function NameInput({ id, onDone }: { id: string; onDone: () => void }) {
  const editor = useEditor()
  const layer = editor.page.layers[id]
  return (
    <input
      {...FOCUSED}
      aria-label="Name of the layer"
      defaultValue={layer?.name ?? ''}
      placeholder={layerTitle(editor.design, editor.page, id)}
      maxLength={200}
      className="h-6 min-w-0 flex-1 rounded-sm bg-raised px-1 outline-none ring-1 ring-ink"
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => {
        renameLayer(editor, id, event.currentTarget.value)
        onDone()
      }}
      onKeyDown={(event) => {
        // The tree would take letters for a search and arrows for a walk.
        event.stopPropagation()
        if (event.key === 'Escape') event.currentTarget.value = layer?.name ?? ''
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
