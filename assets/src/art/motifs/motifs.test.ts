import { expect, it } from 'vitest'
import { boundsOf, layersOf, toneAt } from './compose.ts'
import { motifs } from './motifs.ts'
import type { Motif, Tone } from './motif.ts'
import { polygons, type Outline } from './outline.ts'
import { stagingOf } from './settings.ts'
import { staged } from './stage.ts'
import { dry, isAfloat, landingOf, waterIn } from './water.ts'

/** The tone that is seen of a motif at a point of its square. */
const seen = (name: string, x: number, y: number): Tone | undefined =>
  toneAt(layersOf(motifs.get(name) ?? [], [{ x: 0, y: 0, size: 100 }]))(x, y)?.tone

const boundsIn = (name: string, tone: Tone) =>
  boundsOf((motifs.get(name) ?? []).flatMap(([each, outline]) => (each === tone ? outline : [])))

/** Drawings of which a part stands apart: it shines, flies, rises, falls or lies beside or within the rest, or there are several. */
const apart: ReadonlySet<string> = new Set(
  'mountains river lake path sun moon stars whale reeds cloud hive paw soup greensoup cup plate chart coins boots whistle megaphone thermometer beans pudding pan omelette flatcake solarpanel fireworks bridgedeck'.split(
    ' ',
  ),
)

/** Points to a unit that a drawing is looked at in, and the least piece of it that is seen, square units. */
const FINE = 0.7
const LEAST = 4

/** Returns how many pieces a drawing is of that are seen. */
function piecesOf(motif: Motif): number {
  const { x, y, width, height } = boundsOf(motif.flatMap(([, outline]) => outline))
  const toneOf = toneAt(layersOf(motif, [{ x: 0, y: 0, size: 100 }]))
  const [columns, rows] = [Math.ceil(width * FINE) + 2, Math.ceil(height * FINE) + 2]
  const left = new Set<number>()
  for (let at = 0; at < columns * rows; at++)
    if (toneOf(x + ((at % columns) - 0.5) / FINE, y + (Math.floor(at / columns) - 0.5) / FINE)) left.add(at)
  let pieces = 0
  for (const start of left) {
    const piece = [start]
    left.delete(start)
    for (const at of piece)
      for (const step of [-columns - 1, -columns, 1 - columns, -1, 1, columns - 1, columns, columns + 1])
        if (left.delete(at + step)) piece.push(at + step)
    if (piece.length >= LEAST * FINE * FINE) pieces++
  }
  return pieces
}

it('a drawing is one piece: no part of it floats beside what it belongs to', () => {
  for (const [name, motif] of motifs) expect([name, piecesOf(motif) > 1]).toEqual([name, apart.has(name)])
})

it.each(
  'house street towers castle lane tinhouse foodstall garden solarpanel church school village shed tower windmill watermill greenhouse market tram tent tree pine bench laundry well memorial ladder wheelbarrow tractor roof bin'.split(
    ' ',
  ),
)('a %s stands on ground that reaches beyond both of its sides and under its feet', (name) => {
  const motif = motifs.get(name) ?? []
  const [ground, thing] = [motif.filter(([tone]) => tone === 'near'), dry(motif)].map((parts) =>
    boundsOf(parts.flatMap(([, outline]) => outline)),
  )
  if (!ground || !thing) throw new Error(name)
  const foot = thing.y + thing.height
  expect([ground.y < foot, ground.y + ground.height > foot, isAfloat(motif)]).toEqual([true, true, false])
  const feet = boundsOf(dry(motif).flatMap(([, outline]) => outline.filter((contour) => reachOf(contour) > foot - 3)))
  expect([ground.x < feet.x, ground.x + ground.width > feet.x + feet.width]).toEqual([true, true])
})

const reachOf = (contour: Outline[number]): number => {
  const { y, height } = boundsOf([contour])
  return y + height
}

it.each(['bridge', 'footbridge'])('a %s lies with both ends on banks that stand in its water', (name) => {
  const landing = landingOf(motifs.get(name) ?? []) ?? 0
  expect(landing).toBeGreaterThan(0)
  expect([-14, 114].map((x) => seen(name, x, landing + 2))).toEqual(['near', 'near'])
  expect([-14, 114].map((x) => seen(name, x, landing - 6))).toEqual([undefined, undefined])
})

