import { describe, expect, it } from 'vitest'
import { boundsOf, layersOf, toneAt } from '../art/motifs/compose.ts'
import { companionNames } from '../art/motifs/drawings.ts'
import { motifs, scenes } from '../art/motifs/motifs.ts'
import { dry, isAfloat, isGrounded } from '../art/motifs/water.ts'
import type { Tone } from '../art/motifs/motif.ts'
import { boxOf, type Box } from './pieces.ts'
import { bareCover } from './velour/bare.ts'
import { drawingsFor, endsAtTrim, hasMotif, laidOut, lettersIn, markOf, schemesFor, seenOf } from './motif-art.ts'

/** Boxes of art: over a head, on half a page and on a whole one, beside a text, in the contents, on a cover, on a back cover. */
const boxes = [
  { x: -36, y: -36, width: 2552, height: 1_150 },
  { x: -36, y: 1_700, width: 2552, height: 1_844 },
  { x: -36, y: -36, width: 2552, height: 3_580 },
  { x: 1_700, y: -36, width: 816, height: 3_200 },
  { x: 200, y: 400, width: 840, height: 2_500 },
  { x: -36, y: 1_340, width: 2552, height: 1_950 },
  { x: 190, y: 260, width: 1_140, height: 1_140 },
]
const turns = [0, 1, 2, 3, 4, 5]
const scheme = { field: '#fff', main: '#000', second: '#000', light: '#000', dark: '#000', far: '#000', near: '#000' }

const isWater = (tone: Tone): boolean => tone === 'near' || tone === 'far'

/** Room between a motif and the edges of what it stands in, share of its short side. */
const LEAST_ROOM = 0.02

