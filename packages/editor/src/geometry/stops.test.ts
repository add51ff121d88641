import { createPage } from '@magazineai/design'
import { expect, it } from 'vitest'
import { design, page } from '../testing/build.ts'
import { stopsOf } from './stops.ts'

it('layers snap to the guides of the whole chain of masters', () => {
  const sheet = { ...page('p'), master: 'top', guides: [{ axis: 'x' as const, at: 333 }] }
  const masters = [
    { ...createPage({ id: 'base', color: null }), guides: [{ axis: 'y' as const, at: 1111 }] },
    { ...createPage({ id: 'top', color: null }), master: 'base', guides: [{ axis: 'x' as const, at: 777 }] },
  ]
  const made = { ...design(sheet), masters }
  const { x, y } = stopsOf(made, sheet, new Set())
  expect(x.map(({ at }) => at)).toEqual(expect.arrayContaining([333, 777]))
  expect(y.map(({ at }) => at)).toContain(1111)
  const hidden = stopsOf(made, sheet, new Set(), { guides: false, baseline: false })
  expect([...hidden.x, ...hidden.y].map(({ at }) => at)).not.toEqual(expect.arrayContaining([777]))
})
