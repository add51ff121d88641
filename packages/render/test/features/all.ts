import { charts } from './chart.ts'
import { effects } from './effect.ts'
import type { Feature } from './feature.ts'
import { codes, drawings, frames, groups, images, lines, media, papers, shapes, svgs } from './object.ts'
import { tables } from './table.ts'
import { scripts, text } from './text.ts'

/** Every feature that has golden files and goes through the parity gate. */
export const allFeatures = async (): Promise<Feature[]> => [
  ...text,
  ...scripts,
  ...effects,
  ...charts,
  ...tables,
  ...(await images()),
  ...(await frames()),
  ...shapes,
  ...lines,
  ...svgs,
  ...(await codes()),
  ...drawings,
  ...groups,
  ...(await papers()),
  ...(await media()),
]
