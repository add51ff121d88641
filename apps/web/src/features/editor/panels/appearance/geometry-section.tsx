import { isKind, MAX_LENGTH } from '@magazineai/design'
import { Link2, Unlink2 } from 'lucide-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { IconToggle } from '../../../../ui/icon-button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { type CommandName, defineSlice, type Editor } from '@magazineai/editor/state'
import { isChangeable } from '@magazineai/editor/geometry'
import { useEditor } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { CommandIcon } from '../common/command-icon.tsx'
import { anglesOf, geometryOf, LEAST_SIDE, moving, sizing, turning } from './geometry.ts'
import { FigureField, LengthField } from '../common/length-field.tsx'
import { type Picked, step } from '../common/picked.ts'
import { type Reference, referenceAt } from './reference.ts'
import { ReferenceGrid } from './reference-grid.tsx'
import { useUnit } from '../common/use-unit.ts'
import { Section } from '../common/section.tsx'
import { storeUnit } from '../../base/unit-choice.ts'
import { type Unit, UNITS } from '@magazineai/editor/names'
import { createStore, type Store } from '@magazineai/common'

const ALIGN: CommandName[] = ['align-left', 'align-center', 'align-right', 'align-top', 'align-middle', 'align-bottom']

const DISTRIBUTE: CommandName[] = ['distribute-horizontal', 'distribute-vertical']
const FLIP: CommandName[] = ['flip-horizontal', 'flip-vertical']

/** Alignment, and place, size and turn as numbers: on the page, of several layers those of the box around them. */
export function GeometrySection({ items }: { items: readonly Picked[] }) {
  return (
    <Section title="Position and size" action={<UnitSelect />}>
      <Buttons names={ALIGN} className="flex justify-between" />
      {items.length > 2 && <Buttons names={DISTRIBUTE} className="flex gap-3" />}
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

function Numbers({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const settings = numberSettingsOf(editor)
  const setReference = useCallback((next: Reference): void => settings.set({ reference: next }), [settings])
  const { reference, keepsRatio: ratio } = useSyncExternalStore(settings.subscribe, settings.get)
  const geometry = geometryOf(
    editor.page,
    items.map(({ id }) => id),
  )
  if (!geometry) return null
  const { box } = geometry
  const isLine = items.length === 1 && items.every(({ layer }) => isKind(layer, 'Line'))
  const place = (axis: 'x' | 'y') => ({
    label: axis.toUpperCase(),
    prefix: axis.toUpperCase(),
    value: referenceAt(box, reference)[axis],
    min: -MAX_LENGTH,
    max: MAX_LENGTH,
    onCommit: (value: number, joins: boolean) => void step(editor, 'Move', moving(editor, geometry, reference, { [axis]: value }), joins),
  })
  const side = (name: 'width' | 'height') => ({
    value: box.boxSize[name],
    min: isLine && name === 'height' ? HAIRLINE : LEAST_SIDE,
    max: MAX_LENGTH,
    onCommit: (value: number, joins: boolean) =>
      void step(editor, 'Resize', sizing(editor.page, geometry, name, value, { reference, ratio }), joins),
  })
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-1.5 max-wide:grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="row-span-3">
        <ReferenceGrid value={reference} onChange={setReference} />
      </div>
      <LengthField {...place('x')} />
      <LengthField {...side('width')} label={isLine ? 'Length' : 'Width'} prefix="W" />
      <LengthField {...place('y')} />
      <LengthField {...side('height')} label={isLine ? 'Thickness' : 'Height'} prefix="H" />
      <Turn items={items} reference={reference} />
      <div className="flex justify-between max-wide:col-span-full max-wide:justify-start">
        <RatioToggle isOn={ratio} />
        <Buttons names={FLIP} className="flex" />
      </div>
    </div>
  )
}

/** Thinnest line, page pixels. */
const HAIRLINE = 0.5

const RatioToggle = memo(function RatioToggle({ isOn }: { isOn: boolean }) {
  const editor = useEditor()
  const Icon = isOn ? Link2 : Unlink2
  return (
    <IconToggle
      label="Keep the ratio of width and height"
      size="sm"
      isSelected={isOn}
      onChange={(keepsRatio) => numberSettingsOf(editor).set({ keepsRatio })}
    >
      <Icon size={14} aria-hidden />
    </IconToggle>
  )
})

/** The turn as it is seen on the page; of several layers each has its own. */
function Turn({ items, reference }: { items: readonly Picked[]; reference: Reference }) {
  const editor = useEditor()
  const { page } = editor
  const ids = items.map(({ id }) => id)
  const angles = anglesOf(page, ids)
  const isSame = angles.every((angle) => angle === angles[0])
  return (
    <FigureField
      label="Rotation"
      prefix="∠"
      sign="°"
      value={isSame ? (angles[0] ?? null) : null}
      values={angles}
      onCommitEach={(next, joins) => {
        const free = ids.filter((id) => isChangeable(page, id))
        void step(editor, 'Rotate', turning(page, free, reference, next), joins)
      }}
    />
  )
}

/** How numbers are meant in an editor: about which point, and whether width and height go together. */
type NumberSettings = Store<{ reference: Reference; keepsRatio: boolean }>

const numberSettings = defineSlice<NumberSettings>('panels/appearance/geometry-section')

function numberSettingsOf(editor: Editor): NumberSettings {
  const own =
    editor.slices.get(numberSettings) ??
    createStore<{ reference: Reference; keepsRatio: boolean }>({ reference: { x: 0, y: 0 }, keepsRatio: false })
  editor.slices.set(numberSettings, own)
  return own
}
