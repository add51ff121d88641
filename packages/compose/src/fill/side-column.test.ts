import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import type { FillContext } from './context.ts'
import { Draft } from './draft.ts'
import { artBoxOn } from '../images/redraw-art.ts'
import { widenArt, widenBody } from './side-column.ts'

const ports = await testPorts()

const PAGES = [
  { recipe: 'cover', key: 'cover' },
  { recipe: 'opener-bare', key: 'a1' },
]
/** Index of the page with the text. */
const TEXT = 2

/** The second page of an opener without pictures, less what stands beside its text. */
async function emptied(kit: string): Promise<FillContext> {
  const { art, ...made } = templateKit(kit)
  const draft = new Draft(made.build(PAGES), ports.layouter)
  await ports.loadFaces(draft.design)
  draft.remove(draft.slots('a1').filter(({ page, layer }) => page === TEXT && isKind(layer, 'Text') && layer.slot?.role !== 'body'))
  for (const [id, layer] of Object.entries(draft.design.pages[TEXT]?.layers ?? {}))
    if (isKind(layer, 'Line')) draft.remove([{ page: TEXT, id }])
  const drawn: FillContext['art'] = (box, { page, ...wanted }) => art?.(box, { ...wanted, seed: page }) ?? []
  return { draft, art: drawn, name: 'Tides', stories: new Map(), lettersFor: () => undefined } as unknown as FillContext
}

it.each(['crumb', 'kernel'])('leaves no column of a page bare beside a text and what is over it: %s', async (kit) => {
  const context = await emptied(kit)
  const { draft } = context
  const one = () => {
    const [body] = draft.texts('a1', 'body')
    const { boxSize, columns, position } = body?.layer.props ?? {}
    const { count = 1, gutter = 0 } = columns ?? {}
    return { x: position?.x, width: boxSize?.width, column: ((boxSize?.width ?? 0) + gutter) / count }
  }
  const before = one()
  widenBody(context, 'a1', 'a1-body')
  widenArt(context, 'a1', [TEXT])
  const area = typeAreaOf(draft.design)
  expect(one().x).toBeCloseTo(area.x, -1)
  expect(one().width).toBeCloseTo(area.width, -1)
  expect(one().column).toBeCloseTo(before.column, -1)
  const art = artBoxOn(draft, 'a1', TEXT)
  expect(art?.x).toBeLessThanOrEqual(0)
  expect((art?.x ?? 0) + (art?.width ?? 0)).toBeGreaterThanOrEqual(draft.design.pageSize.width)
})

it('leaves a text where it is that something stands beside', async () => {
  const draft = new Draft(templateKit('crumb').build(PAGES), ports.layouter)
  await ports.loadFaces(draft.design)
  expect(widenBody({ draft, name: 'Tides' } as unknown as FillContext, 'a1', 'a1-body')).toBe(false)
})
