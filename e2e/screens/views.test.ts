import { afterEach, expect, test, vi } from 'vitest'
import { viewers } from './catalogue.ts'
import { views, viewsTaken } from './views.ts'

afterEach(() => void vi.unstubAllEnvs())

const count = viewers.flatMap(({ screens }) => screens).length

test('each screen is shown on a phone and looked at in one view, the screens together in all of them, each viewer’s at every width', () => {
  vi.stubEnv('EVERY_CASE', '')
  const taken = Array.from({ length: count }, (_, place) => viewsTaken(place))
  expect(taken.filter((each) => each.filter(({ isLookedAt }) => isLookedAt).length !== 1)).toEqual([])
  expect(taken.filter((each) => !each.some(({ view }) => view.width === 390))).toEqual([])
  const last = taken.map((each) => each.at(-1)!)
  expect(last.filter(({ isLookedAt }) => !isLookedAt)).toEqual([])
  expect(new Set(last.map(({ view }) => view))).toEqual(new Set(views))
  let place = 0
  for (const { screens } of viewers) {
    expect(new Set(screens.map(() => last[place++]!.view.width))).toEqual(new Set([1440, 1024, 390]))
  }
})

test('where every case is asked for, each screen is shown in every view and looked at by day and by night', () => {
  vi.stubEnv('EVERY_CASE', '1')
  const taken = viewsTaken(5)
  expect(taken.map(({ view }) => view)).toEqual(views)
  expect(taken.filter(({ isLookedAt }) => isLookedAt).map(({ view: { width, theme } }) => `${width} ${theme}`)).toEqual([
    '1440 light',
    '390 dark',
  ])
})
