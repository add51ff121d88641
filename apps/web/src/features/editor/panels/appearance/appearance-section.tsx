import { type Layer, type LayerKind, kindOf } from '@magazineai/design'
import { type ComponentType, memo } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { BorderControl, CornerControl, hasBorder, hasCorners } from './border-control.tsx'
import { ChartControl, QrControl, TableControl } from './data-controls.tsx'
import { FillControl, hasFill } from './fill-control.tsx'
import { DrawingControl, GraphicControl, LineControl, ShapeControl } from './kind-controls.tsx'
import { OpacitySlide } from './opacity-slide.tsx'
import { common, haveSameLook, type Picked, setEach } from '../common/picked.ts'
import { FilterControl, pictureOf } from './picture-control.tsx'
import { ShadowControl } from './shadow-control.tsx'
import { Row, Section } from '../common/section.tsx'

type Control = ComponentType<{ items: readonly Picked[] }>

/** What is shown when all that is selected is of one kind. */
const BY_KIND: Partial<Record<LayerKind, Control>> = {
  Shape: ShapeControl,
  Line: LineControl,
  Drawing: DrawingControl,
  Svg: GraphicControl,
  Chart: ChartControl,
  Table: TableControl,
  QrCode: QrControl,
}

interface SectionProps {
  items: readonly Picked[]
}

/** What layers look like beside their text: fill, border, corners, line, picture, and how they lie on what is beneath. */
export const AppearanceSection = memo(
  Appearance,
  (before: SectionProps, now: SectionProps) => before.items === now.items || haveSameLook(before.items, now.items),
)

function Appearance({ items }: SectionProps) {
  const kind = common(items, kindOf)
  const OfKind = kind === null ? undefined : BY_KIND[kind]
  const all = (has: (layer: Layer) => boolean): boolean => items.every(({ layer }) => has(layer))
  const isShown = OfKind !== undefined || all(hasFill) || all(hasBorder) || all((layer) => pictureOf(layer) !== null)
  return (
    <>
      {isShown && (
        <Section title="Appearance">
          {OfKind && <OfKind items={items} />}
          {all(hasFill) && <FillControl items={items} />}
          {all(hasBorder) && <BorderControl items={items} />}
          {all(hasCorners) && <CornerControl items={items} />}
          {(kind === 'Image' || kind === 'Frame') && <Replace />}
        </Section>
      )}
      {all((layer) => pictureOf(layer) !== null) && (
        <Section title="Picture">
          <FilterControl items={items} />
        </Section>
      )}
      <EffectSection items={items} />
    </>
  )
}

function Replace() {
  const editor = useEditor()
  const can = useDeferredState(() => editor.can('replace-picture'))
  return (
    <Button size="sm" className="self-start" isDisabled={!can} onPress={() => editor.run('replace-picture')}>
      Replace…
    </Button>
  )
}

const BLENDS = [
  { id: 'normal', label: 'Normal' },
  { id: 'multiply', label: 'Multiply' },
  { id: 'screen', label: 'Screen' },
  { id: 'overlay', label: 'Overlay' },
  { id: 'darken', label: 'Darken' },
  { id: 'lighten', label: 'Lighten' },
] as const

/** Opacity, blending and shadow. */
function EffectSection({ items }: { items: readonly Picked[] }) {
  const editor = useEditor()
  return (
    <Section title="Effects">
      <OpacitySlide items={items} />
      <Row label="Blend">
        <Select
          ariaLabel="Blend"
          size="sm"
          options={BLENDS}
          value={common(items, (layer) => layer.props.blend ?? 'normal')}
          placeholder="Mixed"
          onChange={(blend) => void setEach(editor, 'Blend', items, () => ({ blend }))}
          className="flex-1"
        />
      </Row>
      <ShadowControl items={items} />
    </Section>
  )
}
