import { templateKit } from '@magazineai/assets'
import { type Design, isKind, ISSUE_PAGES } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { Draft } from '../fill/draft.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from '../material/material.ts'
import { readMaterial } from '../material/read-material.ts'
import { cutToPages, setDensest } from './cut.ts'
import { emptyPages } from './settings.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import type { ComposeReport } from '../events.ts'
import type { ComposePorts } from '../ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

async function issueOf(texts: Readonly<Record<string, string>>): Promise<{ design: Design; report: ComposeReport }> {
  const files = Object.entries(texts).map(([name, text]) => ({ name, bytes: strToU8(text) }))
  for await (const event of composeMagazine({ idea: 'Everything we have', kit: templateKit('kernel'), files }, ports)) {
    if (event.type === 'done') return event
  }
  throw new Error('no magazine')
}

const tablesOf = ({ pages }: Design) =>
  pages.flatMap((page, index) => Object.values(page.layers).flatMap((layer) => (isKind(layer, 'Table') ? [{ index, ...layer.props }] : [])))

const members = (count: number): string =>
  `Name,Street,Fee\n${Array.from({ length: count }, (_, nth) => `Ada ${nth + 1},Mill Lane ${nth % 90},${(nth * 7) % 200}`).join('\n')}\n`

describe('an issue of one thing that is longer than any issue', () => {
  it('holds as many rows of a table as its pages do, in order under its header, and names the others', async () => {
    const { design, report } = await issueOf({ 'members.csv': members(2_600) })
    const tables = tablesOf(design)
    expect(design.pages).toHaveLength(ISSUE_PAGES.most)
    const rows = tables.flatMap(({ cells }) => cells.slice(1).map(([name]) => name))
    expect(rows.length).toBeGreaterThan(1_500)
    expect(rows).toEqual(Array.from({ length: rows.length }, (_, nth) => `Ada ${nth + 1}`))
    expect(new Set(tables.map(({ cells }) => cells[0]?.join()))).toEqual(new Set(['Name,Street,Fee']))
    const first = (rows.length + 1).toLocaleString('en')
    expect(report.notes.join()).toContain(`rows ${first}–2,600 of 2,600 are left out`)
    expect(report.usedWords / report.sourceWords).toBeCloseTo(rows.length / 2_600, 2)
    expect(report.faults).toEqual([])
  }, 60_000)

  it('gives a table beside other texts the pages they leave', async () => {
    const story = 'The boats come in before the market opens and the bread is sold by noon. '
    const stories = ['Weir', 'Mill', 'Bridge'].map((name) => `## The ${name}\n\n${story.repeat(18)}\n`)
    const { design, report } = await issueOf({ 'club.md': stories.join('\n'), 'members.csv': members(2_400) })
    expect(report.left).toEqual([])
    expect(tablesOf(design).reduce((sum, { cells }) => sum + cells.length - 1, 0)).toBeGreaterThan(1_200)
    expect(report.notes.join()).toMatch(/is longer than its pages: rows [\d,]+–2,400 of 2,400 are left out/u)
  }, 60_000)

  it('holds the beginning of a list, whole items, and says from which on it is left out', async () => {
    const items = Array.from({ length: 4_000 }, (_, nth) => ({
      level: 0,
      text: [[{ text: `Hammer number ${nth + 1}, with a handle of ash` }]],
    }))
    const [read] = readMaterial([await ingest({ name: 'tools.md', bytes: strToU8('# Tools\n\n- Hammer\n- Saw\n- Plane\n') })]).pieces as [
      Piece,
    ]
    const piece: Piece = { ...read, genre: 'list', blocks: [{ kind: 'items', ordered: false, items, at: [1] }] }
    const empty = emptyPages(templateKit('kernel'), 'en')
    await ports.loadFaces(empty)
    const draft = new Draft(empty, ports.layouter)
    const areas = Array.from({ length: 4 }, (_, page) => ({ page, area: typeAreaOf(empty) }))
    const place = { areas, labels: { ingredients: '', tools: '', method: '' } }
    const cut = cutToPages(draft, { piece, title: 'Every tool' }, place)
    const [list] = cut?.piece.blocks ?? []
    if (list?.kind !== 'items') throw new Error('no list')
    expect(list.items).toEqual(items.slice(0, list.items.length))
    expect(list.items.length).toBeGreaterThan(200)
    const next = (list.items.length + 1).toLocaleString('en')
    expect(cut?.left).toBe(
      `items ${next}–4,000 of 4,000, from “${`Hammer number ${list.items.length + 1}, with a handle of ash`.slice(0, 40).trim()}” on`,
    )
    expect(setDensest(draft, { piece: list.items.length ? { ...piece, blocks: [list] } : piece, title: 'Every tool' }, place).fits).toBe(
      true,
    )
    // What stands there whole is not cut.
    expect(
      cutToPages(draft, { piece: { ...piece, blocks: [{ ...list, items: list.items.slice(0, 40) }] }, title: 'Every tool' }, place),
    ).toBeNull()
  }, 60_000)

  it('fills the longest issue with small pieces in their order, each whole, and names the rest', async () => {
    const things = ['ferry', 'harbour', 'lamp', 'gate', 'kettle', 'orchard', 'letter', 'window', 'ladder', 'snow', 'bell']
    const thing = (nth: number): string => things[nth % things.length] ?? ''
    const poems = Array.from({ length: 130 }, (_, nth) => {
      const line = (at: number): string => `The ${thing(nth + at)} of the ${thing(nth * 3 + at * at)} by the ${thing(nth * 7 + at)}`
      const stanza = (at: number): string => [0, 1, 2, 3].map((each) => line(at * 4 + each)).join('  \n')
      return `## The ${thing(nth)} ${nth + 1}\n\n${[0, 1, 2, 3, 4].map(stanza).join('\n\n')}\n`
    })
    const { design, report } = await issueOf({ 'verse.md': `# Songs of a ferry\n\n${poems.join('\n')}` })
    expect(design.pages).toHaveLength(ISSUE_PAGES.most)
    const left = report.left.map((title) => Number(/\d+$/u.exec(title)?.[0]))
    const shown = poems.length - left.length
    expect(left).toEqual(Array.from({ length: left.length }, (_, nth) => shown + nth + 1))
    // One to a page they were two dozen.
    expect(shown).toBeGreaterThan(60)
    expect(report.faults).toEqual([])
    const note = report.notes.find((each) => each.startsWith('No room for')) ?? ''
    expect(note).toMatch(new RegExp(`^No room for: “.+” and ${left.length - 6} more\\.$`, 'u'))
    expect(note.match(/“/gu)).toHaveLength(6)
  }, 60_000)
})
