import type { Layer } from '@magazineai/design'
import { Slider } from '../../../../ui/slider.tsx'
import { isChangeable } from '@magazineai/editor/geometry'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { type Picked, type PropChanges, setEach } from './picked.ts'
import { useStroke } from './use-stroke.ts'

/** A slider over a property of the selected layers: the page follows the hand, and the whole drag is one step. */
export function Slide({
  label,
  items,
  value,
  min,
  max,
  stepSize = 1,
  percent = false,
  changesFor,
}: {
  label: string
  items: readonly Picked[]
  value: number
  min: number
  max: number
  stepSize?: number
  percent?: boolean
  changesFor: (value: number, layer: Layer) => PropChanges
}) {
  const editor = useEditor()
  const stroke = useStroke()
  const isDisabled = useDeferredState(() => !items.some(({ id }) => isChangeable(editor.page, id)))
  return (
    <Slider
      label={label}
      minValue={min}
      maxValue={max}
      step={stepSize}
      isDisabled={isDisabled}
      {...(percent ? { formatOptions: { style: 'percent' } } : {})}
      value={value}
      onChange={(next) => {
        if (next !== value) stroke.change(() => void setEach(editor, label, items, (layer) => changesFor(next, layer)))
      }}
      onChangeEnd={() => stroke.end()}
    />
  )
}
