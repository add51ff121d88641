import { z } from 'zod'
import { Url } from '../primitives.ts'
import { box } from './common.ts'

const media = { ...box, url: Url, poster: Url.nullable().optional(), autoPlay: z.boolean().optional(), loop: z.boolean().optional() }

/** A moving picture; print shows its poster. */
export const VideoProps = z.object(media)
export type VideoProps = z.infer<typeof VideoProps>

/** A sound; print shows its poster. */
export const AudioProps = z.object(media)
export type AudioProps = z.infer<typeof AudioProps>

/** A live widget, e.g. the weather; print shows its poster. */
export const WidgetProps = z.object({
  ...box,
  widget: z.string().max(64),
  poster: Url.nullable().optional(),
  /** What the widget is told, e.g. the place whose weather it shows. */
  settings: z.record(z.string().regex(/^[a-z][a-zA-Z]{0,39}$/), z.string().max(200)).optional(),
})
export type WidgetProps = z.infer<typeof WidgetProps>
