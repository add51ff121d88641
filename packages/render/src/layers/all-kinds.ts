import { castShadow } from './cast-shadow.ts'
import { Chart } from './chart.ts'
import { Drawing } from './drawing.ts'
import { QrCode } from './qr-code.ts'
import { Svg } from './svg.ts'
import { Table } from './table.ts'
import { withEffect } from './text-effect.ts'
import type { Kinds } from './content.ts'

/** Everything that lays out layers, at once. */
export const allKinds: Kinds = { Chart, Drawing, QrCode, Svg, Table, shadow: castShadow, effect: withEffect }
