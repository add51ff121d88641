import { expect, it } from 'vitest'
import type { Tone } from './motif.ts'
import { bar, oval, poly, rect, turned, type Outline } from './outline.ts'
import { rastered } from './raster.ts'

const SIDE = 400
const PITCH = 10

/** The rows of a raster, a letter of its tone for each dot and a point for none; `!` for what is dark within other parts. */
function rowsOf(layers: readonly (readonly [Tone, Outline])[]): string[] {
  const rows = Array.from({ length: SIDE / PITCH }, () => Array<string>(SIDE / PITCH).fill('.'))
  const dots = rastered(
    { x: 0, y: 0, width: SIDE, height: SIDE },
    layers.map(([tone, outline]) => ({ tone, outline })),
    PITCH,
  )
  for (const { x, y, tone, isInset } of dots) {
    const row = rows[Math.floor(y / PITCH)]
    if (row) row[Math.floor(x / PITCH)] = isInset ? '!' : (tone[0] ?? '')
  }
  return rows.map((row) => row.join(''))
}

/** The rows of a raster without what is empty around what it shows. */
function shown(layers: readonly (readonly [Tone, Outline])[]): string[] {
  const rows = rowsOf(layers).filter((row) => /[^.]/u.test(row))
  const from = Math.min(...rows.map((row) => row.search(/[^.]/u)))
  return rows.map((row) => row.slice(from).replace(/\.+$/u, ''))
}

it('a disc of dots has no single dot at its head, its foot or its sides', () => {
  for (let radius = 25; radius < 150; radius += 3.7) {
    const rows = shown([['main', oval(201.3, 198.2, radius)]])
    const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
      rows.map((row) => row[at] ?? '.').join(''),
    )
    for (const edge of [rows[0], rows.at(-1), columns[0], columns.at(-1)])
      expect([radius, edge?.replaceAll('.', '').length === 1]).toEqual([radius, false])
  }
})

it('a disc of dots takes whole ones: it is the same from all four sides, wherever it lies', () => {
  for (const [x, y] of [
    [201.3, 198.2],
    [196.9, 203.4],
  ] as const)
    for (let radius = 30; radius < 150; radius += 4.3) {
      const rows = shown([
        ['main', rect(10, 10, 380, 380)],
        ['light', oval(x, y, radius)],
      ])
        .map((row) => row.replaceAll(/[^l]/gu, '').length)
        .filter(Boolean)
      expect([radius, rows]).toEqual([radius, rows.toReversed()])
      expect([radius, (rows[0] ?? 0) >= 3, Math.max(...rows)]).toEqual([radius, true, rows.length])
    }
})

it('a disc on another part has none either: what is around it is seen there', () => {
  const rows = rowsOf([
    ['main', rect(50, 50, 300, 300)],
    ['light', oval(200, 200, 41)],
  ]).map((row) => row.replaceAll(/[^l]/gu, ''))
  expect(rows.filter(({ length }) => length === 1)).toEqual([])
})

it('like parts look alike wherever they lie', () => {
  const rows = rowsOf([
    ['main', rect(0, 100, 400, 100)],
    [
      'light',
      poly(20, 120, 47, 120, 47, 147, 20, 147).concat(
        rect(93, 120, 27, 27),
        rect(171, 120, 27, 27),
        rect(248, 120, 27, 27),
        rect(322, 120, 27, 27),
      ),
    ],
  ])
  for (const row of rows) expect([[], [3, 3, 3, 3, 3]]).toContainEqual([...row.matchAll(/l+/gu)].map(([each]) => each.length))
  expect(rows.filter((row) => row.includes('l'))).toHaveLength(3)
})

it('the tip of what tapers and the end of a line stay', () => {
  expect(shown([['main', poly(205, 100, 270, 165, 140, 165)]])[0]).toBe('......m')
  const pole = shown([['main', rect(100, 200, 100, 50).concat(rect(146, 170, 8, 40))]])
  expect(pole.map((row) => row.replaceAll('.', '').length)).toEqual([1, 1, 1, 10, 10, 10, 10, 10])
})

it('a line thinner than a dot has no gaps', () => {
  for (let degrees = 0; degrees < 180; degrees += 7) {
    const rows = shown([['main', turned(bar(60, 203, 340, 203, 2.4), degrees, 200, 200)]])
    expect([degrees, rows.flatMap((row) => row.match(/m/gu) ?? []).length > 19]).toEqual([degrees, true])
    expect([degrees, rows.every((row) => /^\.*m+$/u.test(row))]).toEqual([degrees, true])
  }
})

it('says what is dark within other parts, as an eye is, and not what ends at the field or the ground', () => {
  const rows = rowsOf([
    ['near', rect(0, 300, 400, 100)],
    ['main', rect(100, 100, 200, 150)],
    ['dark', oval(150, 150, 20).concat(rect(240, 200, 40, 120))],
  ])
  expect([rows.some((row) => row.includes('!')), rows.slice(20).some((row) => row.includes('!'))]).toEqual([true, false])
  expect(rows[22]).toContain('d')
})

it('says of what is dark and runs from side to side of a thing, as the rim of a bowl does, that it is none of that', () => {
  const rows = rowsOf([
    ['main', rect(100, 60, 200, 240)],
    ['dark', rect(100, 160, 200, 20)],
  ])
  expect([rows.some((row) => row.includes('!')), rows[16]?.includes('d')]).toEqual([false, true])
})
