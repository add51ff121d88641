import { templateKit } from '@magazineai/assets'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { absorbSlack } from './absorb.ts'
import { Draft } from './draft.ts'
import { plainBlock } from './inlines.ts'

it('lets what stands at the foot of a field of art stand there when the field grows, clear of the art', async () => {
  const ports = await testPorts()
  const design = templateKit('kernel').build([{ recipe: 'short-bare', key: 'a1' }])
  const draft = new Draft(design, ports.layouter)
  await ports.loadFaces(design)
  draft.setStory('a1-body', { type: 'doc', content: [plainBlock('A few words, which leave most of their page white.', { style: 'body' })] })
  const boxes = () => {
    const layers = draft.design.pages[0]?.layers ?? {}
    const of = (role: string) => {
      const layer = Object.entries(layers).find(([id, each]) => id === role || each.slot?.role === role)?.[1]
      const { position = { x: 0, y: 0 }, boxSize = { width: 0, height: 0 } } = layer?.props ?? {}
      return { top: position.y, bottom: position.y + boxSize.height }
    }
    return { ground: of('art-ground'), art: of('art'), standfirst: of('standfirst') }
  }
  const before = boxes()
  absorbSlack(draft, 'a1-body', 60, () => false)
  const after = boxes()
  expect(after.ground.bottom).toBeGreaterThan(before.ground.bottom)
  expect(after.ground.bottom - after.standfirst.bottom).toBeCloseTo(before.ground.bottom - before.standfirst.bottom)
  expect(after.art.bottom).toBeLessThanOrEqual(after.standfirst.top)
})
