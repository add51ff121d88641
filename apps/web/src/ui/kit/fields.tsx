import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useState } from 'react'
import { CodeField } from '../code-field.tsx'
import { ColorField } from '../color-field.tsx'
import { MeasureField, type Next, type Reading } from '../measure-field.tsx'
import { NumberField } from '../number-field.tsx'
import { SearchField } from '../search-field.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Select } from '../select.tsx'
import { Slider } from '../slider.tsx'
import { Switch } from '../switch.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'

const FAMILIES = [
  { id: 'bodoni', label: 'Bodoni Moda', note: 'Display' },
  { id: 'cormorant', label: 'Cormorant Garamond', note: 'Text' },
  { id: 'none', label: 'A model', note: 'Not configured on this server.', disabled: true },
] as const

const SWATCHES = [
  { id: 'paper', name: 'Paper', color: '#fbf7f2' },
  { id: 'ink', name: 'Ink', color: '#141110' },
  { id: 'accent', name: 'Accent', color: '#b3261e' },
  { id: 'gold', name: 'Gold', color: '#d9ad62' },
]

/** Plain numbers; the editor's fields read units and sums. */
const measure = {
  step: 0.5,
  min: 0,
  format: String,
  parse: (text: string): Reading | null =>
    Number.isFinite(Number(text)) && text !== '' ? { isRelative: false, next: () => Number(text) } : null,
}

/** Every way to enter something. */
export function Fields() {
  const [family, setFamily] = useState<(typeof FAMILIES)[number]['id'] | null>(null)
  const [align, setAlign] = useState<'left' | 'center' | 'right'>('left')
  const [colour, setColour] = useState('#B3261E')
  const [length, setLength] = useState(12.5)
  const commit = (next: Next): void => setLength(next)
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
      <TextField label="Name" placeholder="Untitled" hint="Shown on the cover." />
      <TextField label="Password" type="password" defaultValue="short" error="At least 8 characters." />
      <CodeField value="123456" onChange={() => undefined} />
      <TextField label="Disabled" isDisabled defaultValue="Cannot be changed" />
      <TextArea label="Standfirst" placeholder="A sentence or two" />
      <Select label="Family" options={FAMILIES} value={family} onChange={setFamily} placeholder="Select family" />
      <SearchField placeholder="Search magazines..." className="self-start" />
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="Position" prefix="X" unit="mm" defaultValue={12.5} size="sm" />
        <NumberField label="Rotation" prefix="∠" unit="°" defaultValue={0} size="sm" />
      </div>
      <div className="relative grid grid-cols-2 gap-2 self-end">
        <MeasureField {...measure} label="Length" prefix="W" unit="mm" value={length} onCommit={commit} />
        <MeasureField {...measure} label="Unlike lengths" prefix="H" value={null} onCommit={commit} />
      </div>
      <ColorField label="Colour" value={colour} onChange={setColour} swatches={SWATCHES} />
      <SegmentedControl
        label="Alignment"
        value={align}
        onChange={setAlign}
        className="justify-self-start"
        segments={[
          { id: 'left', label: 'Left', icon: <AlignLeft size={15} aria-hidden /> },
          { id: 'center', label: 'Centre', icon: <AlignCenter size={15} aria-hidden /> },
          { id: 'right', label: 'Right', icon: <AlignRight size={15} aria-hidden /> },
        ]}
      />
      <Slider label="Opacity" defaultValue={60} />
      <Switch defaultSelected>Show baseline grid</Switch>
    </div>
  )
}
