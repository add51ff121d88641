import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'

/** Geometry of a body frame. */
export interface BodyFrame {
  page: number
  id: string
  columns: number
  /** Lines one column holds. */
  lines: number
  leading: number
  height: number
}

/** Returns the frames of a story in the order it runs, with the lines a column holds; heights inside the insets, page pixels. */
export function bodyFrames(design: Design, story: string): BodyFrame[] {
  return (design.stories[story]?.frames ?? []).flatMap((ref) => {
    const page = design.pages.findIndex((each) => each.id === ref.page)
    const layer = design.pages[page]?.layers[ref.layer]
    if (!layer || !isKind(layer, 'Text')) return []
    const { boxSize, columns, inset, style } = layer.props
    const leading = leadingOf(design, style)
    const height = boxSize.height - (inset?.top ?? 0) - (inset?.bottom ?? 0)
    return [{ page, id: ref.layer, columns: columns?.count ?? 1, lines: Math.floor(height / leading), leading, height }]
  })
}

function leadingOf({ styles, baseline }: Design, id: string | undefined): number {
  for (let style = id ? styles.paragraph[id] : undefined, depth = 0; style && depth < 8; depth++) {
    if (style.leading) return style.leading
    style = style.basedOn ? styles.paragraph[style.basedOn] : undefined
  }
  return baseline.step
}

/** Returns the paragraph style of a frame; `body` where it has none or there is no such frame. */
export function frameStyle(design: Design, frame: BodyFrame | undefined): string {
  const layer = frame && design.pages[frame.page]?.layers[frame.id]
  return (layer && isKind(layer, 'Text') && layer.props.style) || 'body'
}
