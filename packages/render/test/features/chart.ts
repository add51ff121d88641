import { createLayer, type ChartProps } from '@magazineai/design'
import { box, feature, type Feature } from './feature.ts'

type Given = Omit<ChartProps, 'boxSize' | 'position' | 'rotate'>

const chart = (name: string, given: Given) => feature(`chart/${name}`, { c: createLayer('Chart', { ...box(60, 50, 780, 500), ...given }) })

const CATCH = [
  { label: 'Cod', value: 1240 },
  { label: 'Sole', value: 860 },
  { label: 'Crab', value: 515 },
  { label: 'Herring', value: 340 },
  { label: 'Other', value: 205 },
]

const YEARS = Array.from({ length: 12 }, (_, i) => ({
  label: String(2014 + i),
  value: 40 + Math.round(22 * Math.sin(i / 2) + i * 3),
  values: [62 - i * 2 + Math.round(6 * Math.cos(i))],
}))

/** Kinds of charts. */
export const charts: Feature[] = [
  chart('bar', { kind: 'bar', data: CATCH }),
  chart('bar-negative', {
    kind: 'bar',
    unit: ' %',
    data: [
      { label: 'Mon', value: 4 },
      { label: 'Tue', value: 7.5 },
      { label: 'Wed', value: -2.4 },
      { label: 'Thu', value: 5, color: '#e0a458' },
    ],
  }),
  chart('bar-grouped', {
    kind: 'bar',
    series: [{ name: 'Landed' }, { name: 'Sold' }],
    data: CATCH.slice(0, 4).map((row) => ({ ...row, values: [Math.round(row.value * 0.8)] })),
  }),
  chart('bar-many-with-axis', { kind: 'bar', data: YEARS.concat(YEARS).map(({ value }, i) => ({ label: String((i % 24) + 1), value })) }),
  chart('horizontal-bar', { kind: 'horizontalBar', unit: ' t', data: CATCH }),
  chart('line', { kind: 'line', data: YEARS.map(({ label, value }) => ({ label, value })) }),
  chart('line-two-series', { kind: 'line', series: [{ name: 'Vigo' }, { name: 'Hull' }], data: YEARS }),
  chart('area', { kind: 'area', unit: ' t', data: YEARS.map(({ label, value }) => ({ label, value })) }),
  chart('pie', { kind: 'pie', data: CATCH }),
  chart('donut', { kind: 'donut', data: CATCH.slice(0, 4) }),
  chart('scatter', {
    kind: 'scatter',
    data: [
      { label: 'Vigo', x: 660, value: 1204 },
      { label: 'Hull', x: 112, value: 318 },
      { label: 'Cuxhaven', x: 94, value: 207 },
      { label: 'Lorient', x: 410, value: 760 },
      { label: 'Peterhead', x: 520, value: 1410 },
    ],
  }),
]
