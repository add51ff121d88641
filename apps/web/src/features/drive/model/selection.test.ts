import { describe, expect, test } from 'vitest'
import { areaBetween, placesIn, scrollStep } from './geometry.ts'
import {
  clear,
  countSelected,
  hasHole,
  isSelected,
  move,
  moveTo,
  NOTHING,
  placeAfter,
  press,
  pressForMenu,
  prune,
  selectAll,
  selectOver,
  toggle,
  type Order,
  type Selection,
} from './selection.ts'
import { placeOfName, TypeAhead } from './type-ahead.ts'

const orderOf = (ids: readonly string[]): Order => ({
  length: ids.length,
  idAt: (place) => ids[place],
  placeOf: (id) => (ids.includes(id) ? ids.indexOf(id) : undefined),
})
const order = orderOf(['a', 'b', 'c', 'd', 'e', 'f'])
const shown = ({ ids, focus }: Selection): string => `${[...ids].sort().join('')}|${focus ?? ''}`

/** Does what a person does, one after the other: `c` clicks, with ctrl `^c`, with shift `+e`; `>2` steps, `^>1` and `+>1` likewise. */
function played(...deeds: string[]): string {
  return shown(
    deeds.reduce((before, deed) => {
      const held = { toggles: deed.includes('^'), extends: deed.includes('+') }
      const [, what = ''] = /^[\^+]*(.*)$/.exec(deed)!
      if (!what.startsWith('>')) return press(before, order, what, held)
      const step = what.slice(1)
      return move(before, order, step === 'first' || step === 'last' ? step : Number(step), held)
    }, NOTHING),
  )
}

test.each([
  [['c'], 'c|c'],
  [['c', 'e'], 'e|e'],
  [['b', '^d'], 'bd|d'],
  [['b', '^d', '^b'], 'd|b'],
  [['b', '+e'], 'bcde|e'],
  [['e', '+b'], 'bcde|b'],
  // The anchor stays: a second stretch begins where the first did.
  [['c', '+e', '+a'], 'abc|a'],
  [['a', '^d', '^+f'], 'adef|f'],
  [['>1'], 'a|a'],
  [['>last'], 'f|f'],
  [['c', '>1'], 'd|d'],
  [['f', '>1'], 'f|f'],
  [['b', '>-9'], 'a|a'],
  [['b', '+>1', '+>1'], 'bcd|d'],
  [['b', '+>1', '+>1', '+>-1'], 'bc|c'],
  [['d', '+>first'], 'abcd|a'],
  // With ctrl the focus alone moves.
  [['b', '^>2'], 'b|d'],
])('%j selects %s', (deeds, expected) => {
  expect(played(...deeds)).toBe(expected)
})

test('a menu is about what is selected, or about what it was opened on', () => {
  const two = press(press(NOTHING, order, 'b'), order, 'c', { extends: true })
  expect(shown(pressForMenu(two, 'b'))).toBe('bc|b')
  expect(shown(pressForMenu(two, 'e'))).toBe('e|e')
})

test('all, none, one taken out', () => {
  const all = selectAll(press(NOTHING, order, 'c'), order)
  expect(shown(all)).toBe('abcdef|c')
  expect(shown(toggle(all, 'd'))).toBe('abcef|d')
  expect(shown(clear(all))).toBe('|c')
})

test('what is gone is not selected, and the focus goes to what stands in its place', () => {
  const before = press(press(NOTHING, order, 'e'), order, 'b', { toggles: true })
  const after = prune(before, orderOf(['a', 'c', 'd', 'e']), 1)
  expect(shown(after)).toBe('e|c')
  expect(prune(after, orderOf(['a', 'c', 'd', 'e']), 1)).toBe(after)
  expect(shown(prune(before, orderOf([]), 1))).toBe('|')
})

test('an empty list takes every key', () => {
  expect(move(NOTHING, orderOf([]), 'last')).toBe(NOTHING)
  expect(shown(selectAll(NOTHING, orderOf([])))).toBe('|')
})

