import { kindOf, type LayerKind, ROOT } from '@magazineai/design'
import { BarChart3, Circle, Frame, Group, Image, Minus, PenLine, QrCode, Shapes, Table2, Type, Video } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { useEditor, useCalmState } from '../use-editor.ts'
import { layerTitle } from './layer-title.ts'
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

/** The layers of the page, front first: another way to reach what is covered, and the one for keyboards. */
export function LayerList() {
  const editor = useEditor()
  const selected = useCalmState((state) => state.selected)
  useCalmState((state) => state.page)
  useCalmState((state) => state.design)
  const { page } = editor
  const ids = (page.layers[ROOT]?.child ?? []).toReversed()
  if (ids.length === 0) return null
  return (
    <Section title="Layers">
      <ul className="-mx-1.5">
        {ids.map((id) => {
          const layer = page.layers[id]
          if (!layer) return null
          const Icon = ICONS[kindOf(layer)]
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={selected.includes(id)}
                onClick={(event) => {
                  if (editor.state.text) editor.run('leave-text')
                  editor.select(event.shiftKey ? [...new Set([...selected, id])] : [id])
                  editor.revealSelection()
                }}
                onDoubleClick={() => editor.run('edit-text')}
                className={cx(
                  'flex h-6 w-full items-center gap-2 rounded-sm px-1.5 text-left text-small hover:bg-hover',
                  selected.includes(id) && 'bg-pressed font-medium',
                  layer.hidden && 'opacity-50',
                )}
              >
                <Icon size={13} aria-hidden className="shrink-0 text-ink-3" />
                <span className="truncate">{layerTitle(editor.design, page, id)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
