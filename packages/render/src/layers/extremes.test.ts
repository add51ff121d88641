import { ChartKind, createDesign, createLayer, createPage, TableProps, type Layer } from '@magazineai/design'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import { beforeAll, describe, expect, test } from 'vitest'
import { addFaces, catalogue } from '../../test/support/fonts.ts'
import { dumpFrame } from '../dump.ts'
import { createLayouter } from '../layouter.ts'

/** Boxes from nothing to a page. */
const BOXES = [
  [0, 0],
  [1, 400],
  [60, 40],
  [400, 6],
  [90, 3000],
  [3000, 90],
  [2480, 3508],
] as const

/** Data that strain a scale. */
const DATA = {
  'no rows': [],
  'one row': [{ label: 'A', value: 5 }],
  zeros: [0, 0, 0].map((value) => ({ label: 'A', value })),
  'all below zero': [-1, -5, -2].map((value) => ({ label: 'A', value })),
  'huge and tiny': [1e12, 1e-6, -1e12].map((value) => ({ label: 'A', value })),
  'nearly nothing': [5e-324, -5e-324, 0].map((value) => ({ label: 'A', value, x: -value })),
  'as large as can be': [1e100, -1e100, 0].map((value) => ({ label: 'A', value, x: value })),
  'next to each other': [1e100, 1e100 * (1 + 2e-16), 1e100 * (1 + 4e-16)].map((value) => ({ label: 'A', value, x: value })),
  'long names': ['Donaudampfschifffahrtsgesellschaft', '', 'x y z'].map((label, value) => ({ label, value })),
  'many rows': Array.from({ length: 200 }, (_, i) => ({ label: `Row ${i}`, value: Math.sin(i), values: [i, -i] })),
}

describe('what is drawn from data has only finite places', () => {
  let typesetter: Typesetter

  beforeAll(async () => {
    typesetter = await createTypesetter()
  })

  const drawn = (layer: Layer) => {
    const design = createDesign({ random: () => 0.5, pages: [createPage({ id: 'p', layers: { layer } })] })
    const layouter = createLayouter({ typesetter, fonts: catalogue })
    addFaces(typesetter, layouter.faces(design))
    return dumpFrame(layouter.page(design, 0))
  }

  describe.each(ChartKind.options)('a chart of kind %s', (kind) => {
    test.each(Object.entries(DATA))('with %s', (_, data) => {
      for (const [width, height] of BOXES)
        expect(drawn(createLayer('Chart', { kind, data, boxSize: { width, height } }))).not.toMatch(/NaN|Infinity/)
    })
  })

  test.each(TableProps.shape.style.options)('a table of style %s', (style) => {
    const cells = [['A', 'a much longer text that has to break'], ['', '1,000'], ['x']]
    for (const [width, height] of BOXES) {
      const dump = drawn(
        createLayer('Table', {
          style,
          cells,
          rows: 4,
          columns: 3,
          boxSize: { width, height },
          cellStyles: [
            { row: 0, column: 1, rows: 9, columns: 9, merged: true },
            { row: 1, column: 0, rows: 2, columns: 2, merged: true },
            { row: 50, column: 50, merged: true, fill: '#ff0000' },
          ],
        }),
      )
      expect(dump).not.toMatch(/NaN|Infinity/)
    }
  })
})
