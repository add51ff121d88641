import { z } from 'zod'
import { ChartProps } from './layers/chart.ts'
import { DrawingProps } from './layers/drawing.ts'
import { FrameProps } from './layers/frame.ts'
import { GroupProps } from './layers/group.ts'
import { ImageProps } from './layers/image.ts'
import { LineProps } from './layers/line.ts'
import { AudioProps, VideoProps, WidgetProps } from './layers/media.ts'
import { QrCodeProps } from './layers/qr-code.ts'
import { RootProps } from './layers/root.ts'
import { ShapeProps } from './layers/shape.ts'
import { SvgProps } from './layers/svg.ts'
import { TableProps } from './layers/table.ts'
import { TextProps } from './layers/text.ts'
import { Id } from './primitives.ts'
import { Source } from './text.ts'

/** The properties of every kind of layer, by the name of the kind. A new kind begins with a row here. */
export const layerProps = {
  Root: RootProps,
  Text: TextProps,
  Shape: ShapeProps,
  Line: LineProps,
  Image: ImageProps,
  Frame: FrameProps,
  Svg: SvgProps,
  QrCode: QrCodeProps,
  Group: GroupProps,
  Drawing: DrawingProps,
  Chart: ChartProps,
  Table: TableProps,
  Video: VideoProps,
  Audio: AudioProps,
  Widget: WidgetProps,
} as const

/** The name of a kind of layer. */
export type LayerKind = keyof typeof layerProps

/** Every kind, in the order of the format. */
export const layerKinds = Object.keys(layerProps) as LayerKind[]

/** The properties of a layer of kind K. */
export type PropsOf<K extends LayerKind> = z.infer<(typeof layerProps)[K]>

/**
 * What a layer is for in its template, e.g. `headline`, `body`, `cover-image`. `group` ties the slots of one article or entry;
 * `index` counts repeated entries from 0; `optional` slots are removed when nothing fills them.
 */
export const Slot = z.object({
  role: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  group: Id.optional(),
  index: z.number().int().min(0).max(999).optional(),
  optional: z.boolean().optional(),
})
export type Slot = z.infer<typeof Slot>

/** How the content of a layer came about: the run that filled it, the model, the source paragraphs, and whether a person changed it since. */
export const Provenance = z.object({
  run: z.string().max(64).optional(),
  model: z.string().max(120).optional(),
  sources: z.array(Source).max(5_000).optional(),
  edited: z.boolean().optional(),
  placeholder: z.boolean().optional(),
})
export type Provenance = z.infer<typeof Provenance>

const record = {
  locked: z.boolean(),
  hidden: z.boolean().optional(),
  /** Name shown in the layers list; absent = derived from the content. */
  name: z.string().max(200).optional(),
  parent: Id.nullable(),
  /** Children from back to front. */
  child: z.array(Id).max(5_000),
  slot: Slot.optional(),
  provenance: Provenance.optional(),
}

const layerOf = <K extends LayerKind>(kind: K) =>
  z.object({
    type: z.object({ resolvedName: z.literal(`${kind}Layer` as `${K}Layer`) }),
    props: layerProps[kind] as (typeof layerProps)[K],
    ...record,
  })

/** One layer schema per kind. */
export const layerSchemas = {
  Root: layerOf('Root'),
  Text: layerOf('Text'),
  Shape: layerOf('Shape'),
  Line: layerOf('Line'),
  Image: layerOf('Image'),
  Frame: layerOf('Frame'),
  Svg: layerOf('Svg'),
  QrCode: layerOf('QrCode'),
  Group: layerOf('Group'),
  Drawing: layerOf('Drawing'),
  Chart: layerOf('Chart'),
  Table: layerOf('Table'),
  Video: layerOf('Video'),
  Audio: layerOf('Audio'),
  Widget: layerOf('Widget'),
} satisfies { [K in LayerKind]: z.ZodType }

/** A layer of kind K. */
export type LayerOf<K extends LayerKind> = z.infer<(typeof layerSchemas)[K]>

/** A layer of any kind. */
export type Layer = { [K in LayerKind]: LayerOf<K> }[LayerKind]

/** A layer of any kind, for parsing. */
export const Layer = z.union(layerKinds.map((kind) => layerSchemas[kind])) as unknown as z.ZodType<Layer>

/** Returns the kind of a layer: its resolved name without `Layer`. */
export const kindOf = (layer: Layer): LayerKind => layer.type.resolvedName.slice(0, -'Layer'.length) as LayerKind

/** Tells whether the layer is of the given kind; narrows its type. */
export const isKind = <K extends LayerKind>(layer: Layer, kind: K): layer is Extract<Layer, { type: { resolvedName: `${K}Layer` } }> =>
  layer.type.resolvedName === `${kind}Layer`
