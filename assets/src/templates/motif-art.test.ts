import { describe, expect, it } from 'vitest'
import { boundsOf } from '../art/motifs/compose.ts'
import { motifs, scenes } from '../art/motifs/motifs.ts'
import { laidOut, lettersIn, seenOf, shapesIn } from './motif-art.ts'

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
const scheme = { field: '#fff', main: '#000', second: '#000', light: '#000', dark: '#000' }

/** Room between a motif and the edges of what it stands in, share of its short side. */
const LEAST_ROOM = 0.02

describe('the composition of a motif', () => {
  it('is one drawing, whole in its box', () => {
    for (const [subject, motif] of motifs) {
      if (scenes.has(subject)) continue
      for (const box of boxes)
        for (const isWhole of [true, false])
          for (const turn of turns) {
            const { layers, composition } = laidOut(box, { subject, turn, isWhole, schemes: [scheme, scheme] })
            const room = composition.cell ?? seenOf(box)
            const { x, y, width, height } = boundsOf(layers.flatMap(({ outline }) => outline))
            const margin = LEAST_ROOM * Math.min(room.width, room.height)
            const free = Math.min(x - room.x, y - room.y, room.x + room.width - x - width, room.y + room.height - y - height)
            expect([subject, layers.length, free >= margin]).toEqual([subject, motif.length, true])
          }
    }
  })

  it('leaves what stands in the sky over land whole', () => {
    for (const subject of scenes) {
      const [[, sky] = []] = motifs.get(subject) ?? []
      if (subject === 'theatre' || !sky) continue
      for (const box of boxes)
        for (const turn of turns) {
          const { layers, composition } = laidOut(box, { subject, turn, schemes: [scheme, scheme] })
          const room = composition.cell ?? seenOf(box)
          const { x, y, width, height } = boundsOf(layers[0]?.outline ?? [])
          expect([subject, x > room.x, y > room.y, x + width < room.x + room.width, y + height < room.y + room.height]).toEqual([
            subject,
            true,
            true,
            true,
            true,
          ])
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

  it('is of shapes where there is neither, other ones from turn to turn', () => {
    for (const box of boxes) expect(new Set(Array.from({ length: 24 }, (_, turn) => JSON.stringify(shapesIn(box, turn)))).size).toBe(24)
  })
})
