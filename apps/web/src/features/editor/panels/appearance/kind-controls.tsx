import { isKind, type Layer, LineEnd, ShapeName } from '@magazineai/design'
import { ArrowLeftRight } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { Row } from '../common/section.tsx'
import { LengthField } from '../common/length-field.tsx'
import { common, commonColor, eachValue, type Picked, setEach } from '../common/picked.ts'
import { inWords } from '@magazineai/editor/names'

const optionsOf = <Name extends string>(names: readonly Name[]) => names.map((id) => ({ id, label: inWords(id) }))

const SHAPES = optionsOf(ShapeName.options)
const ENDS = optionsOf(LineEnd.options)
const STYLES = optionsOf(['solid', 'longDashes', 'shortDashes', 'dots'] as const)
const PENS = optionsOf(['round', 'ink'] as const)

/** Which shape it is. */
export function ShapeControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  return (
    <Row label="Shape">
      <Select<ShapeName>
        ariaLabel="Shape"
        size="sm"
        options={SHAPES}
        value={common(items, (layer) => (isKind(layer, 'Shape') ? layer.props.shape : undefined))}
        placeholder="—"
        onChange={(shape) => void setEach(editor, 'Shape', items, () => ({ shape }))}
        className="flex-1"
      />
    </Row>
  )
}

/** Style, ends and colour of lines. */
export function LineControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const end = (layer: Layer, side: 'arrowStart' | 'arrowEnd') => (isKind(layer, 'Line') ? (layer.props[side] ?? 'none') : undefined)
  const swap = (layer: Layer) => ({ arrowStart: end(layer, 'arrowEnd'), arrowEnd: end(layer, 'arrowStart') })
  return (
    <>
      <Row label="Line">
        <Select
          ariaLabel="Line style"
          size="sm"
          options={STYLES}
          value={common(items, (layer) => (isKind(layer, 'Line') ? layer.props.style : undefined))}
          placeholder="—"
          onChange={(style) => void setEach(editor, 'Line style', items, () => ({ style }))}
          className="flex-1"
        />
      </Row>
      <Row label="Ends">
        {(['arrowStart', 'arrowEnd'] as const).map((side) => (
          <Select<LineEnd>
            key={side}
            ariaLabel={side === 'arrowStart' ? 'Start of the line' : 'End of the line'}
            size="sm"
            options={ENDS}
            value={common(items, (layer) => end(layer, side))}
            placeholder="—"
            onChange={(next) => void setEach(editor, 'Line ends', items, () => ({ [side]: next }))}
            className="min-w-0 flex-1"
          />
        ))}
        <IconButton label="Swap the ends" size="sm" onPress={() => void setEach(editor, 'Line ends', items, swap)}>
          <ArrowLeftRight size={14} aria-hidden />
        </IconButton>
      </Row>
      <InkColor items={items} />
    </>
  )
}

/** The one colour of lines and drawings. */
export function InkColor({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  return (
    <ColorRow
      label="Colour"
      value={commonColor(editor.design, items, ({ props }) => ('color' in props ? props.color : undefined))}
      onChange={(color) => void setEach(editor, 'Colour', items, () => ({ color }))}
    />
  )
}

const penOf = (layer: Layer): number => (isKind(layer, 'Drawing') ? layer.props.width : 0)

/** Pen and colour of drawings. */
export function DrawingControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  return (
    <>
      <Row label="Pen">
        <Select
          ariaLabel="Pen"
          size="sm"
          options={PENS}
          value={common(items, (layer) => (isKind(layer, 'Drawing') ? (layer.props.pen ?? 'round') : undefined))}
          placeholder="—"
          onChange={(pen) => void setEach(editor, 'Pen', items, () => ({ pen }))}
          className="flex-1"
        />
        <LengthField
          label="Width of the pen"
          unit="pt"
          min={0.5}
          {...eachValue(items, penOf)}
          onCommitEach={(next, joins) => void setEach(editor, 'Pen', items, (layer) => ({ width: next(penOf(layer)) }), joins)}
          className="w-20"
        />
      </Row>
      <InkColor items={items} />
    </>
  )
}

/** The colours of a vector graphic, in the order they are found in it. */
export function GraphicControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const [first] = items
  if (items.length !== 1 || !first || !isKind(first.layer, 'Svg')) return null
  return first.layer.props.colors.map((color, index) => (
    <ColorRow
      key={index}
      label={`Colour ${index + 1}`}
      value={color}
      onChange={(next) => void setEach(editor, 'Colour', items, () => ({ [`colors.${index}`]: next }))}
    />
  ))
}
