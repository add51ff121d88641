import { templateKit } from '@magazineai/assets'
import { isKind, type Layer } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { emptyPages } from '../pages/settings.ts'
import { setHead } from './set-head.ts'
import { typeAreaOf } from './type-area.ts'

const ports = await testPorts()

it.each(['velour', 'crumb', 'kernel'])(
  'a kicker is not glued to a title that follows it at once, which stands as without: %s',
  async (kit) => {
    const empty = emptyPages(templateKit(kit), 'en')
    await ports.loadFaces(empty)
    const area = typeAreaOf(empty)
    const place = { key: 'piece', nth: 0, page: 1, area, field: false, titleWidth: area.width }
    const head = { kicker: 'Fiction', title: 'The Boat', titles: ['piece-title'], lead: [], facts: [] }
    const gapOver = (drop: number): { gap: number; foot: number | null } => {
      const draft = new Draft(empty, ports.layouter)
      const foot = setHead(draft, head, { ...place, drop })
      const layerOf = (role: string): Layer => draft.layer({ page: 1, id: `piece-${role}-0` })
      const [kicker, title] = [layerOf('kicker'), layerOf('title')]
      if (!isKind(kicker, 'Text') || !isKind(title, 'Text')) return expect.fail('a head lacks its words')
      return { gap: title.props.position.y - kicker.props.position.y - kicker.props.boxSize.height, foot }
    }
    const [close, apart] = [gapOver(0), gapOver(4 * area.step)]
    expect(close.gap).toBeGreaterThan(0.3 * area.step)
    expect(apart.gap).toBe(4 * area.step)
    expect((apart.foot ?? 0) - (close.foot ?? 0)).toBe(4 * area.step)
  },
)

it.each(['velour', 'crumb', 'kernel'])('a word that no line of a title holds is divided by hyphens, and lost nowhere: %s', async (kit) => {
  const empty = emptyPages(templateKit(kit), 'de')
  await ports.loadFaces(empty)
  const area = typeAreaOf(empty)
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und was sie uns angeht'
  const draft = new Draft(empty, ports.layouter)
  const head = { kicker: '', title, titles: ['piece-title', 'piece-title-small'], lead: [], facts: [] }
  const foot = setHead(draft, head, { key: 'piece', nth: 0, page: 1, area, field: false, titleWidth: area.width, drop: 0 })
  expect(foot).not.toBeNull()
  const lines = draft.textLayout({ page: 1, id: 'piece-title-0' })?.frames.flatMap((frame) => frame.lines) ?? []
  expect(lines.filter(({ hyphenated }) => hyphenated).length).toBeGreaterThan(0)
  expect(lines.at(-1)?.end).toBe(title.length)
  const short = new Draft(empty, ports.layouter)
  setHead(
    short,
    { ...head, title: 'Die Gesellschaft' },
    { key: 'piece', nth: 0, page: 1, area, field: false, titleWidth: area.width, drop: 0 },
  )
  expect(
    short
      .textLayout({ page: 1, id: 'piece-title-0' })
      ?.frames.flatMap((frame) => frame.lines)
      .some(({ hyphenated }) => hyphenated),
  ).toBe(false)
})