describe('a rectangle', () => {
  const list = { count: 5, columns: 1, width: 400, height: 40, left: 0, top: 33 }
  const tiles = { count: 7, columns: 3, width: 100, height: 100, left: 10, top: 10 }
  test.each([
    ['over rows', { x: 5, y: 80 }, { x: 20, y: 40 }, list, [0, 1]],
    ['below the last', { x: 5, y: 400 }, { x: 20, y: 500 }, list, []],
    ['above the first', { x: 5, y: 2 }, { x: 20, y: 20 }, list, []],
    ['over tiles', { x: 120, y: 50 }, { x: 300, y: 150 }, tiles, [1, 2, 4, 5]],
    ['over the last, short row', { x: 15, y: 230 }, { x: 300, y: 240 }, tiles, [6]],
  ])('%s', (_, from, to, placing, expected) => {
    expect(placesIn(areaBetween(from, to), placing)).toEqual(expected)
  })

  test('takes what it lies over, with a key besides what was selected', () => {
    const before = press(NOTHING, order, 'f')
    expect(shown(selectOver(before, ['a', 'b'], false))).toBe('ab|f')
    expect(shown(selectOver(before, ['a', 'b'], true))).toBe('abf|f')
  })

  test('scrolls at the edges alone, faster further out', () => {
    expect(scrollStep(300, 100, 500)).toBe(0)
    expect(scrollStep(110, 100, 500)).toBeLessThan(0)
    expect(scrollStep(600, 100, 500)).toBeGreaterThan(scrollStep(470, 100, 500))
  })
})

test('letters lead to names, whatever their case and accents; the same letter goes round', () => {
  let now = 0
  const typeAhead = new TypeAhead(() => now)
  const names = ['Äpfel', 'Bananen', 'Birnen', 'apricot']
  const typed = (letters: string, focus: number): (number | null)[] =>
    Array.from(letters, (letter) => typeAhead.type(letter, { length: names.length, nameAt: (place) => names[place] }, focus))
  expect(typed('bi', 0)).toEqual([1, 2])
  now += 5_000
  expect(typeAhead.isTyping).toBe(false)
  expect(typed('b', 1)).toEqual([2])
  expect(typed('b', 2)).toEqual([1])
  now += 5_000
  expect(typed('a', 0)).toEqual([3])
  now += 5_000
  expect(typed('zz', 0)).toEqual([null, null])
})

test('of a list with holes everything can be selected, and keys know what they lack', () => {
  const holed: Order = {
    length: 9,
    idAt: (place) => (place < 3 ? 'abc'[place] : undefined),
    placeOf: (id) => ('abc'.includes(id) ? 'abc'.indexOf(id) : undefined),
  }
  const whole = selectAll(press(NOTHING, holed, 'b'), holed)
  expect([whole.isAllBut, countSelected(whole, holed), isSelected(whole, 'z')]).toEqual([true, 9, true])
  const allButA = toggle(whole, 'a')
  expect([isSelected(allButA, 'a'), isSelected(allButA, 'z'), countSelected(allButA, holed)]).toEqual([false, true, 8])
  expect(isSelected(press(allButA, holed, 'c', { toggles: true, extends: true }), 'a')).toBe(true)
  expect(countSelected(selectOver(allButA, ['a', 'b'], true), holed)).toBe(9)
  expect(pressForMenu(whole, 'b').isAllBut).toBe(true)
  expect([isSelected(press(whole, holed, 'a'), 'z'), isSelected(clear(whole), 'a')]).toEqual([false, false])
  expect([selectAll(NOTHING, order).isAllBut, countSelected(selectAll(NOTHING, order), order)]).toEqual([undefined, 6])
  expect([hasHole(holed, 0, 2), hasHole(holed, 5, 1)]).toEqual([false, true])
  expect([placeAfter(whole, holed, 'last'), placeAfter(whole, holed, 4), placeAfter(whole, holed, 4, 3)]).toEqual([8, 5, 7])
  expect(moveTo(whole, holed, 8)).toBe(whole)
  expect(placeOfName({ text: 'z', from: 1 }, { length: 9, nameAt: holed.idAt })).toBe('unknown')
  expect(placeOfName({ text: 'C', from: 1 }, { length: 9, nameAt: holed.idAt })).toBe(2)
})

test('what has not come again after a long list was read anew stays selected, unless it is gone', () => {
  const known: Order = { length: 9, idAt: () => undefined, placeOf: () => undefined, mayHold: (id) => id !== 'gone' }
  const before: Selection = { ids: new Set(['far', 'gone']), anchor: 'far', focus: null }
  expect([...prune(before, known, 0).ids]).toEqual(['far'])
  expect([...prune(before, order, 0).ids]).toEqual([])
})
