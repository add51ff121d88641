import { templateKit } from '@magazineai/assets'
import { isKind, type Layer } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from '../material/material.ts'
import { readMaterial } from '../material/read-material.ts'
import { footOf, typeAreaOf } from '../setters/type-area.ts'
import { setModules } from './set-modules.ts'
import { MEASURED } from './set-pieces.ts'
import { emptyPages } from './settings.ts'

const ports = await testPorts()

const BULLETIN = `# Opening hours

- Monday to Friday, nine to five
- Saturday, ten to one
- Closed on all feasts of the parish

# The roof

The roofers come on Tuesday and stay until the rain does. Please leave the yard free of cars, bicycles and of the pram that nobody owns.

# To the roof

You kept the rain from our beds,
you kept the snow from our tea,
you kept the moon from our heads,
and now you are keeping me.

# How to book the hall

1. Ask Jean for the key and the book.
2. Write your name, the day and the hours.
3. Sweep before you leave, and bring both back.
`

const piecesOf = async (text: string): Promise<Piece[]> =>
  readMaterial([await ingest({ name: 'bulletin.md', bytes: strToU8(text) })]).pieces.slice()

const PAGE = 1

async function setOn(kit: string, pieces: readonly Piece[], pages = [PAGE]) {
  const design = emptyPages(templateKit(kit), 'en')
  await ports.loadFaces(design)
  const draft = new Draft(design, ports.layouter)
  const area = typeAreaOf(design)
  const set = setModules(
    draft,
    pieces.map((piece) => ({ piece, title: piece.title ?? '', kicker: 'Kicker' })),
    { key: 'piece', kicker: '', labels: MEASURED, areas: pages.map((page) => ({ page, area })) },
  )
  return { set, draft, area, layers: Object.entries(draft.design.pages[PAGE]?.layers ?? {}) }
}

const boxOf = ({ props: { position, boxSize } }: Layer) => ({ ...position, ...boxSize })

describe.each(['velour', 'crumb', 'kernel'])('modules of %s', (kit) => {
  it('hold small pieces of several genres whole, each inside its own field', async () => {
    const pieces = await piecesOf(BULLETIN)
    expect(new Set(pieces.map(({ genre }) => genre)).size).toBeGreaterThanOrEqual(3)
    const { set, draft, layers } = await setOn(kit, pieces)
    expect(set).toEqual({ fits: true, fills: [1] })
    const fields = layers.flatMap(([id, layer]) => (id.startsWith('piece-module-') ? [boxOf(layer)] : []))
    expect(fields).toHaveLength(pieces.length)
    for (const [nth] of pieces.entries()) {
      const field = boxOf(draft.layer({ page: PAGE, id: `piece-module-${nth}` }))
      const own = layers.filter(([id, layer]) => isKind(layer, 'Text') && new RegExp(`^piece-[a-z]+-${nth}(?:-|$)`, 'u').test(id))
      expect(own.length).toBeGreaterThan(1)
      for (const [id, layer] of own) {
        const box = boxOf(layer)
        const layout = draft.textLayout({ page: PAGE, id })
        expect(layout?.overset ?? false, id).toBe(false)
        expect(box.x, id).toBeGreaterThanOrEqual(field.x)
        expect(box.x + box.width, id).toBeLessThanOrEqual(field.x + field.width)
        expect(box.y, id).toBeGreaterThanOrEqual(field.y)
        const last = layout?.frames[0]?.lines.at(-1)?.baseline ?? 0
        expect(box.y + last, id).toBeLessThanOrEqual(footOf(field))
      }
    }
  })

  it('take the page from edge to edge and meet without a gap', async () => {
    const { draft, area, layers } = await setOn(kit, await piecesOf(BULLETIN))
    const { pageSize, bleed } = draft.design
    const fields = layers.flatMap(([id, layer]) => (id.startsWith('piece-module-') ? [boxOf(layer)] : []))
    expect(Math.min(...fields.map(({ x }) => x))).toBe(-bleed)
    expect(Math.min(...fields.map(({ y }) => y))).toBe(-bleed)
    expect(Math.max(...fields.map((field) => footOf(field)))).toBe(footOf(area))
    // While nothing is drawn, a place for art is free: every field touches the edge or another.
    for (const field of fields) {
      const right = field.x + field.width
      const meets = (other: (typeof fields)[number]): boolean => other.x === right || other.x + other.width === field.x
      expect(right === pageSize.width + bleed || field.x === -bleed || fields.some(meets)).toBe(true)
    }
  })
})

it('what is one piece on no module, on two pages or too much for one is not set so', async () => {
  const pieces = await piecesOf(BULLETIN)
  expect((await setOn('velour', pieces, [PAGE, PAGE + 1])).set.fits).toBe(false)
  const [first] = pieces
  const long = Array.from({ length: 12 }, () => first as Piece)
  expect((await setOn('velour', long.slice(0, 4), [PAGE])).set.fits).toBe(true)
  const much = await piecesOf(
    `# A\n\n${'We went on and on along the wall of the yard. '.repeat(90)}\n\n# B\n\n${'Rain came down. '.repeat(200)}\n`,
  )
  expect((await setOn('velour', much)).set.fits).toBe(false)
})
