import { z } from 'zod'
import { Page } from '../page.ts'
import { Id } from '../primitives.ts'
import { CheckedLayer } from './checked-operation.ts'

/** Adds a page in front of the page `before`, or at the end (also when `before` is gone); with `master: true` a master page among the masters. */
export const AddPage = z.object({
  op: z.literal('add-page'),
  page: Page.extend({ layers: z.record(Id, CheckedLayer) }),
  before: Id.nullable(),
  master: z.boolean().optional(),
})

export type AddPage = z.infer<typeof AddPage>

/** Removes a page or a master page. Stories go on in their other frames; pages and masters that used a removed master do without. */
export const RemovePage = z.object({ op: z.literal('remove-page'), page: Id })

export type RemovePage = z.infer<typeof RemovePage>
