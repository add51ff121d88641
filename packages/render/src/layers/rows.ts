import type { LayerKind } from '@magazineai/design'
import { Chart } from './chart.ts'
import type { LayerRow } from './content.ts'
import { Drawing } from './drawing.ts'
import { Frame } from './frame.ts'
import { Group } from './group.ts'
import { Image } from './image.ts'
import { Line } from './line.ts'
import { Audio, Video, Widget } from './media.ts'
import { QrCode } from './qr-code.ts'
import { Root } from './root.ts'
import { withShadow } from './shadow.ts'
import { Shape } from './shape.ts'
import { Svg } from './svg.ts'
import { Table } from './table.ts'
import { Text } from './text.ts'

/** How each kind of layer is laid out. A new kind does not compile until it has its row. */
export const layerRows = {
  Root,
  Text,
  Shape: withShadow(Shape),
  Line: withShadow(Line),
  Image: withShadow(Image),
  Frame: withShadow(Frame),
  Svg: withShadow(Svg),
  QrCode: withShadow(QrCode),
  Group,
  Drawing: withShadow(Drawing),
  Chart,
  Table,
  Video: withShadow(Video),
  Audio: withShadow(Audio),
  Widget: withShadow(Widget),
} satisfies { [K in LayerKind]: LayerRow<K> }