describe('the composition of a motif', () => {
  it('is one drawing, whole in the middle of its box, or several, whole and in even rows', () => {
    for (const [name, motif] of motifs) {
      if (scenes.has(name)) continue
      for (const box of boxes)
        for (const subject of [name, `${name}-several`])
          for (const isWhole of [true, false]) {
            const { layers, composition } = laidOut(box, { subject, isWhole })
            const room = composition.cell ?? seenOf(box)
            const thing = subject === name && (isAfloat(motif) || isGrounded(motif)) ? layersOf(dry(motif), composition.places) : layers
            const { x, y, width, height } = boundsOf(thing.flatMap(({ outline }) => outline))
            const margin = LEAST_ROOM * Math.min(room.width, room.height)
            const [left, top] = [x - room.x, y - room.y]
            const [right, foot] = [room.width - left - width, room.height - top - height]
            const parts = subject !== name && isGrounded(motif) ? dry(motif) : motif
            expect([subject, layers.length, Math.min(left, top, right, foot) >= margin]).toEqual([subject, parts.length, true])
            expect([subject, Math.abs(left - right) < 1, Math.abs(top - foot) < 1]).toEqual([subject, true, true])
            expect(composition.places.length > 2).toBe(subject !== name)
          }
    }
  })

  it('of a part shows the head, runs off the foot or a side, and has no shape that ends at the edge of the sheet', () => {
    for (const [name] of motifs) {
      if (scenes.has(name)) continue
      for (const box of boxes) {
        const room = seenOf(box)
        const { layers } = laidOut(box, { subject: `${name}-close` })
        const { x, y, width, height } = boundsOf(layers.flatMap(({ outline }) => outline))
        const isCut = y + height > room.y + room.height || x + width > room.x + room.width
        expect([name, isCut, y > room.y || x > room.x]).toEqual([name, true, true])
      }
    }
  })

  it('has other drawings of a subject, each there and once', () => {
    for (const [name] of motifs) {
      const drawings = drawingsFor(name)
      expect([name, drawings[0], new Set(drawings).size]).toEqual([name, name, drawings.length])
      expect([name, drawings.every(hasMotif)]).toEqual([name, true])
    }
    for (const name of companionNames) expect([name, motifs.has(name)]).toEqual([name, true])
    expect(drawingsFor('nothing')).toEqual([])
  })

  it('stands whole in its surroundings, which run to both sides and to the foot, and nothing of them ends at the edge of the sheet', () => {
    const staged = [...motifs.keys()].map((name) => `${name}-scene`).filter((name) => drawingsFor(name.split('-')[0] ?? '').includes(name))
    expect(staged.length).toBeGreaterThan(60)
    for (const subject of staged)
      for (const box of boxes) {
        const room = seenOf(box)
        const { layers, composition } = laidOut(box, { subject })
        const motif = dry(motifs.get(subject.split('-')[0] ?? '') ?? [])
        const thing = boundsOf(layersOf(motif, composition.places).flatMap(({ outline }) => outline))
        const isIn = thing.x >= room.x && thing.y > room.y && thing.x + thing.width <= room.x + room.width
        expect([subject, box, isIn, thing.y + thing.height < room.y + room.height]).toEqual([subject, box, true, true])
        const ground = boundsOf(layers.flatMap(({ tone, outline }) => (tone === 'near' ? outline : [])))
        expect([subject, ground.y + ground.height >= box.y + box.height]).toEqual([subject, true])
        const ends = layers.flatMap(({ tone, outline }) => outline.flatMap((part) => (endsAtTrim(boundsOf([part])) ? [tone] : [])))
        expect([subject, box, ends]).toEqual([subject, box, []])
      }
  })

  it('leaves the light in the sky clear of what stands under it', () => {
    const staged = [...motifs.keys()].filter((name) => drawingsFor(name).includes(`${name}-scene`))
    for (const name of staged)
      for (const box of boxes) {
        const { layers, composition } = laidOut(box, { subject: `${name}-scene` })
        const [sky] = layers
        if (sky?.tone !== 'light' || !sky.outline.length) continue
        const [light, thing] = [
          sky.outline,
          layersOf(dry(motifs.get(name) ?? []), composition.places).flatMap(({ outline }) => outline),
        ].map(boundsOf) as [Box, Box]
        const isBeside = light.x > thing.x + thing.width || light.x + light.width < thing.x
        expect([name, box, isBeside || light.y + light.height < thing.y || light.y > thing.y + thing.height]).toEqual([name, box, true])
      }
  })

  it('stands on the edge of firm ground where that is of dots, and the ends of what spans water lie on its banks', () => {
    const [wide] = boxes
    if (!wide) return
    for (const subject of ['apple', 'bread', 'cup']) {
      const { layers, composition } = laidOut(wide, { subject: `${subject}-scene`, isOnEdge: true })
      const thing = boundsOf(layersOf(motifs.get(subject) ?? [], composition.places).flatMap(({ outline }) => outline))
      const ground = boundsOf(layers.find(({ tone }) => tone === 'near')?.outline ?? [])
      expect([subject, Math.round((thing.y + thing.height - ground.y) / 26) <= 1]).toEqual([subject, true])
    }
    // What floats has waves under it, none that its water hides.
    const { layers: afloat } = laidOut(wide, { subject: 'ferry-scene' })
    expect(afloat.at(-1)?.tone).toBe('far')
    for (const subject of ['bridge', 'footbridge']) {
      const { layers } = laidOut(wide, { subject: `${subject}-scene` })
      expect([subject, layers.at(-1)?.tone]).toEqual([subject, 'near'])
    }
  })
})

