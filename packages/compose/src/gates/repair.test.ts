import { templateKit } from '@magazineai/assets'
import { beforeAll, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import type { FillContext } from '../fill/context.ts'
import { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { templateProvenance } from '../fill/provenance.ts'
import type { ComposePorts } from '../ports.ts'
import { repairPage } from './repair.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

it('sets what a page needs smaller and takes off what it can do without', async () => {
  const kit = templateKit('velour')
  const draft = new Draft(kit.build([{ recipe: 'article', key: 'a' }]), ports.layouter)
  await ports.loadFaces(draft.design)
  const [headline] = draft.texts('a', 'headline')
  const [kicker] = draft.texts('a', 'kicker')
  if (!headline || !kicker) throw new Error('no slots')
  const long = 'The long and winding title of a story that goes on for rather more words than it should. '.repeat(4)
  draft.write(headline, [plainBlock(long, { style: 'headline-short' })], templateProvenance)
  expect(draft.textLayout(headline)?.overset).not.toBeNull()
  const context = { draft, notes: [] as string[] } as unknown as FillContext
  repairPage(context, [
    { gate: 'overset', page: 0, layer: headline.id, detail: '2 lines over' },
    { gate: 'overset', page: 0, layer: kicker.id, detail: '1 lines over' },
  ])
  expect(draft.texts('a', 'headline')).toHaveLength(1)
  expect(draft.textLayout(headline)?.overset).toBeNull()
  expect(draft.texts('a', 'kicker')).toHaveLength(0)
  expect(context.notes).toEqual(['Page 1: “headline” was set smaller to fit.', 'Page 1: “kicker” was left out (1 lines over).'])
})
