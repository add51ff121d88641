import type { Layer } from '@magazineai/design'
import { Switch } from '../../../../ui/switch.tsx'
import { useEditor } from '../../use-editor.ts'
import { ColorRow } from '../color-row.tsx'
import { LengthField } from './length-field.tsx'
import { common, type Picked, setEach } from './picked.ts'

type Shadow = NonNullable<Layer['props']['shadow']>

/** A soft shadow below: one and two millimetres. */
const START: Shadow = { x: 0, y: 12, blur: 24, color: '#00000066' }

const FIGURES = [
  { key: 'x', label: 'Shadow, sideways', prefix: 'X' },
  { key: 'y', label: 'Shadow, down', prefix: 'Y' },
  { key: 'blur', label: 'Shadow, blur', prefix: '≈' },
] as const

/** The shadow of what the layers draw, or their glow. */
export function ShadowControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const isOn = common(items, (layer) => Boolean(layer.props.shadow))
  const set = (change: Partial<Shadow>, joins = false): void =>
    void setEach(editor, 'Shadow', items, (layer) => ({ shadow: { ...(layer.props.shadow ?? START), ...change } }), joins)
  const of = <K extends keyof Shadow>(key: K): Shadow[K] | null => common(items, (layer) => layer.props.shadow?.[key])
  return (
    <>
      <Switch
        isSelected={isOn}
        onChange={(on) => void setEach(editor, 'Shadow', items, (layer) => ({ shadow: on ? (layer.props.shadow ?? START) : null }))}
      >
        Shadow
      </Switch>
      {isOn !== false && (
        <>
          <div className="grid grid-cols-3 gap-1.5">
            {FIGURES.map(({ key, label, prefix }) => (
              <LengthField
                key={key}
                label={label}
                prefix={prefix}
                value={of(key)}
                {...(key === 'blur' ? { min: 0, max: 500 } : {})}
                onCommit={(value, joins) => set({ [key]: value }, joins)}
              />
            ))}
          </div>
          <ColorRow label="Shadow colour" value={of('color')} onChange={(color) => set({ color: withAlpha(color, of('color')) })} />
        </>
      )}
    </>
  )
}

/** A colour as strong as the one before: the picker knows no transparency. */
const withAlpha = (color: string, before: string | null): string =>
  color.startsWith('#') && before?.length === 9 ? `${color}${before.slice(7)}` : color
