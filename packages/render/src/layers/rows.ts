import type { LayerKind } from '@magazineai/design'
import type { LayerContext, LayerRow, Kinds } from './content.ts'
import { Frame } from './frame.ts'
import { Group } from './group.ts'
import { Image } from './image.ts'
import { needed } from './kinds.ts'
import { Line } from './line.ts'
import { Audio, Video, Widget } from './media.ts'
import { Root } from './root.ts'
import { withShadow } from './shadow.ts'
import { Shape } from './shape.ts'
import { Text } from './text.ts'

/** A kind of layer that is there only for designs that have one. */
const rare = <K extends LayerKind & keyof Kinds>(kind: K): LayerRow<K> => {
  const rowIn = ({ kinds }: LayerContext): LayerRow<K> => needed(kinds, kind) as LayerRow<K>
  return {
    content: (layer, context) => rowIn(context).content(layer, context),
    inputs: (layer, context) => rowIn(context).inputs?.(layer, context) ?? [],
  }
}

/** How each kind of layer is laid out. A new kind does not compile until it has its row. */
export const layerRows = {
  Root,
  Text,
  Shape: withShadow(Shape),
  Line: withShadow(Line),
  Image: withShadow(Image),
  Frame: withShadow(Frame),
  Svg: withShadow(rare('Svg')),
  QrCode: withShadow(rare('QrCode')),
  Group,
  Drawing: withShadow(rare('Drawing')),
  Chart: rare('Chart'),
  Table: rare('Table'),
  Video: withShadow(Video),
  Audio: withShadow(Audio),
  Widget: withShadow(Widget),
} satisfies { [K in LayerKind]: LayerRow<K> }
