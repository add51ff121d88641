import { isKind, type Layer, type Picture } from '@magazineai/design'
import { Button } from '../../../../ui/button.tsx'
import { useEditor } from '../../base/use-editor.ts'
import { type Picked, setEach } from '../common/picked.ts'
import { Slide } from '../common/slide.tsx'

type Filters = NonNullable<Picture['filters']>

const FILTERS: { key: keyof Filters; label: string; min: number; max: number }[] = [
  { key: 'brightness', label: 'Brightness', min: -100, max: 100 },
  { key: 'contrast', label: 'Contrast', min: -100, max: 100 },
  { key: 'saturation', label: 'Saturation', min: -100, max: 100 },
  { key: 'grayscale', label: 'Greyscale', min: 0, max: 100 },
  { key: 'hueRotate', label: 'Hue', min: -180, max: 180 },
  { key: 'blur', label: 'Blur', min: 0, max: 100 },
]

/** Returns the picture a layer shows; null when it shows none. */
export const pictureOf = (layer: Layer): Picture | null =>
  isKind(layer, 'Image') || isKind(layer, 'Frame') ? (layer.props.image ?? null) : null

const setFilter = (layer: Layer, key: keyof Filters, value: number) => {
  const filters = { ...pictureOf(layer)?.filters, [key]: value }
  return { 'image.filters': Object.fromEntries(Object.entries(filters).filter(([, amount]) => amount !== 0)) }
}

/** Light and colour of pictures. Of several the sliders show the first, and set all. */
export function FilterControl({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  const first = items[0] ? pictureOf(items[0].layer)?.filters : undefined
  const isTouched = items.some(({ layer }) => Object.keys(pictureOf(layer)?.filters ?? {}).length > 0)
  return (
    <>
      {FILTERS.map(({ key, label, min, max }) => (
        <Slide
          key={key}
          label={label}
          items={items}
          min={min}
          max={max}
          value={first?.[key] ?? 0}
          changesFor={(value, layer) => setFilter(layer, key, value)}
        />
      ))}
      {isTouched && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          onPress={() => void setEach(editor, 'Reset picture', items, () => ({ 'image.filters': undefined }))}
        >
          Reset
        </Button>
      )}
    </>
  )
}
