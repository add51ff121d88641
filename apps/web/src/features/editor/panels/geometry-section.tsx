import { group, isKind, type Layer } from '@magazineai/design'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
} from 'lucide-react'
import { useState } from 'react'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { CommandName } from '../commands/table.ts'
import { keepsRatio } from '../core/handles.ts'
import { propsForBox } from '../core/resize.ts'
import { normalised } from '../tools/rotate.ts'
import { useEditor } from '../use-editor.ts'
import { CommandButton } from './command-button.tsx'
import { Section } from './section.tsx'
import { read, shown, storedUnit, storeUnit, type Unit } from './units.ts'

const ALIGN: [CommandName, typeof AlignStartVertical][] = [
  ['align-left', AlignStartVertical],
  ['align-center', AlignCenterVertical],
  ['align-right', AlignEndVertical],
  ['align-top', AlignStartHorizontal],
  ['align-middle', AlignCenterHorizontal],
  ['align-bottom', AlignEndHorizontal],
]

const UNITS = [
  { id: 'mm', label: 'mm' },
  { id: 'pt', label: 'pt' },
  { id: 'px', label: 'px' },
] as const

/** Alignment, and for one layer its place, size and turn as numbers. */
export function GeometrySection({ id, layer }: { id: string | null; layer: Layer | null }) {
  return (
    <Section title="Position and size">
      <div className="flex justify-between">
        {ALIGN.map(([name, Icon]) => (
          <CommandButton key={name} name={name} size="sm">
            <Icon size={15} aria-hidden />
          </CommandButton>
        ))}
      </div>
      {id !== null && layer && <Numbers id={id} layer={layer} />}
    </Section>
  )
}

function Numbers({ id, layer }: { id: string; layer: Layer }) {
  const editor = useEditor()
  const [unit, setUnit] = useState<Unit>(storedUnit)
  const { position, boxSize, rotate } = layer.props
  const set = (label: string, props: Record<string, unknown>): void => void editor.change(label, setting(editor.page.id, id, props))
  const resize = (side: 'width' | 'height', value: number): void => {
    const length = Math.max(1, read(value, unit))
    const other = side === 'width' ? 'height' : 'width'
    const factor = length / (boxSize[side] || 1)
    const next = { ...boxSize, [side]: length, ...(keepsRatio(layer) ? { [other]: boxSize[other] * factor } : {}) }
    set('Resize', propsForBox(layer, { position, boxSize: next, rotate }))
  }
  const field = { size: 'sm' as const, isDisabled: layer.locked, formatOptions: { maximumFractionDigits: 2, useGrouping: false } }
  const step = unit === 'px' ? 1 : 0.5
  return (
    <div className="grid grid-cols-2 gap-1.5">
      <NumberField
        {...field}
        aria-label="X"
        prefix="X"
        step={step / 10}
        value={shown(position.x, unit)}
        onChange={(value) => set('Move', { position: { ...position, x: read(value, unit) } })}
      />
      <NumberField
        {...field}
        aria-label="Y"
        prefix="Y"
        step={step / 10}
        value={shown(position.y, unit)}
        onChange={(value) => set('Move', { position: { ...position, y: read(value, unit) } })}
      />
      <NumberField
        {...field}
        aria-label="Width"
        prefix="W"
        step={step / 10}
        minValue={0}
        value={shown(boxSize.width, unit)}
        onChange={(value) => resize('width', value)}
      />
      <NumberField
        {...field}
        aria-label={isKind(layer, 'Line') ? 'Thickness' : 'Height'}
        prefix="H"
        step={step / 10}
        minValue={0}
        value={shown(boxSize.height, unit)}
        onChange={(value) => resize('height', value)}
      />
      <NumberField
        {...field}
        aria-label="Rotation"
        prefix="∠"
        unit="°"
        step={0.1}
        value={Math.round(rotate * 10) / 10}
        onChange={(value) => set('Rotate', { rotate: normalised(value) })}
      />
      <Select
        ariaLabel="Unit"
        size="sm"
        options={UNITS}
        value={unit}
        onChange={(next) => {
          setUnit(next)
          storeUnit(next)
        }}
      />
    </div>
  )
}

/** The operation that sets properties of a layer. */
export const setting = (page: string, layer: string, set: Record<string, unknown>) => group([{ op: 'set-props', page, layer, set }])
