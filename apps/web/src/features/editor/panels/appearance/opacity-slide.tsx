import type { Picked } from '../common/picked.ts'
import { Slide } from '../common/slide.tsx'

/** How much of what lies beneath is seen through the selected layers. */
export function OpacitySlide({ items }: { items: readonly Picked[] }) {
  return (
    <Slide
      label="Opacity"
      items={items}
      min={0}
      max={1}
      stepSize={0.01}
      percent
      value={items[0]?.layer.props.opacity ?? 1}
      changesFor={(opacity) => ({ opacity })}
    />
  )
}
