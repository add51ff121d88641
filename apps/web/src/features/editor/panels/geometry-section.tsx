import { isKind, type Layer } from '@magazineai/design'
import { Link2, Unlink2 } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import { IconToggle } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import type { CommandName } from '../commands/table.ts'
import { isChangeable } from '../core/changeable.ts'
import { keepsRatio } from '../core/handles.ts'
import { type LayerBox, propsForBox } from '../core/resize.ts'
import { normalised } from '../tools/rotate.ts'
import { useEditor } from '../use-editor.ts'
import { CommandButton } from './command-button.tsx'
import { CommandIcon } from './command-icon.tsx'
import { numberSettings } from './inspect/geometry-store.ts'
import { FigureField, LengthField } from './inspect/length-field.tsx'
import { common, type Picked, type PropChanges, setEach } from './inspect/picked.ts'
import { movedTo, type Reference, referenceAt, sized, turned } from './inspect/reference.ts'
import { ReferenceGrid } from './inspect/reference-grid.tsx'
import { useUnit } from './inspect/use-unit.ts'
import { Section } from './section.tsx'
import { storeUnit, type Unit, UNITS } from './units.ts'

const ALIGN: CommandName[] = ['align-left', 'align-center', 'align-right', 'align-top', 'align-middle', 'align-bottom']

const DISTRIBUTE: CommandName[] = ['distribute-horizontal', 'distribute-vertical']
const FLIP: CommandName[] = ['flip-horizontal', 'flip-vertical']

/** Alignment, and place, size and turn as numbers; of several layers what they have in common. */
export function GeometrySection({ items }: { items: readonly Picked[] }) {
  return (
    <Section title="Position and size" action={<UnitSelect />}>
      <Buttons names={ALIGN} className="flex justify-between" />
      {items.length > 2 && <Buttons names={DISTRIBUTE} className="flex justify-between" />}
      <Numbers items={items} />
    </Section>
  )
}

const Buttons = memo(function Buttons({ names, className }: { names: readonly CommandName[]; className: string }) {
  return (
    <div className={className}>
      {names.map((name) => (
        <CommandButton key={name} name={name} size="sm">
          <CommandIcon name={name} size={15} />
        </CommandButton>
      ))}
    </div>
  )
})

const UnitSelect = memo(function UnitSelect() {
  const unit = useUnit()
  const options = UNITS.map((id) => ({ id, label: id }))
  return <Select<Unit> ariaLabel="Unit" size="sm" options={options} value={unit} onChange={storeUnit} className="w-[68px]" />
})

const boxOf = ({ props: { position, boxSize, rotate } }: Layer): LayerBox => ({ position, boxSize, rotate })

const tidy = (value: number): number => Math.round(value * 100) / 100

/** The properties that put a layer into a box, on hundredths of a pixel. */
function changesFor(layer: Layer, { position, boxSize, rotate }: LayerBox): PropChanges {
  const place = { x: tidy(position.x), y: tidy(position.y) }
  if (boxSize === layer.props.boxSize) return { position: place, rotate }
  const size = { width: tidy(boxSize.width), height: tidy(boxSize.height) }
  return { ...propsForBox(layer, { position: place, boxSize: size, rotate }), rotate }
}

/** A size with one side changed, and the other with it where the kind or the user wants that. */
function withSide(layer: Layer, side: 'width' | 'height', length: number, ratio: boolean): { width: number; height: number } {
  const { boxSize } = layer.props
  const other = side === 'width' ? 'height' : 'width'
  const follows = (ratio && !isKind(layer, 'Line')) || keepsRatio(layer)
  const factor = length / (boxSize[side] || 1)
  return { ...boxSize, [side]: Math.max(1, length), ...(follows ? { [other]: Math.max(1, boxSize[other] * factor) } : {}) }
}

function Numbers({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const { reference, keepsRatio: ratio } = useSyncExternalStore(numberSettings.subscribe, numberSettings.get)
  const set = (label: string, next: (layer: Layer, box: LayerBox) => LayerBox, joins: boolean): void =>
    void setEach(editor, label, items, (layer) => changesFor(layer, next(layer, boxOf(layer))), joins)
  const place = (axis: 'x' | 'y') => ({
    label: axis.toUpperCase(),
    prefix: axis.toUpperCase(),
    value: roundedCommon(items, (layer) => referenceAt(boxOf(layer), reference)[axis]),
    onCommit: (value: number, joins: boolean) => set('Move', (_, box) => movedTo(box, reference, { [axis]: value }), joins),
  })
  const side = (name: 'width' | 'height') => ({
    value: common(items, (layer) => tidy(layer.props.boxSize[name])),
    min: 0.5,
    onCommit: (value: number, joins: boolean) =>
      set('Resize', (layer, box) => sized(box, reference, withSide(layer, name, value, ratio)), joins),
  })
  const isDisabled = !items.some(({ id }) => isChangeable(editor.page, id))
  const isLine = items.length === 1 && items.every(({ layer }) => isKind(layer, 'Line'))
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-1.5 max-md:grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="row-span-3">
        <ReferenceGrid value={reference} onChange={setReference} />
      </div>
      <LengthField {...place('x')} isDisabled={isDisabled} />
      <LengthField {...side('width')} label={isLine ? 'Length' : 'Width'} prefix="W" isDisabled={isDisabled} />
      <LengthField {...place('y')} isDisabled={isDisabled} />
      <LengthField {...side('height')} label={isLine ? 'Thickness' : 'Height'} prefix="H" isDisabled={isDisabled} />
      <Turn items={items} reference={reference} isDisabled={isDisabled} />
      <div className="flex justify-between max-md:col-span-full max-md:justify-start">
        <RatioToggle isOn={ratio} />
        <Buttons names={FLIP} className="flex" />
      </div>
    </div>
  )
}

const setReference = (reference: Reference): void => numberSettings.set({ reference })

const roundedCommon = (items: readonly Picked[], read: (layer: Layer) => number): number | null =>
  common(items, (layer) => tidy(read(layer)))

const RatioToggle = memo(function RatioToggle({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? Link2 : Unlink2
  return (
    <IconToggle
      label="Keep the ratio of width and height"
      size="sm"
      isSelected={isOn}
      onChange={(keepsRatio) => numberSettings.set({ keepsRatio })}
    >
      <Icon size={14} aria-hidden />
    </IconToggle>
  )
})

function Turn({ items, reference, isDisabled }: { items: readonly Picked[]; reference: Reference; isDisabled: boolean }) {
  const editor = useEditor()
  return (
    <FigureField
      label="Rotation"
      sign="°"
      value={common(items, (layer) => Math.round(layer.props.rotate * 10) / 10)}
      isDisabled={isDisabled}
      onCommit={(degrees, joins) =>
        void setEach(editor, 'Rotate', items, (layer) => changesFor(layer, turned(boxOf(layer), reference, normalised(degrees))), joins)
      }
    />
  )
}