describe('what a motif stands in', () => {
  it('has the foot of the motif in water that runs from side to side and down to the foot of its box', () => {
    const afloat = [...motifs].filter(([, motif]) => isAfloat(motif))
    expect(afloat.map(([name]) => name)).toEqual(expect.arrayContaining(['boat', 'ferry', 'rowboat', 'bridge', 'footbridge']))
    for (const [subject, motif] of afloat)
      for (const box of boxes)
        for (const isWhole of [true, 'standing', false] as const) {
          const { layers, composition } = laidOut(box, { subject, isWhole })
          const thing = boundsOf(layersOf(dry(motif), composition.places).flatMap(({ outline }) => outline))
          const water = boundsOf(layers.find(({ tone }) => tone === 'near')?.outline ?? [])
          const [room, foot] = [seenOf(box), thing.y + thing.height]
          const isAcross = water.x <= room.x && water.x + water.width >= room.x + room.width && water.y + water.height >= box.y + box.height
          expect([subject, box, isAcross, water.y > thing.y + thing.height / 2 && water.y < foot]).toEqual([subject, box, true, true])
        }
    const mark = markOf('art', { x: 190, y: 700, width: 2_100, height: 1_800 }, { subject: 'ferry', scheme })
    expect(Math.min(...mark.map(({ layer: { props } }) => props.position.x))).toBeGreaterThan(0)
  })

  it('is water around what stands in it alone; no animal without its legs, and no rim beside the shade of a cloud', () => {
    for (const [name, motif] of motifs) {
      if (!isAfloat(motif)) continue
      const [thing, water] = [dry(motif), motif.filter(([tone]) => isWater(tone))].map((parts) =>
        boundsOf(parts.flatMap(([, part]) => part)),
      )
      if (!thing || !water) throw new Error(name)
      const isAround = water.x < thing.x && water.x + water.width > thing.x + thing.width && water.y + water.height > thing.y + thing.height
      expect([name, isAround]).toEqual([name, true])
    }
    for (const name of ['sheep', 'hen']) expect(drawingsFor(name)).not.toContain(`${name}-close`)
    const toneOf = toneAt(layersOf(motifs.get('cloud') ?? [], [{ x: 0, y: 0, size: 1_000 }]))
    for (let x = 5; x < 100; x++) {
      const tones = Array.from({ length: 67 }, (_, y) => toneOf(10 * x, 10 * y)?.tone)
      const shade = tones.indexOf('second')
      expect([x, shade >= 0 && tones.slice(shade).includes('main')]).toEqual([x, false])
    }
  })

  it('ends on a cover behind the nearest land, which runs from side to side and down to the foot of the page', () => {
    for (const subject of ['path', 'mountains', 'sheep-scene']) {
      const art = bareCover
        .art({ x: -36, y: -36, width: 2552, height: 3580 }, { seed: 1, subject })
        .map(({ id, layer }) => ({ id, ...boxOf(layer) }))
      const near = art.find(({ id }) => id === 'art-near')
      const land = art.find(({ id }) => id === 'art-cell')
      if (!near || !land) throw new Error(subject)
      expect([near.x, near.width, near.y + near.height, near.y < land.y + land.height]).toEqual([-36, 2552, 3544, true])
    }
  })

  it('is ground that runs from side to side and down to the foot of its box, under the feet of what stands on it', () => {
    const grounded = [...motifs].filter(([name, motif]) => isGrounded(motif) && !scenes.has(name))
    expect(grounded.map(([name]) => name)).toEqual(expect.arrayContaining(['house', 'church', 'tram', 'tree', 'towers', 'bench']))
    for (const [subject, motif] of grounded)
      for (const box of boxes)
        for (const isWhole of [true, false])
          for (const isOnEdge of [true, false]) {
            const { layers, composition } = laidOut(box, { subject, isWhole, isOnEdge })
            const thing = boundsOf(layersOf(dry(motif), composition.places).flatMap(({ outline }) => outline))
            const ground = boundsOf(layers.find(({ tone }) => tone === 'near')?.outline ?? [])
            const isAcross =
              ground.x <= box.x && ground.x + ground.width >= box.x + box.width && ground.y + ground.height >= box.y + box.height
            const depth = thing.y + thing.height - ground.y
            expect([subject, isAcross, depth >= -1 && depth < 0.05 * thing.height]).toEqual([subject, true, true])
          }
  })

  it('is no ground where the page is of the colour of the field: what stands on it ends with its feet', () => {
    for (const subject of ['house', 'tram', 'tree']) {
      const mark = markOf('art', { x: 190, y: 700, width: 2_100, height: 1_800 }, { subject, scheme })
      expect([subject, mark.every(({ layer }) => boxOf(layer).x > 0)]).toEqual([subject, true])
      expect(
        laidOut({ x: 190, y: 700, width: 900, height: 900 }, { subject, hasField: false }).layers.some(({ tone }) => tone === 'near'),
      ).toBe(false)
    }
  })

  it('has rails under what runs on rails, from side to side, and so the wire over a tram', () => {
    const [box] = boxes
    if (!box) return
    for (const subject of ['tram', 'train', 'tram-scene', 'train-scene']) {
      const { layers } = laidOut(box, { subject })
      const rails = layers.filter(({ tone, outline }) => tone === 'dark' && boundsOf(outline).width > box.width)
      expect([subject, rails.length]).toEqual([subject, subject.startsWith('tram') ? 2 : 1])
    }
  })

  it('is no ground under each of several in rows', () => {
    const { layers } = laidOut({ x: 0, y: 0, width: 1_400, height: 1_400 }, { subject: 'sheep-several' })
    expect(layers.some(({ tone }) => tone === 'near')).toBe(false)
  })

  it('is a stage whose curtains and boards run to the edges of its box', () => {
    for (const box of boxes) {
      const { layers } = laidOut(box, { subject: 'theatre' })
      for (const tone of ['main', 'second'] as const) {
        const { x, width } = boundsOf(layers.flatMap((each) => (each.tone === tone ? each.outline : [])))
        expect([box, tone, x <= box.x, x + width >= box.x + box.width]).toEqual([box, tone, true, true])
      }
      const { y, height } = boundsOf(layers.flatMap(({ outline }) => outline))
      expect([box, y <= box.y, y + height >= box.y + box.height]).toEqual([box, true, true])
    }
  })

  it('has its banks on either side of its water down to the foot of a cover, under the words that stand there', () => {
    for (const subject of ['bridge', 'footbridge']) {
      const art = bareCover.art({ x: -36, y: -36, width: 2552, height: 3580 }, { seed: 1, subject })
      const land = art.findLast(({ id }) => id.startsWith('art-of'))?.layer
      if (!land) throw new Error(subject)
      const { x, y, width, height } = boxOf(land)
      expect([subject, x, width, y + height]).toEqual([subject, -36, 2552, 3544])
    }
  })

  it('runs off both sides of the sheet as a mark of land, which ends nowhere in the air', () => {
    for (const subject of ['sea', 'mountains', 'pear']) {
      const box = { x: 190, y: 700, width: 2_100, height: 1_800 }
      const [from, to] = [Math.min, Math.max].map((most) =>
        most(
          ...markOf('art', box, { subject, scheme }).flatMap(({ layer: { props } }) => [
            props.position.x,
            props.position.x + props.boxSize.width,
          ]),
        ),
      ) as [number, number]
      expect([subject, from < 0, to > 2_480]).toEqual([subject, subject !== 'pear', subject !== 'pear'])
    }
  })

  it('is in rows only of small things of which there are many', () => {
    expect(drawingsFor('tram').some((name) => name.endsWith('-several'))).toBe(false)
    expect(drawingsFor('house').some((name) => name.endsWith('-several'))).toBe(false)
    expect(drawingsFor('apple')).toContain('apple-several')
  })

  it('stands on a field that differs to the eye from the colour it meets', () => {
    const schemes = ['#e8dcc7', '#7a2e1d', '#dfd0b7'].map((field) => ({ ...scheme, field }))
    for (const seed of turns) {
      expect(schemesFor(schemes, { seed, on: '#e6d8bf' }, [])[0].field).toBe('#7a2e1d')
      expect(schemesFor(schemes, { seed }, [])[0].field).toBe(schemes[seed % 3]?.field)
    }
  })

  it('leaves what stands in the sky over land whole', () => {
    for (const subject of scenes) {
      const [[, sky] = []] = motifs.get(subject) ?? []
      if (subject === 'theatre' || !sky) continue
      for (const box of boxes) {
        const { layers, composition } = laidOut(box, { subject })
        const room = composition.cell ?? seenOf(box)
        const { x, y, width, height } = boundsOf(layers[0]?.outline ?? [])
        const isIn = [x > room.x, y > room.y, x + width < room.x + room.width, y + height < room.y + room.height]
        expect([subject, ...isIn]).toEqual([subject, true, true, true, true])
        // It runs to both sides.
        const land = boundsOf(layers.flatMap(({ outline }) => outline))
        expect([subject, land.x <= room.x, land.x + land.width >= room.x + room.width]).toEqual([subject, true, true])
      }
    }
  })

  it('is of letters where there is no motif: whole on the sheet, with the margins of the page beside them', () => {
    for (const box of boxes)
      for (const turn of turns)
        for (const letters of ['M0 0L100 0L100 400L0 400Z', 'M0 0Q300 -60 600 0L600 100L0 100Z']) {
          const room = seenOf(box)
          const { x, y, width, height } = boundsOf(lettersIn(box, letters, turn).flatMap(({ outline }) => outline))
          const free = Math.min(x - room.x, y - room.y, room.x + room.width - x - width, room.y + room.height - y - height)
          expect([box, letters, free >= 60, Math.max(width / room.width, height / room.height) > 0.5]).toEqual([box, letters, true, true])
        }
  })
})
