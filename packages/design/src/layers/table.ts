import { z } from 'zod'
import { Color, Extent } from '../primitives.ts'
import { box } from './common.ts'

const row = z.number().int().min(0).max(99)
const span = z.number().int().min(1).max(100)

/** How a block of cells differs from its theme. Later ones win. */
export const CellStyle = z.object({
  row,
  column: row,
  rows: span.optional(),
  columns: span.optional(),
  /** True when the block is one cell, which shows the text of its first. */
  merged: z.boolean().optional(),
  fill: Color.nullable().optional(),
  color: Color.optional(),
  bold: z.boolean().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
})
export type CellStyle = z.infer<typeof CellStyle>

/** A table of plain cells. Rows are as high as their text asks, and share what is left of the box. */
export const TableProps = z.object({
  ...box,
  rows: z.number().int().min(1).max(100),
  columns: z.number().int().min(1).max(100),
  cells: z.array(z.array(z.string().max(5_000)).max(100)).max(100),
  theme: z.enum(['gray', 'red', 'amber', 'blue', 'violet']),
  style: z.enum(['grid', 'header', 'banded']),
  textStyle: z.string().max(64).optional(),
  /** Shares of the columns in the width; equal when absent. */
  columnWidths: z.array(z.number().min(0.01).max(1000)).max(100).optional(),
  /** Of each column; figures stand right, everything else left, when absent. */
  columnAlign: z
    .array(z.enum(['left', 'center', 'right']))
    .max(100)
    .optional(),
  /** Size of the type; chosen from the height of the rows when absent. */
  textSize: Extent.optional(),
  cellStyles: z.array(CellStyle).max(500).optional(),
})
export type TableProps = z.infer<typeof TableProps>