it.each([
  { x: 0, y: 0, width: 2_480, height: 1_114 },
  { x: 0, y: 1_340, width: 2_480, height: 1_950 },
  { x: 200, y: 400, width: 1_140, height: 1_140 },
])('waves on water and a light over it lie wholly in a box of $width × $height', (box) => {
  const isWhole = (outline: Outline): boolean =>
    outline.every((contour) => {
      const { x, width } = boundsOf([contour])
      return x > box.x && x + width < box.x + box.width
    })
  for (const name of ['boat', 'ferry', 'lighthouse', 'bridge', 'bench'] as const) {
    const motif = motifs.get(name) ?? []
    const { setting = 'hills' } = stagingOf(name) ?? {}
    const { layers } = staged(motif, box, { setting, beside: undefined, isOnEdge: false })
    const marks = layers.flatMap(({ tone, outline }) =>
      tone === 'near' || tone === 'far' ? outline.filter((each) => boundsOf([each]).width < 200) : [],
    )
    expect([name, isWhole(marks), isWhole(layers[0]?.outline ?? [])]).toEqual([name, true, true])
    if (!isAfloat(motif)) continue
    const [, waves] = waterIn(motif, { x: box.x, y: box.y, size: 0.6 * box.height }, box, box.y + box.height)
    expect([name, isWhole(waves?.outline ?? [])]).toEqual([name, true])
  }
})

it('a path leads over the hill it lies on: it ends in a point under the crest', () => {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const y = 30 + at
    return Array.from({ length: 108 }, (_each, x) => seen('path', x - 4, y)).filter((tone) => tone === 'light').length
  })
  const [first = 0] = rows.filter(Boolean)
  expect([first <= 2, Math.max(...rows) > 20]).toEqual([true, true])
  const top = 30 + rows.findIndex(Boolean)
  expect(Array.from({ length: 40 }, (_, at) => seen('path', 30 + at, top - 3)).includes('second')).toBe(false)
})

it('rings are linked: each lies on the other once', () => {
  expect([40, 84].map((y) => seen('rings', 50, y))).toEqual(['second', 'main'])
})

it('the band of a bell ends at its flanks, and the posts of a bench reach its slats', () => {
  const bell = motifs.get('bell') ?? []
  const flank = toneAt(
    layersOf(
      bell.filter(([tone]) => tone === 'main'),
      [{ x: 0, y: 0, size: 100 }],
    ),
  )
  const band = bell.flatMap(([tone, outline]) => (tone === 'light' ? polygons(outline).flat() : []))
  expect(band.every(([x, y]) => flank(x + (x < 50 ? 0.2 : -0.2), y))).toBe(true)
  for (const y of [22, 37, 55]) expect([20, 80].map((x) => seen('bench', x, y))).toEqual(['dark', 'dark'])
})

it('the grooves of a shell end within its edge, and a roof has a row of tiles in each tone twice', () => {
  const [edge, grooves] = [
    boundsIn('shell', 'main'),
    (motifs.get('shell') ?? []).flatMap(([tone, outline]) => (tone === 'second' ? polygons(outline) : [])),
  ]
  const shell = toneAt(
    layersOf(
      (motifs.get('shell') ?? []).filter(([tone]) => tone === 'main'),
      [{ x: 0, y: 0, size: 100 }],
    ),
  )
  expect(grooves.length).toBeGreaterThan(4)
  expect(grooves.flat().filter(([x, y]) => !shell(x, y))).toEqual([])
  expect(edge.y + edge.height).toBeGreaterThan(90)
  expect([26, 41, 56, 71].map((y) => seen('roof', 50, y))).toEqual(['main', 'second', 'main', 'second'])
})

it('an owl sits on its branch, in front of which are only its feet', () => {
  expect(Array.from({ length: 96 }, (_, at) => seen('owl', 2 + at, 91)).filter((tone) => tone !== 'dark' && tone !== 'second')).toEqual([])
})

it('a window has four light panes between its bars, and its curtains beside them', () => {
  expect(new Set(Array.from({ length: 50 }, (_, at) => seen('curtain', 50, 36 + at)))).toEqual(new Set(['dark']))
  for (const y of [20, 38, 52, 80]) expect([36, 44, 56, 64].map((x) => seen('curtain', x, y))).toEqual(Array(4).fill('light'))
})

