import { expect, it } from 'vitest'
import { findingOf } from './finding.ts'

const members = 'Year|Adults|Juniors|Total\n2021|112|38|150\n2022|118|44|162\n2023|131|57|188\n2024|129|71|200\n2025|140|83|223'
const costs = 'Item|2024|2025\nSubscriptions|£31,200|£36,900\nGrants|£4,000|£0\nBoats and oars|−£14,300|−£22,750'
const crews = 'Crew|Kilometres|Outings\nSenior men|1,840|148\nMasters|960|97\nJuniors|3,270|241\nNovices|410|52'
const collections =
  'Month|Plate|Gifts|Roof fund\nJune|£412|£130|£2,050\nJuly|£388|£0|£1,720\nAugust|£291|£55|£940\nSeptember|£467|£210|£3,310'
const summed = 'Kasse|Euro\nStand|410\nSpenden|620\nLose|95\nZusammen|1125'

it.each<[string, string, string, string, string, readonly number[], number]>([
  ['a total by its ends, its parts drawn', members, 'en', '', 'Total rose from 150 to 223 between 2021 and 2025', [1, 2], 5],
  ['in French', members, 'fr', '', 'Total\u00A0: de 150 à 223 entre 2021 et 2025', [1, 2], 5],
  ['in Japanese', members, 'ja', '', 'Totalは2021の150から2025の223へ', [1, 2], 5],
  ['nothing in a language without sentences', members, 'he', '', '', [1, 2], 5],
  ['nothing of an account', costs, 'en', '', '', [1, 2], 3],
  ['nothing of a comparison, one measure drawn', crews, 'en', 'The crews', '', [1], 4],
  [
    'the highest of what goes up and down, nothing drawn on the floor',
    collections,
    'en',
    '',
    'Roof fund peaked in September at £3,310',
    [3],
    4,
  ],
  ['no sum beside its parts', summed, 'de', '', '', [1], 3],
  ['nothing of two that are the largest', 'Who|Figs\nAnn|7\nBob|7\nCai|2', 'en', '', '', [1], 3],
])('figures tell %s', (_, table, language, title, message, values, drawn) => {
  const found = findingOf(
    table.split('\n').map((row) => row.split('|')),
    { language, title },
  )
  expect(found?.message).toBe(message)
  expect(found?.chart.values).toEqual(values)
  expect(found?.body).toHaveLength(drawn)
})

it('what was paid for on which day makes no course of time', () => {
  const paid = 'Date|Item|Amount\n2026-01-12|Hall|120\n2026-01-30|Tea|34\n2026-02-14|Net|90\n2026-03-02|Posters|22'
  const rows = (table: string): string[][] => table.split('\n').map((row) => row.split('|'))
  expect(findingOf(rows(paid), { language: 'en' })).toBeNull()
  expect(findingOf(rows(paid.replaceAll(/Hall|Tea|Net|Posters/g, 'Sales')), { language: 'en' })?.message).toContain('Amount')
})

it('in brief, figures tell nothing of an account', () => {
  const rows = (table: string): string[][] => table.split('\n').map((row) => row.split('|'))
  expect(findingOf(rows(costs), { language: 'en', isBrief: true })?.message).toBe('')
  expect(findingOf(rows(members), { language: 'en', isBrief: true })?.message).toBe('Total rose from 150 to 223')
})

it.each([
  ['two rows', 'Who|Figs\nAnn|7\nBob|9'],
  ['all the same', 'Who|Figs\nAnn|7\nBob|7\nCai|7'],
  ['no figures', 'Who|What\nAnn|figs\nBob|dates\nCai|nuts'],
  ['measures of many kinds', 'Property|Value\nHeight|120 cm\nProtection|IP65\nWarranty|5 years\nBattery|3.2 V, LiFePO4'],
])('tell nothing: %s', (_, table) => {
  expect(
    findingOf(
      table.split('\n').map((row) => row.split('|')),
      { language: 'en' },
    ),
  ).toBeNull()
})

it('what things of their own cost is a price list, of which no chart is drawn', () => {
  const rows = [
    ['Stall', 'What', 'Price'],
    ['Scouts', 'Soup', '3,50 €'],
    ['Choir', 'Cake', '2,00 €'],
    ['Parents', 'Coffee', '1,50 €'],
    ['Club', 'Sausage', '4,00 €'],
  ]
  expect(findingOf(rows, { language: 'en' })).toBeNull()
  expect(
    findingOf(
      rows.map(([stall = '', , price = '']) => [stall, price]),
      { language: 'en' },
    ),
  ).not.toBeNull()
})
