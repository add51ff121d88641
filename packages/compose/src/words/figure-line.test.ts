import { expect, it } from 'vitest'
import { figureIn } from './figure-line.ts'

it.each([
  ['case allagate 418', 'case allagate', '418'],
  ['auto 1.120', 'auto', '1.120'],
  ['domande liquidate al 31/12: 57', 'domande liquidate al 31/12', '57'],
  ['On time: 93.1 %', 'On time', '93.1 %'],
  ['حوادث 5 (كلها خفيفة)', 'حوادث', '5 (كلها خفيفة)'],
  ['жалоб – 12', 'жалоб', '12'],
])('“%s” counts', (line, thing, count) => {
  expect(figureIn(line)).toEqual({ thing, count })
})

it.each([
  'Tea at 18.00',
  'The bridge was built in 1912',
  'Call 01234567',
  'pale finite nel fosso: non si sa',
  'Vik – Holm 2 1',
  'жалоб – 12, благодарностей – 5',
])('“%s” counts nothing', (line) => {
  expect(figureIn(line)).toBeNull()
})