it('a rice pudding is a light one in its dish, under a lattice that stays within', () => {
  const [content, lattice] = [boundsIn('pudding', 'second'), boundsIn('pudding', 'dark')]
  expect(content.x > lattice.x && content.x + content.width < lattice.x + lattice.width).toBe(true)
  expect([seen('pudding', 50, 48), seen('pudding', 50, 48 - 0.57 * 23)]).toEqual(['light', 'second'])
})

it('food in a pan has a handle beside it and no lines across its middle', () => {
  for (const name of ['pan', 'omelette', 'flatcake']) {
    expect([name, boundsIn(name, 'dark').x + boundsIn(name, 'dark').width > 90]).toEqual([name, true])
    for (const [, outline] of motifs.get(name) ?? []) {
      const long = outline
        .map((contour) => boundsOf([contour]))
        .filter(({ width, height }) => Math.max(width, height) > 50 && Math.min(width, height) < 5)
      expect([name, long]).toEqual([name, []])
    }
  }
})

it('food in a pan is apart from it: the field shows all around', () => {
  for (const name of ['pan', 'omelette', 'flatcake']) {
    const rows = [34, 48, 60].map((y) => Array.from({ length: 100 }, (_, at) => seen(name, at - 6, y)))
    for (const row of rows) {
      const from = row.findIndex((tone) => tone !== undefined && tone !== 'dark')
      const to = row.findLastIndex((tone) => tone !== undefined && tone !== 'dark')
      expect([name, row[from - 1], row[to + 1]]).toEqual([name, undefined, undefined])
    }
  }
})

it('a loaf is golden and cut open to its light crumb, and a flat cake is one with bits strewn on it', () => {
  expect([seen('bread', 10, 80), seen('bread', 76, 75)]).toEqual(['warm', 'light'])
  for (const [name, tone] of [
    ['omelette', 'warm'],
    ['flatcake', 'warm'],
  ] as const)
    expect([name, motifs.get(name)?.filter(([each]) => each === tone)[0]?.[1].length]).toEqual([name, 1])
})

it('what stands on the ground itself is not in the palest tone: an oar and a nail are seen on paper', () => {
  for (const name of ['rowboat', 'oars', 'nails']) {
    const tones = (motifs.get(name) ?? []).map(([tone]) => tone)
    expect([name, tones.includes('light')]).toEqual([name, false])
  }
})

it('a moon is a golden crescent on whatever it stands on, beans lie beside their green pod, no door stands over a window, and spring onions are green and long on their cake', () => {
  expect([seen('moon', 30, 60), seen('moon', 70, 60), seen('moon', -4, 51)]).toEqual(['warm', undefined, undefined])
  expect([seen('beans', 50, 44), seen('beans', 30, 90), seen('towers', 33.5, 90)]).toEqual(['green', 'light', 'second'])
  const strips = (motifs.get('flatcake') ?? []).find(([tone]) => tone === 'green')?.[1] ?? []
  const long = strips.filter((each) => {
    const { width, height } = boundsOf([each])
    return Math.hypot(width, height) > 25
  })
  expect(long.length).toBeGreaterThan(3)
})

it('a telescope is as wide along its tube, a slip stands before the slot it goes into, and strings of a guitar end at as many pegs', () => {
  const [tube] = (motifs.get('telescope') ?? []).find(([tone]) => tone === 'main')?.[1] ?? []
  const { from = [0, 0], segments = [] } = tube ?? {}
  const corners = [from, ...segments.map((each) => each.slice(-2))] as [number, number][]
  const side = (a: number, b: number): number =>
    Math.hypot((corners[a]?.[0] ?? 0) - (corners[b]?.[0] ?? 0), (corners[a]?.[1] ?? 0) - (corners[b]?.[1] ?? 0))
  expect(side(0, 1)).toBeCloseTo(side(2, 3))
  expect(side(1, 2)).toBeCloseTo(side(3, 0))
  expect([seen('ballot', 50, 34), seen('ballot', 50, 37), seen('ballot', 50, 40.6)]).toEqual(['light', 'light', 'dark'])
  const light = (motifs.get('guitar') ?? []).filter(([tone]) => tone === 'light').at(-1)?.[1] ?? []
  const lengths = light.map((each) => Math.hypot(boundsOf([each]).width, boundsOf([each]).height))
  expect([lengths.filter((each) => each > 90).length, lengths.filter((each) => each < 5.5).length]).toEqual([4, 4])
})

