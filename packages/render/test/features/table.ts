import { createLayer, type TableProps } from '@magazineai/design'
import { box, feature, type Feature } from './feature.ts'

type Given = Partial<Omit<TableProps, 'boxSize' | 'position' | 'rotate'>>

const PORTS = [
  ['Port', 'Boats', 'Tonnes', 'Change'],
  ['Vigo', '660', '1,204', '+4.1 %'],
  ['Hull', '112', '318', '−2.0 %'],
  ['Cuxhaven', '94', '207', '+0.5 %'],
  ['Lorient', '410', '760', '+11.3 %'],
]

const table = (name: string, given: Given, height = 400) =>
  feature(`table/${name}`, {
    t: createLayer('Table', {
      ...box(60, 60, 780, height),
      rows: given.cells?.length ?? PORTS.length,
      columns: (given.cells ?? PORTS)[0]!.length,
      cells: PORTS,
      theme: 'gray',
      style: 'header',
      ...given,
    }),
  })

const STORY = [
  ['Stage', 'What happens', 'Hours'],
  ['Landing', 'Boats come in before dawn; boxes are weighed, iced and tagged by hand.', '2'],
  ['Auction', 'Forty buyers, one clock.', '1'],
  ['Road', 'Lorries leave for the cities, the farthest of them a day and a half away.', '36'],
]

/** Tables. */
export const tables: Feature[] = [
  table('header', { theme: 'red' }),
  table('banded', { theme: 'blue', style: 'banded' }),
  table('grid', { theme: 'amber', style: 'grid' }),
  table('long-text-rows', { cells: STORY, theme: 'violet', columnWidths: [1.2, 3.4, 0.8] }, 480),
  table('type-shrinks-to-fit', { cells: [...STORY, ...STORY.slice(1)], style: 'banded', columnWidths: [1, 3, 1] }, 420),
  table('merged-cells', {
    style: 'grid',
    cells: [
      ['Fleet 2025', '', ''],
      ['North', 'Hull', '112'],
      ['', 'Peterhead', '520'],
      ['South', 'Vigo', '660'],
    ],
    cellStyles: [
      { row: 0, column: 0, columns: 3, merged: true, align: 'center' },
      { row: 1, column: 0, rows: 2, merged: true },
    ],
  }),
  table('cell-styles', {
    cellStyles: [
      { row: 2, column: 0, columns: 4, fill: '#fbeeed', color: '#9d2a2c', bold: true },
      { row: 4, column: 3, fill: '#e4f1ea', color: '#1d6b45', bold: true },
    ],
    columnAlign: ['left', 'center', 'center', 'right'],
  }),
]
