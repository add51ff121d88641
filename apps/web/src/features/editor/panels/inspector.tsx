import { isKind, kindOf, type Layer, resolveColor, ROOT } from '@magazineai/design'
import type { FontCatalogue } from '@magazineai/render'
import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, Copy, Group, Lock, LockOpen, Trash2, Ungroup } from 'lucide-react'
import type { CommandName } from '../commands/table.ts'
import { useEditor, useCalmState } from '../use-editor.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { ColorRow } from './color-row.tsx'
import { CommandButton } from './command-button.tsx'
import { GeometrySection, setting } from './geometry-section.tsx'
import { kindTitle } from './layer-title.ts'
import { LayerList } from './layer-list.tsx'
import { Section } from './section.tsx'
import { TextSection } from './text-section.tsx'
import { shown } from './units.ts'

const ORDER: [CommandName, typeof ChevronUp][] = [
  ['bring-to-front', ArrowUpToLine],
  ['bring-forward', ChevronUp],
  ['send-backward', ChevronDown],
  ['send-to-back', ArrowDownToLine],
]

/** The properties of what is selected; of the page when nothing is. */
export function Inspector({ fonts }: { fonts: FontCatalogue }) {
  const editor = useEditor()
  const selected = useCalmState((state) => state.selected)
  useCalmState((state) => state.design)
  if (selected.length === 0) return <PageInspector />
  const [id] = selected
  const layer = selected.length === 1 && id !== undefined ? (editor.page.layers[id] ?? null) : null
  return (
    <>
      <SelectionHeader layer={layer} count={selected.length} />
      <TextSection fonts={fonts} />
      {layer && <AppearanceSection id={id!} layer={layer} />}
      <GeometrySection id={layer ? id! : null} layer={layer} />
      <Section title="Order">
        <div className="flex gap-1">
          {ORDER.map(([name, Icon]) => (
            <CommandButton key={name} name={name} size="sm">
              <Icon size={15} aria-hidden />
            </CommandButton>
          ))}
          <span className="mx-1 h-6 w-px bg-line" />
          {layer && isKind(layer, 'Group') ? (
            <CommandButton name="ungroup" size="sm">
              <Ungroup size={15} aria-hidden />
            </CommandButton>
          ) : (
            <CommandButton name="group" size="sm">
              <Group size={15} aria-hidden />
            </CommandButton>
          )}
        </div>
      </Section>
      <LayerList />
    </>
  )
}

function SelectionHeader({ layer, count }: { layer: Layer | null; count: number }) {
  const locked = layer?.locked ?? false
  return (
    <div className="flex h-10 items-center border-b border-line pr-2 pl-3">
      <h2 className="flex-1 truncate text-ui font-semibold">{layer ? kindTitle(kindOf(layer)) : `${count} layers`}</h2>
      <CommandButton name={locked ? 'unlock' : 'lock'} size="sm" pressed={locked}>
        {locked ? <Lock size={14} aria-hidden /> : <LockOpen size={14} aria-hidden />}
      </CommandButton>
      <CommandButton name="duplicate" size="sm">
        <Copy size={14} aria-hidden />
      </CommandButton>
      <CommandButton name="delete" size="sm">
        <Trash2 size={14} aria-hidden />
      </CommandButton>
    </div>
  )
}

/** The page: its size and paper. */
function PageInspector() {
  const editor = useEditor()
  useCalmState((state) => state.page)
  const root = editor.page.layers[ROOT]
  if (!root || !isKind(root, 'Root')) return null
  const { boxSize, color } = root.props
  return (
    <>
      <div className="flex h-10 items-center border-b border-line px-3">
        <h2 className="text-ui font-semibold">Page {editor.pageIndex + 1}</h2>
      </div>
      <Section title="Paper">
        <p className="text-small text-ink-2 tabular-nums">
          {Math.round(shown(boxSize.width, 'mm') * 10) / 10} × {Math.round(shown(boxSize.height, 'mm') * 10) / 10} mm
        </p>
        <ColorRow
          label="Paper colour"
          value={resolveColor(editor.design, color ?? '#ffffff').color}
          onChange={(next) => void editor.change('Paper colour', setting(editor.page.id, ROOT, { color: next }))}
        />
      </Section>
      <LayerList />
    </>
  )
}
