import { z } from 'zod'
import { box } from './common.ts'

/** A table of plain cells. */
export const TableProps = z.object({
  ...box,
  rows: z.number().int().min(1).max(100),
  columns: z.number().int().min(1).max(100),
  cells: z.array(z.array(z.string().max(5_000)).max(100)).max(100),
  theme: z.enum(['gray', 'red', 'amber', 'blue', 'violet']),
  style: z.enum(['grid', 'header', 'banded']),
  textStyle: z.string().max(64).optional(),
})
export type TableProps = z.infer<typeof TableProps>
