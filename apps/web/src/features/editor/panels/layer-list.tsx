import { type LayerKind, ROOT } from '@magazineai/design'
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
import { createContext, memo, useContext, useMemo, useState } from 'react'
import {
  Button,
  Collection,
  type Key,
  ListLayout,
  type Selection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { cx } from '../../../ui/cx.ts'
import type { Editor } from '../core/editor.ts'
import { useCalmState, useEditor } from '../use-editor.ts'
import { layerTitle } from './layer-title.ts'
import { createLines, type LayerLine, shownCount } from './layers/lines.ts'
import { useGrowing } from './layers/use-growing.ts'
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

/** Lines offered of a long list, and more of them with each wish. */
const MORE = 100

/** The height of a line, CSS pixels, and how many are in sight at most. */
const LINE = 28
const MOST_IN_SIGHT = 15

const LAYOUT = { rowSize: LINE }

/** The layers of the page, front first: another way to reach what is covered, and the one for keyboards. Only lines in sight are made. */
export const LayerList = memo(function LayerList() {
  const editor = useEditor()
  const selected = useCalmState((state) => state.selected)
  useCalmState((state) => state.page)
  useCalmState((state) => state.design)
  const [linesOf] = useState(createLines)
  const [count, setCount] = useState(MORE)
  const all = editor.page.layers[ROOT]?.child.length ?? 0
  if (all === 0) return null
  return (
    <Section title="Layers">
      <Lines lines={linesOf(editor.design, editor.page, count)} selected={selected} />
      {all > count && (
        <Button className="h-6 rounded-sm px-1.5 text-small text-ink-2 hover:bg-hover" onPress={() => setCount(count + MORE)}>
          Show more of {all} layers
        </Button>
      )}
    </Section>
  )
})

const Lines = memo(function Lines({ lines, selected }: { lines: readonly LayerLine[]; selected: readonly string[] }) {
  const editor = useEditor()
  const [renaming, setRenaming] = useState<string | null>(null)
  const [open, setOpen] = useState<ReadonlySet<Key>>(new Set())
  const drag = useLayerDrag(editor)
  const rename = useMemo(() => ({ id: renaming, set: setRenaming }), [renaming])
  const inSight = Math.min(MOST_IN_SIGHT, shownCount(lines, open))
  const made = useGrowing(inSight)
  return (
    <Renaming value={rename}>
      <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
        <Tree
          aria-label="Layers"
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selected}
          onSelectionChange={(keys) => selectKeys(editor, keys)}
          expandedKeys={open}
          onExpandedChange={setOpen}
          items={lines}
          {...drag}
          className="-mx-1.5 overflow-y-auto outline-none"
          style={{ height: made * LINE, marginBottom: (inSight - made) * LINE }}
        >
          {lineView}
        </Tree>
      </Virtualizer>
    </Renaming>
  )
})

/** Selects lines; inside a group that group is entered, as a double click on the page does. */
function selectKeys(editor: Editor, keys: Selection): void {
  const ids = keys === 'all' ? (editor.page.layers[ROOT]?.child ?? []).toReversed() : Array.from(keys, String)
  if (editor.state.text) editor.run('leave-text')
  const parent = editor.page.layers[ids[0] ?? '']?.parent
  editor.store.set({ entered: parent && parent !== ROOT ? parent : null })
  editor.select(ids)
  editor.revealSelection()
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

/** Which line takes a name; not a property of lines, of which it would make all anew. */
const Renaming = createContext<{ id: string | null; set: (id: string | null) => void }>({ id: null, set: () => {} })

const lineView = (line: LayerLine) => <Line line={line} />

function Line({ line }: { line: LayerLine }) {
  return (
    <TreeItem
      id={line.id}
      textValue={line.title}
      className="group flex h-7 cursor-default items-center rounded-sm pr-0.5 text-small outline-none data-[drop-target]:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ink data-hovered:bg-hover data-selected:bg-pressed data-selected:font-medium"
    >
      <TreeItemContent>
        {({ level, hasChildItems }) => (
          <div className="flex min-w-0 flex-1 items-center gap-1.5" style={{ paddingLeft: 6 + (level - 1) * 14 }}>
            <Button slot="drag" aria-label={`Drag ${line.title}`} className="sr-only" />
            {hasChildItems ? (
              <Button slot="chevron" className="-ml-1 flex size-4 shrink-0 items-center justify-center rounded-sm text-ink-3">
                <ChevronRight size={12} aria-hidden className="transition-transform group-data-expanded:rotate-90" />
              </Button>
            ) : (
              <span className="-ml-1 w-4 shrink-0" />
            )}
            <LineName line={line} />
            <LineTools line={line} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={line.lines}>{lineView}</Collection>
    </TreeItem>
  )
}

function LineName({ line: { id, kind, title, isHidden } }: { line: LayerLine }) {
  const renaming = useContext(Renaming)
  const Icon = ICONS[kind]
  return (
    <>
      <Icon size={13} aria-hidden className="shrink-0 text-ink-3" />
      {renaming.id === id ? (
        <NameInput id={id} onDone={() => renaming.set(null)} />
      ) : (
        <span className={cx('min-w-0 flex-1 truncate', isHidden && 'opacity-50')}>{title}</span>
      )}
    </>
  )
}

const TOOL =
  'flex h-6 shrink-0 items-center justify-center overflow-hidden rounded-sm text-ink-3 hover:bg-hover hover:text-ink group-focus-within:w-6 group-hover:w-6 group-data-selected:w-6 pointer-coarse:w-6'

/** Rename, lock and hide: shown where the pointer or the focus is, and where they are on. */
function LineTools({ line: { id, title, isLocked, isHidden } }: { line: LayerLine }) {
  const editor = useEditor()
  const renaming = useContext(Renaming)
  return (
    <>
      <LineTool label={`Rename ${title}`} isOn={false} onPress={() => renaming.set(id)}>
        <PenLine size={12} aria-hidden />
      </LineTool>
      <LineTool label={`${isLocked ? 'Unlock' : 'Lock'} ${title}`} isOn={isLocked} onPress={() => toggleLayer(editor, id, 'locked')}>
        {isLocked ? <Lock size={12} aria-hidden /> : <LockOpen size={12} aria-hidden />}
      </LineTool>
      <LineTool label={`${isHidden ? 'Show' : 'Hide'} ${title}`} isOn={isHidden} onPress={() => toggleLayer(editor, id, 'hidden')}>
        {isHidden ? <EyeOff size={12} aria-hidden /> : <Eye size={12} aria-hidden />}
      </LineTool>
    </>
  )
}

/** What is pressed in a line is not pressed in the line, which would select its layer. */
const keep = (event: React.SyntheticEvent): void => event.stopPropagation()

const keepPress = (event: React.KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}

/** A button of a line: a plain one, since there are three in each and lines come by the dozen. */
function LineTool({ label, isOn, onPress, children }: { label: string; isOn: boolean; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cx(TOOL, isOn ? 'w-6' : 'w-0')}
      onPointerDown={keep}
      onMouseDown={keep}
      onKeyDown={keepPress}
      onKeyUp={keepPress}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {children}
    </button>
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
