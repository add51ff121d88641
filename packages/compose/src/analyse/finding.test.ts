import { expect, it } from 'vitest'
import { findingOf } from './finding.ts'

const members = 'Year|Adults|Juniors|Total\n2021|112|38|150\n2022|118|44|162\n2023|131|57|188\n2024|129|71|200\n2025|140|83|223'
const costs = 'Item|2024|2025\nSubscriptions|£31,200|£36,900\nGrants|£4,000|£0\nBoats and oars|−£14,300|−£22,750'
const crews = 'Crew|Kilometres|Outings\nSenior men|1,840|148\nMasters|960|97\nJuniors|3,270|241\nNovices|410|52'
const collections =
  'Month|Plate|Gifts|Roof fund\nJune|£412|£130|£2,050\nJuly|£388|£0|£1,720\nAugust|£291|£55|£940\nSeptember|£467|£210|£3,310'
const salads = 'Dish|Bowls brought|Bowls empty\nPotato salad|19|11\nRice|6|6\nSamosas|9|9\nTrifle|4|4\nQuiche|7|5'
const summed = 'Kasse|Euro\nStand|410\nSpenden|620\nLose|95\nZusammen|1125'

it.each<[string, string, string, string, string, readonly number[], number]>([
  ['what its chart draws of a total, by its ends', members, 'en', '', 'Juniors rose from 38 to 83 between 2021 and 2025', [1, 2], 5],
  ['in French', members, 'fr', '', 'Juniors\u00A0: de 38 à 83 entre 2021 et 2025', [1, 2], 5],
  ['in Japanese', members, 'ja', '', 'Juniorsは2021の38から2025の83へ', [1, 2], 5],
  ['in Hebrew', members, 'he', '', 'Juniors: מ־38 ל־83 (2021 – 2025)', [1, 2], 5],
  ['nothing in a language without sentences', members, 'fi', '', '', [1, 2], 5],
  ['what changed most in an account', costs, 'en', '', 'Boats and oars cost £8,450 more than in 2024', [1, 2], 3],
  ['nothing of one of several measures that nothing names', crews, 'en', 'The crews', '', [1], 4],
  ['the highest of a comparison under its name', crews, 'en', 'Kilometres', 'Most: Juniors, 3,270', [1], 4],
  ['the highest that some others come to by chance', salads, 'en', 'Bowls brought', 'Highest: Potato salad, 19', [1, 2], 5],
  ['the highest of a comparison in German', crews, 'de', 'Kilometres', 'An der Spitze: Juniors, 3,270', [1], 4],
  [
    'the highest of what goes up and down, nothing drawn on the floor',
    collections,
    'en',
    '',
    'Roof fund highest in September, at £3,310',
    [3],
    4,
  ],
  [
    'the highest of figures with the sign of their money',
    'Source|Pounds\nRepairs|38,400\nSales|21,750\nGrant|9,000',
    'en',
    'Money',
    'Most: Repairs, £38,400',
    [1],
    3,
  ],
  ['the highest of what is no count', 'Town|Rain (mm)\nWeir|892.5\nHolt|740\nAsh|601', 'en', 'Rain', 'Highest: Weir, 892.5', [1], 3],
  ['a peak that is passed', collections + '\nOctober|£300|£0|£1,900', 'en', '', 'Roof fund peaked in September at £3,310', [3], 5],
  ['no sum beside its parts', summed, 'de', '', 'An der Spitze: Spenden, 620\u00A0€', [1], 3],
  ['nothing of a sum before its parts', 'Kasse|Euro\nZusammen|1125\nStand|410\nSpenden|620\nLose|95', 'de', '', '', [1], 4],
  ['nothing of a sum of some rows', 'What|Cost\nOars|10\nBoats|20\nTogether|30\nTea|5\nCake|7', 'en', '', '', [1], 5],
  [
    'the money and not how many find room',
    'Room|Beds|Weekday|Weekend\nPlum|3|€187|€220\nPine|3|€209|€242\nOak|4|€231|€264',
    'en',
    '',
    '',
    [2, 3],
    3,
  ],
  ['nothing of places won', 'Crew|Place\nWeir|2\nHolt|1\nAsh|3', 'en', '', '', [1], 3],
  ['nothing of losses beside gains', 'Shop|Result\nWeir|-20\nHolt|14\nAsh|31', 'en', '', '', [1], 3],
  ['nothing of an account that changed alike', 'Item|2024|2025\nFees|100|150\nBoats|-50|-100\nTea|-9|-8', 'en', '', '', [1, 2], 3],
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

it.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'ru', 'ar', 'fa', 'he', 'hi', 'bn', 'ja', 'zh-Hans', 'zh-Hant', 'ko'])(
  'figures of a comparison and of an account are told in %s, in words of their table',
  (language) => {
    const [compared, changed] = [crews, costs].map(
      (table) =>
        findingOf(
          table.split('\n').map((row) => row.split('|')),
          { language, title: 'Kilometres' },
        )?.message ?? '',
    )
    for (const word of ['Juniors', '3,270']) expect(compared).toContain(word)
    for (const word of ['Boats and oars', '£8,450', '2024']) expect(changed).toContain(word)
    expect(`${compared}${changed}`).not.toMatch(/[{}|]/)
  },
)

it('a figure that no row has is not told of', () => {
  const rows = (table: string): string[][] => table.split('\n').map((row) => row.split('|'))
  expect(findingOf(rows('Crew|Kilometres\nMen|1,840\nWomen|\nJuniors|3,270\nNovices|410'), { language: 'en' })?.message ?? '').toBe('')
})

it('what was paid for on which day makes no course of time', () => {
  const paid = 'Date|Item|Amount\n2026-01-12|Hall|120\n2026-01-30|Tea|34\n2026-02-14|Net|90\n2026-03-02|Posters|22'
  const rows = (table: string): string[][] => table.split('\n').map((row) => row.split('|'))
  expect(findingOf(rows(paid), { language: 'en' })).toBeNull()
  expect(findingOf(rows(paid.replaceAll(/Hall|Tea|Net|Posters/g, 'Sales')), { language: 'en' })?.message).toContain('Amount')
})

it('without their table, figures tell nothing of an account or a comparison', () => {
  const rows = (table: string): string[][] => table.split('\n').map((row) => row.split('|'))
  expect(findingOf(rows(costs), { language: 'en', isBrief: true })?.message).toBe('Boats and oars cost £8,450 more than in 2024')
  const alone = { language: 'en', isBrief: true, isAlone: true }
  expect(findingOf(rows(costs), alone)?.message).toBe('')
  expect(findingOf(rows(crews), alone)?.message).toBe('')
  expect(findingOf(rows(members), alone)?.message).toBe('Total rose from 150 to 223')
})

it.each([
  ['two rows', 'Who|Figs\nAnn|7\nBob|9'],
  ['all the same', 'Who|Figs\nAnn|7\nBob|7\nCai|7'],
  ['years', 'Village|Founded\nWeir|1892\nHolt|1740\nAsh|2001'],
  ['since when they are there', 'Who|Place\nAnn|2013\nBob|2024\nCai|2018'],
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
