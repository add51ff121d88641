import { type Gradient, isKind, type Layer, sameJson } from '@magazineai/design'
import { ArrowLeftRight, Minus, Plus } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { Row } from '../common/section.tsx'
import { FigureField } from '../common/length-field.tsx'
import { common, commonColor, type Picked, type PropChanges, setEach } from '../common/picked.ts'

type FillKind = 'none' | 'solid' | 'gradient'

interface Fill {
  color: string | null
  gradient: Gradient | null
}

const fillOf = ({ props }: Layer): Fill => ({
  color: ('color' in props ? props.color : null) ?? null,
  gradient: ('gradient' in props ? props.gradient : null) ?? null,
})

const kindOfFill = ({ color, gradient }: Fill): FillKind => (gradient ? 'gradient' : color === null ? 'none' : 'solid')

/** Returns whether a layer is of a kind with a fill that may be none, a colour or a gradient. */
export const hasFill = (layer: Layer): boolean => isKind(layer, 'Shape') || isKind(layer, 'Frame') || isKind(layer, 'Root')

const FALLBACK = '#808080'

/** A gradient from a colour to its lighter half. */
const startGradient = (color: string | null): Gradient => ({
  style: 'linear',
  angle: 90,
  stops: [
    { color: color ?? FALLBACK, offset: 0 },
    { color: '#ffffff', offset: 1 },
  ],
})

function changesForKind(kind: FillKind, { color, gradient }: Fill): PropChanges {
  if (kind === 'none') return { color: null, gradient: null }
  if (kind === 'gradient') return { gradient: gradient ?? startGradient(color) }
  return { gradient: null, color: color ?? gradient?.stops[0]?.color ?? FALLBACK }
}

const KINDS = [
  { id: 'none', label: 'None' },
  { id: 'solid', label: 'Colour' },
  { id: 'gradient', label: 'Gradient' },
] as const

/** What fills shapes, frames and the page. */
export function FillControl({ items, label = 'Fill' }: { items: readonly Picked[]; label?: string }) {
  const editor = useEditor()
  const kind = common(items, (layer) => kindOfFill(fillOf(layer)))
  const first = items[0] && fillOf(items[0].layer)
  const isOne = items.every(({ layer }) => sameJson(fillOf(layer).gradient, first?.gradient))
  return (
    <>
      <SegmentedControl<FillKind>
        label={label}
        segments={KINDS}
        value={kind}
        onChange={(next) => next !== kind && void setEach(editor, label, items, (layer) => changesForKind(next, fillOf(layer)))}
      />
      {kind === 'solid' && (
        <ColorRow
          label={`${label} colour`}
          value={commonColor(editor.design, items, (layer) => fillOf(layer).color)}
          onChange={(color) => void setEach(editor, label, items, () => ({ color }))}
        />
      )}
      {kind === null && <p className="text-small text-ink-2">Mixed</p>}
      {kind === 'gradient' && first?.gradient && isOne && <GradientControl label={label} gradient={first.gradient} items={items} />}
      {kind === 'gradient' && !isOne && <p className="text-small text-ink-2">Mixed gradients</p>}
    </>
  )
}

const STYLES = [
  { id: 'linear', label: 'Linear' },
  { id: 'radial', label: 'Radial' },
] as const

function GradientControl({ label, gradient, items }: { label: string; gradient: Gradient; items: readonly Picked[] }) {
  const editor = useEditor()
  const set = (next: Gradient, joins = false): void => void setEach(editor, label, items, () => ({ gradient: next }), joins)
  const { stops, style, angle = 0 } = gradient
  const setStop = (at: number, change: Partial<Gradient['stops'][number]>, joins = false): void =>
    set({ ...gradient, stops: stops.map((stop, index) => (index === at ? { ...stop, ...change } : stop)) }, joins)
  const reversed = stops.map(({ color, offset }) => ({ color, offset: 1 - offset })).toReversed()
  return (
    <>
      <Row label="Style">
        <Select
          ariaLabel="Gradient style"
          size="sm"
          options={STYLES}
          value={style}
          onChange={(next) => set({ ...gradient, style: next })}
          className="flex-1"
        />
        {style === 'linear' && (
          <FigureField
            label="Gradient angle"
            sign="°"
            value={angle}
            min={-360}
            max={360}
            onCommit={(next, joins) => set({ ...gradient, angle: next }, joins)}
            className="w-16"
          />
        )}
        <IconButton label="Reverse gradient" size="sm" onPress={() => set({ ...gradient, stops: reversed })}>
          <ArrowLeftRight size={14} aria-hidden />
        </IconButton>
      </Row>
      {stops.map((stop, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_64px_24px] items-center gap-1.5">
          <ColorRow label={`Colour ${index + 1}`} value={stop.color} onChange={(color) => setStop(index, { color })} />
          <FigureField
            label={`Place of colour ${index + 1}`}
            sign="%"
            scale={100}
            min={0}
            max={1}
            value={stop.offset}
            onCommit={(offset, joins) => setStop(index, { offset }, joins)}
          />
          <IconButton
            label={`Remove colour ${index + 1}`}
            size="sm"
            isDisabled={stops.length <= 2}
            onPress={() => set({ ...gradient, stops: stops.filter((_, at) => at !== index) })}
          >
            <Minus size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
      {stops.length < 16 && (
        <IconButton label="Add a colour" size="sm" className="self-end" onPress={() => set({ ...gradient, stops: withMiddle(stops) })}>
          <Plus size={14} aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** The stops with one more, in the middle of the last two. */
function withMiddle(stops: Gradient['stops']): Gradient['stops'] {
  const [before, last] = stops.slice(-2) as [Gradient['stops'][number], Gradient['stops'][number]]
  return [...stops.slice(0, -1), { color: before.color, offset: Math.round(((before.offset + last.offset) / 2) * 100) / 100 }, last]
}
