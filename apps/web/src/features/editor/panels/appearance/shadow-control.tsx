import type { Layer } from '@magazineai/design'
import { Switch } from '../../../../ui/switch.tsx'
import { useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { LengthField } from '../common/length-field.tsx'
import { common, commonColor, eachValue, type Picked, setEach } from '../common/picked.ts'

type Shadow = NonNullable<Layer['props']['shadow']>

/** A soft shadow below: one and two millimetres. */
const START: Shadow = { x: 0, y: 12, blur: 24, color: '#00000066' }

const shadowOf = ({ props }: Layer): Shadow => props.shadow ?? START

const FIGURES = [
  { key: 'x', label: 'Shadow, sideways', prefix: 'X' },
  { key: 'y', label: 'Shadow, down', prefix: 'Y' },
  { key: 'blur', label: 'Shadow, blur', prefix: '≈' },
] as const

/** The shadow of what the layers draw, or their glow. */
export function ShadowControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const isOn = common(items, (layer) => Boolean(layer.props.shadow))
  const color = commonColor(editor.design, items, ({ props }) => props.shadow?.color)
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
                {...eachValue(items, (layer) => shadowOf(layer)[key])}
                {...(key === 'blur' ? { min: 0, max: 500 } : {})}
                onCommitEach={(next, joins) =>
                  void setEach(
                    editor,
                    'Shadow',
                    items,
                    (layer) => ({ shadow: { ...shadowOf(layer), [key]: next(shadowOf(layer)[key]) } }),
                    joins,
                  )
                }
              />
            ))}
          </div>
          <ColorRow
            label="Shadow colour"
            value={color}
            onChange={(next) =>
              void setEach(editor, 'Shadow', items, (layer) => ({
                shadow: { ...shadowOf(layer), color: withAlpha(next, shadowOf(layer).color) },
              }))
            }
          />
        </>
      )}
    </>
  )
}

/** A colour as strong as the one before: the picker knows no transparency. */
const withAlpha = (color: string, before: string): string =>
  color.startsWith('#') && before.length === 9 ? `${color}${before.slice(7)}` : color
