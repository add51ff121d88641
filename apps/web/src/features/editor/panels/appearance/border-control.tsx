import { type Border, isKind, type Layer } from '@magazineai/design'
import { Select } from '../../../../ui/select.tsx'
import { useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { Row } from '../common/section.tsx'
import { LengthField } from '../common/length-field.tsx'
import { common, commonColor, eachValue, type Picked, setEach } from '../common/picked.ts'

const STYLES = [
  { id: 'none', label: 'None' },
  { id: 'solid', label: 'Solid' },
  { id: 'longDashes', label: 'Long dashes' },
  { id: 'shortDashes', label: 'Short dashes' },
  { id: 'dots', label: 'Dots' },
] as const

/** What a border is until it is changed: two points of ink. */
const NO_BORDER: Border = { style: 'none', weight: 8, color: '#1d1b19' }

/** Returns whether a layer is of a kind with an outline. */
export const hasBorder = (layer: Layer): boolean => isKind(layer, 'Shape') || isKind(layer, 'Frame') || isKind(layer, 'Image')

const borderOf = ({ props }: Layer): Border => ('border' in props ? props.border : null) ?? NO_BORDER

const weightOf = (layer: Layer): number => borderOf(layer).weight

/** The outline of shapes, frames and pictures. */
export function BorderControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const set = (change: Partial<Border>): void =>
    void setEach(editor, 'Border', items, (layer) => ({ border: { ...borderOf(layer), ...change } }))
  const style = common(items, (layer) => borderOf(layer).style)
  return (
    <>
      <Row label="Border">
        <Select
          ariaLabel="Border style"
          size="sm"
          options={STYLES}
          value={style}
          placeholder="Mixed"
          onChange={(next) => set({ style: next })}
          className="flex-1"
        />
        {style !== 'none' && (
          <LengthField
            label="Border weight"
            unit="pt"
            min={0}
            {...eachValue(items, weightOf)}
            onCommitEach={(next, joins) =>
              void setEach(editor, 'Border', items, (layer) => ({ border: { ...borderOf(layer), weight: next(weightOf(layer)) } }), joins)
            }
            className="w-20"
          />
        )}
      </Row>
      {style !== 'none' && (
        <Row label="">
          <ColorRow
            label="Border colour"
            value={commonColor(editor.design, items, (layer) => borderOf(layer).color)}
            onChange={(color) => set({ color })}
          />
        </Row>
      )}
    </>
  )
}

/** Returns whether a layer is of a kind whose corners may be round. */
export const hasCorners = (layer: Layer): boolean => isKind(layer, 'Image') || (isKind(layer, 'Shape') && layer.props.shape === 'rectangle')

const radiusOf = ({ props }: Layer): number => ('roundedCorners' in props ? (props.roundedCorners ?? 0) : 0)

/** How round the corners are. */
export function CornerControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  return (
    <Row label="Corners">
      <LengthField
        label="Corner radius"
        min={0}
        {...eachValue(items, radiusOf)}
        onCommitEach={(next, joins) =>
          void setEach(editor, 'Corners', items, (layer) => ({ roundedCorners: next(radiusOf(layer)) }), joins)
        }
      />
    </Row>
  )
}