it('a pen stands with its slit nib on the line it writes', () => {
  expect(seen('pen', 24, 76)).toBeUndefined()
  expect([seen('pen', 20, 70), seen('pen', 30, 80)]).toEqual(['main', 'main'])
  expect([seen('pen', 34, 98), seen('pen', 90, 93)]).toEqual(['dark', 'dark'])
})

it('a helmet has short straps, a stone lies on its ring, and eyes have pupils', () => {
  const [shell, straps] = [boundsIn('helmet', 'main'), boundsIn('helmet', 'dark')]
  expect(straps.y + straps.height - shell.y - shell.height).toBeLessThan(0.5 * shell.height)
  const [stone, ring] = [boundsIn('rings', 'light'), boundsIn('rings', 'main')]
  expect(stone.y + stone.height).toBeGreaterThan(ring.y + 4)
  for (const name of ['cat', 'owl']) expect([name, seen(name, 41, name === 'cat' ? 34 : 33)]).toEqual([name, 'dark'])
})

it('keys hang from one ring, and a piano has dark keys on light ones, which are longer', () => {
  const [ring, key] = [boundsIn('keys', 'light'), boundsIn('keys', 'main')]
  expect(key.y < ring.y + ring.height && key.y + key.height > ring.y + ring.height + 40).toBe(true)
  const keyboard = Array.from({ length: 50 }, (_, at) => seen('piano', 2 * at + 1, 50))
  expect(new Set(keyboard)).toEqual(new Set(['light', 'dark']))
  expect(new Set(Array.from({ length: 50 }, (_, at) => seen('piano', 2 * at + 1, 59)))).toEqual(new Set(['light']))
})

it('a terminal shows a prompt: a sign that points to the right, and a line beside its foot', () => {
  expect([20, 38, 20].map((x, at) => seen('terminal', x, [38, 53, 69][at] ?? 0))).toEqual(['light', 'light', 'light'])
  expect([seen('terminal', 22, 53), seen('terminal', 60, 71), seen('terminal', 60, 53)]).toEqual(['second', 'light', 'second'])
})

it('a watering can has its spout and both ends of its handle on its body', () => {
  const can = boundsIn('wateringcan', 'main')
  for (const tone of ['second', 'dark'] as const) {
    const part = boundsIn('wateringcan', tone)
    expect([tone, part.x < can.x + can.width && part.x + part.width > can.x, part.y + part.height > can.y]).toEqual([tone, true, true])
  }
  expect([58, 61].map((x) => seen('wateringcan', x, 37))).toEqual(['dark', 'dark'])
})

it('towers of a town of seven are seven, an oar lies in its fork, and a bear is as small as its coat is large', () => {
  const spires = (motifs.get('towers') ?? []).find(([tone]) => tone === 'dark')?.[1]
  expect(spires).toHaveLength(7)
  // The oar of the near side lies in its fork, before the hull, and its blade is in the water.
  expect([45.6, 49, 52.4].map((x) => seen('rowboat', x, 36))).toEqual(['dark', 'second', 'dark'])
  expect([seen('rowboat', 37.5, 53), seen('rowboat', 27, 70), seen('rowboat', 20, 80)]).toEqual(['second', 'second', 'near'])
  const [coat, head] = [boundsIn('bearcoat', 'main'), boundsIn('bearcoat', 'light')]
  expect(coat.width > 2 * 48 && head.y < 0).toBe(true)
})

it('no row of a keyboard has a hole, the brim of a top hat lies before its crown, and the lamp of a garden stands in the ground', () => {
  for (const y of [30, 40.6, 51.2, 61.8, 72.4]) {
    const keys = Array.from({ length: 221 }, (_, at) => (seen('keyboard', at / 2 - 5, y) === 'main' ? '-' : 'k')).join('')
    expect([y, Math.max(...(keys.match(/-+/gu) ?? []).map(({ length }) => length / 2)) < 4]).toEqual([y, true])
  }
  expect([10, 50, 90].map((x) => seen('tophat', x, 88))).toEqual(['second', 'second', 'second'])
  const [ground, stem] = [boundsIn('spikelamp', 'near'), boundsIn('spikelamp', 'main')]
  expect(stem.y + stem.height).toBeGreaterThan(ground.y)
})

