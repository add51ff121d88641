import { expect, it } from 'vitest'
import type { LayerFrame, PathItem } from '../../frame.ts'
import { ellipse, rectangle } from '../../geometry/outlines.ts'
import { plainBoxOf } from './plain-box.ts'

const RED = { type: 'solid', color: '#cc0000' } as const

const layer = (item: Partial<PathItem>, more: Partial<LayerFrame> = {}): LayerFrame =>
  ({
    x: 10,
    y: 20,
    width: 300,
    height: 8,
    scale: 1,
    items: [{ type: 'path', d: '', fill: RED, stroke: null, ...item }],
    children: [],
    ...more,
  }) as unknown as LayerFrame

it('paints rectangles, ellipses and rules that fill their box as boxes', () => {
  expect(plainBoxOf(layer({ d: rectangle(0, 0, 300, 8) }))).toEqual({ background: '#cc0000' })
  expect(plainBoxOf(layer({ d: ellipse(0, 0, 300, 8) }))).toEqual({ background: '#cc0000', borderRadius: '50%' })
  expect(plainBoxOf(layer({ d: 'M0 4L300 4', fill: null, stroke: { paint: RED, width: 8 } }))).toEqual({ background: '#cc0000' })
})

it('leaves everything else to outlines', () => {
  const whole = { d: rectangle(0, 0, 300, 8) }
  expect(plainBoxOf(layer(whole, { x: 10.5 }))).toBeNull()
  expect(plainBoxOf(layer(whole, { scale: 0.9 }))).toBeNull()
  expect(plainBoxOf(layer({ d: rectangle(0, 0, 300, 8, 3) }))).toBeNull()
  expect(plainBoxOf(layer({ d: rectangle(-5, 0, 310, 8) }))).toBeNull()
  expect(plainBoxOf(layer({ ...whole, stroke: { paint: RED, width: 2 } }))).toBeNull()
  expect(plainBoxOf(layer({ ...whole, fill: { type: 'linear', x1: 0, y1: 0, x2: 1, y2: 1, stops: [] } }))).toBeNull()
  expect(plainBoxOf(layer({ d: 'M0 4L300 4', fill: null, stroke: { paint: RED, width: 8, dash: [2, 2] } }))).toBeNull()
  expect(plainBoxOf(layer({ d: 'M9 4L300 4', fill: null, stroke: { paint: RED, width: 8 } }))).toBeNull()
})
