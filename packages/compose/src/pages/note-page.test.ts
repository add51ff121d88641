import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { LEVELS } from '../typography/level.ts'
import { sizeOf } from '../typography/page-styles.ts'
import { footOf, typeAreaOf } from '../setters/type-area.ts'
import type { SetRequest } from './set-piece.ts'
import { setNote } from './note-page.ts'
import { MEASURED } from './set-pieces.ts'
import { emptyPages } from './settings.ts'

const ports = await testPorts()
const few = 'The boats come in before the market opens and the bread is sold by noon.'

async function noteOf(kit: string, text: string) {
  const design = emptyPages(templateKit(kit), 'en')
  await ports.loadFaces(design)
  const draft = new Draft(design, ports.layouter)
  const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces
  if (!piece) throw new Error('no piece')
  const area = typeAreaOf(design)
  const request: SetRequest = {
    piece,
    form: { kind: 'columns', columns: 1, level: LEVELS.text },
    place: { key: 'piece', nth: 0, areas: [{ page: 1, area }] },
    heading: { kicker: 'Kicker', title: piece.title ?? '', titles: ['piece-title'], labels: MEASURED },
    air: { drop: 0, field: false, stretch: false },
  }
  const set = setNote(draft, request)
  const texts = Object.values(draft.design.pages[1]?.layers ?? {}).filter((layer) => isKind(layer, 'Text'))
  return { set, texts, draft, area }
}

it.each(['velour', 'crumb', 'kernel'])(
  'a few words stand whole with their title, a little over the middle of their page: %s',
  async (kit) => {
    const { set, texts, draft, area } = await noteOf(kit, `# The market\n\n${few} ${few}\n`)
    expect(set).toEqual({ fits: true, fills: [1] })
    const words = texts.flatMap((layer) => (isKind(layer, 'Text') ? (layer.props.doc?.content.map(textOf) ?? []) : []))
    expect(words).toEqual(['Kicker', 'The market', `${few} ${few}`])
    const layouts = ['piece-title-0', 'piece-text-0-0'].map((id) => ({
      y: draft.layer({ page: 1, id }).props.position.y,
      layout: draft.textLayout({ page: 1, id }),
    }))
    expect(layouts.filter(({ layout }) => !layout || layout.overset)).toEqual([])
    const [title, text] = layouts
    const foot = (text?.y ?? 0) + (text?.layout?.frames[0]?.height ?? 0)
    const [over, under] = [(title?.y ?? 0) - area.y, footOf(area) - foot]
    expect(over).toBeGreaterThan(0.1 * area.height)
    expect(under).toBeGreaterThan(over / 2)
  },
)

it('a few words without a title stand a little over the middle of their page, larger than text', async () => {
  const { set, draft, area } = await noteOf('velour', `${few}\n\n${few}\n`)
  expect(set?.fits).toBe(true)
  const at = { page: 1, id: 'piece-text-0-0' }
  expect(draft.layer(at).props.position.y - area.y).toBeGreaterThan(0.1 * area.height)
  expect(draft.textLayout(at)?.frames[0]?.lines[0]?.segments[0]?.size).toBeGreaterThan(1.5 * sizeOf(draft.design, 'body'))
})

it.each([
  ['many words', `# The market\n\n${Array.from({ length: 9 }, () => few).join(' ')}\n`],
  ['a list', `# The market\n\n${few}\n\n- bread\n- fish\n- rope\n`],
])('are no note: %s', async (_name, text) => {
  expect((await noteOf('crumb', text)).set).toBeNull()
})

it('a recipe of one paragraph is read in running text on paper, not shown on black', async () => {
  const { set, texts, draft } = await noteOf('kernel', `# Meatballs\n\n${few} ${few} ${few} ${few}\n`)
  expect(set?.fits).toBe(true)
  expect(draft.design.pages[1]?.layers['piece-note-0']).toBeUndefined()
  const styles = texts.flatMap((layer) => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []) : [])).map(({ attrs }) => attrs?.style)
  expect(styles.join(' ')).not.toContain('-dark')
  const size = draft.textLayout({ page: 1, id: 'piece-text-0-0' })?.frames[0]?.lines[0]?.segments[0]?.size
  expect(size).toBeGreaterThan(1.5 * sizeOf(draft.design, 'body'))
})