it('there is something in a bowl of soup, a slice of bread is apart from its loaf, and a sheaf has three ears', () => {
  const across = (name: string, y: number): ReadonlySet<Tone | undefined> =>
    new Set(Array.from({ length: 60 }, (_, at) => seen(name, 10 + at, y)))
  expect([...across('soup', 43)]).toEqual(expect.arrayContaining(['warm', 'green', 'light']))
  expect([...across('greensoup', 44)]).toEqual(expect.arrayContaining(['green', 'warm', 'dark']))
  expect(['light', 'warm', 'dark', 'warm'].map((_, at) => seen('bread', [80, 50, 45.4, 36][at] ?? 0, 66))).toEqual([
    'light',
    'warm',
    'dark',
    'warm',
  ])
  expect([53, 64, 74].map((y) => seen('eggbread', 80, y))).toEqual(['main', 'light', 'main'])
})

it('a bicycle has a pedal on either side, and a bear and its coat are of two tones', () => {
  expect([40, 52].map((x) => seen('bicycle', x, x === 40 ? 56.2 : 79.6))).toEqual(['dark', 'dark'])
  expect([seen('bear', 50, 15), seen('bearcoat', 50, -8), seen('bearcoat', 20, 74)]).toEqual(['warm', 'warm', 'main'])
})

it('an actress is of one piece in her light, with a face and both fingers clear of the curtains, and the light ends at the boards', () => {
  const row = (y: number, from: number, to: number): readonly (Tone | undefined)[] =>
    Array.from({ length: 2 * (to - from) + 1 }, (_, at) => seen('theatre', from + at / 2, y))
  for (const y of [42, 44, 46, 48, 52]) expect([y, row(y, 44, 56).includes('light')]).toEqual([y, false])
  for (const y of [48, 50, 53]) expect([y, row(y, 41, 60).includes('light')]).toEqual([y, false])
  expect([47.4, 52.6].map((x) => seen('theatre', x, 34.4))).toEqual(['dark', 'dark'])
  const fingers = [row(33.6, 67, 74), row(68, 25, 32)]
  for (const side of fingers) expect([side[0], side.includes('warm'), side.at(-1)]).toEqual(['light', true, 'light'])
  expect([seen('theatre', 34, 77), seen('theatre', 34, 79)]).toEqual(['light', 'second'])
})

it('the folds of a curtain lie wholly on its cloth, and go with it as far as the side of a wide box', () => {
  const cloth = (motifs.get('theatre') ?? []).filter(([tone, outline]) => tone !== 'dark' && boundsOf(outline).height > 100)
  const reaches = cloth.map(([, outline]) => outline.map((contour) => boundsOf([contour]))).map(([left]) => left)
  expect(reaches.length).toBeGreaterThan(4)
  expect(reaches.map((left) => left?.x)).toEqual(reaches.map(() => -4))
  expect(reaches.map((left) => left?.width)).toEqual(reaches.map((left) => left?.width).toSorted((one = 0, other = 0) => other - one))
})

it('a bridge that one looks along runs from a far bank off the foot of its picture, over water that reaches both sides', () => {
  expect([42, 44].map((y) => [0, 20, 90].map((x) => seen('bridgedeck', x, y)))).toEqual(Array(2).fill(Array(3).fill('second')))
  for (const y of [47, 53, 62, 72, 88, 100]) expect([y, seen('bridgedeck', 50, y) !== undefined]).toEqual([y, true])
  expect([-3, 103].map((x) => seen('bridgedeck', x, 90))).toEqual(['near', 'near'])
  const deck = boundsIn('bridgedeck', 'main')
  expect([deck.y < 45, deck.x < -4, deck.y + deck.height > 104]).toEqual([true, true, true])
  // Its rails run off both sides, and no ripple lies before them or their posts.
  const rails = boundsIn('bridgedeck', 'warm')
  expect([rails.x < -4, rails.x + rails.width > 104]).toEqual([true, true])
  expect((motifs.get('bridgedeck') ?? []).at(-1)?.[0]).toBe('warm')
  // Trees stand on the bank.
  for (const x of [5, 24.6, 76.4, 96]) expect([x, [39, 40.5].map((y) => seen('bridgedeck', x, y)).includes(undefined)]).toEqual([x, false])
})
