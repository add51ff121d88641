import { templateKit } from '@magazineai/assets'
import { createLayer, PLAIN, resolveParagraphStyle, ROOT } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { subjectOn, type PageArt } from '../images/set-art.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { footOf, typeAreaOf, type Rect } from '../setters/type-area.ts'
import { LEVELS } from '../typography/level.ts'
import { leavingLines } from './page-art.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'

const ports = await testPorts()

it('shows what a piece is about, where a page of the issue shows that another drawing, and nothing where all are shown', () => {
  const kit = templateKit('kernel')
  const draft = new Draft(kit.build(Array.from({ length: 6 }, () => ({ recipe: PLAIN, key: 'piece' }))), ports.layouter)
  const place = { nth: 0, art: { subjects: ['pear'], spare: [['basket', 'pear-several', 'plate']], draw: () => [] } }
  const show = (page: number, subject: string): void => {
    const layer = createLayer('Shape', { position: { x: 0, y: 0 }, boxSize: { width: 100, height: 100 } })
    draft.add(page, `piece-art-of-${subject}-0`, { ...layer, parent: ROOT, provenance: templateProvenance })
  }
  expect(subjectOn(draft, 3, place)).toBe('pear')
  show(0, 'pear')
  expect(subjectOn(draft, 3, place)).toBe('basket')
  show(4, 'basket')
  expect(subjectOn(draft, 3, place)).toBe('plate')
  // Rows stand once in an issue, among its texts: beside no contents, and on no back.
  const rows = { nth: 0, art: { subjects: ['apple-several'], spare: [[]], draw: () => [] } }
  expect([1, 2, 3, 5].map((page) => subjectOn(draft, page, rows))).toEqual([undefined, undefined, 'apple-several', undefined])
  show(1, 'pear-several')
  expect(subjectOn(draft, 3, rows)).toBeUndefined()
  expect(subjectOn(draft, 3, place)).toBe('plate')
  show(3, 'bread')
  expect(subjectOn(draft, 3, place)).toBeUndefined()
  expect(subjectOn(draft, 3, { nth: 1, art: place.art })).toBeUndefined()
})

it.each(['velour', 'crumb', 'kernel'])(
  'leaves ten lines under the head of a text that goes on, however tall those are: %s',
  async (kit) => {
    for (const [language, level] of [
      ['en', LEVELS.text],
      ['zh-Hant', LEVELS.large],
    ] as const) {
      const design = emptyPages(templateKit(kit), language)
      await ports.loadFaces(design)
      const draft = new Draft(design, ports.layouter)
      const area = typeAreaOf(design)
      const left = (leavingLines(draft, { kind: 'columns', columns: 1, level }, { page: 1, area }) + 10) * area.step
      const line = resolveParagraphStyle(design, 'body').leading * level.leading
      expect((area.height - left) / line).toBeGreaterThanOrEqual(10)
    }
  },
)

it.each(['velour', 'crumb', 'kernel'])(
  'stands a head that has its page to itself at the foot, under art that takes the rest: %s',
  async (kit) => {
    const empty = emptyPages(templateKit(kit), 'en')
    await ports.loadFaces(empty)
    const area = typeAreaOf(empty)
    let seen = 0
    const told = ['Full from three to a quarter past.', 'Full from three to a quarter past, and empty for the rest of the day.']
    for (const [words, length] of told.flatMap((each) => [8, 10, 12, 14].map((rows): [string, number] => [each, rows]))) {
      const rows = Array.from({ length }, (_, nth) => `${nth + 1}. The bench by the weir\n${words}\n`).join('\n')
      const bytes = strToU8(`THE TEN BEST BENCHES IN TOWN\n\n${rows}`)
      const [piece] = readMaterial([await ingest({ name: 'a.txt', bytes })]).pieces
      const drawn: Rect[] = []
      const art: PageArt = { subjects: ['rosette'], spare: [[]], draw: (box) => (drawn.push(box), []) }
      const draft = new Draft(empty, ports.layouter)
      const place = { key: 'piece', pages: [1, 2], kicker: 'Ranking', art }
      expect(setPieces(draft, [{ piece: piece!, title: 'The Ten Best Benches in Town' }], place).fits).toBe(true)
      const { 'piece-title-0': title, 'piece-opener': opener, ...others } = draft.design.pages[1]?.layers ?? {}
      if (opener || Object.keys(others).some((id) => id.includes('-row-'))) continue
      seen += 1
      const { position, boxSize } = title!.props
      expect(footOf(area) - position.y - boxSize.height).toBeLessThan(4 * area.step)
      const over = drawn.at(-1)!
      expect(over.y + over.height).toBeGreaterThan(position.y - 5 * area.step)
      expect(over.y + over.height).toBeLessThan(position.y)
    }
    expect(seen).toBeGreaterThan(0)
  },
)

it.each(['velour', 'crumb', 'kernel'])(
  'hangs prose beside its title page from the head, over something it is about at its foot: %s',
  async (kit) => {
    const empty = emptyPages(templateKit(kit), 'en')
    await ports.loadFaces(empty)
    const area = typeAreaOf(empty)
    const told = 'He walked past a pocket with a map, and past the owl, who knew about such things and said so. '
    const [piece] = readMaterial([
      await ingest({ name: 'a.md', bytes: strToU8(`# The Coat\n\n${told.repeat(kit === 'velour' ? 9 : 7)}\n\n${told}\n`) }),
    ]).pieces
    const drawn: Rect[] = []
    const art: PageArt = { subjects: ['pear', 'basket'], spare: [[], []], draw: (box) => (drawn.push(box), []) }
    const draft = new Draft(empty, ports.layouter)
    const { size } = LEVELS.display
    const place = { key: 'piece', pages: [2, 3], kicker: 'Fiction', art, largest: size, most: size, isShared: true }
    expect(setPieces(draft, [{ piece: piece!, title: 'The Coat' }], place).fits).toBe(true)
    expect(draft.design.pages[3]?.layers['piece-text-0-0']?.props.position.y).toBe(area.y)
    expect(drawn.some((box) => box.y > area.y && footOf(box) === footOf(area))).toBe(true)
  },
)

it.each(['velour', 'crumb', 'kernel'])(
  'stands a story under less of its art where it would be the smallest text beside others: %s',
  async (kit) => {
    const empty = emptyPages(templateKit(kit), 'en')
    await ports.loadFaces(empty)
    const told = 'The old man by the river mends the boats of the village, and says that water which runs slowly runs far.\n\n'
    let larger = 0
    for (const paragraphs of [5, 6, 7, 8]) {
      const bytes = strToU8(`# The Man Who Mends Boats\n\n${told.repeat(paragraphs)}`)
      const [piece] = readMaterial([await ingest({ name: 'a.md', bytes })]).pieces
      const setWith = (asked?: number): { size: number; foot: number } => {
        const drawn: Rect[] = []
        const art: PageArt = { subjects: ['hammer'], spare: [[]], draw: (box) => (drawn.push(box), []) }
        const place = { key: 'piece', pages: [2], kicker: '', art, largest: LEVELS.display.size, least: LEVELS.open.size, asked }
        const { fits, size = 0 } = setPieces(new Draft(empty, ports.layouter), [{ piece: piece!, title: 'The Man Who Mends Boats' }], place)
        expect(fits).toBe(true)
        const last = drawn.at(-1)
        return { size, foot: last ? last.y + last.height : 0 }
      }
      const [high, low] = [setWith(), setWith(LEVELS.display.size)]
      expect(low.size).toBeGreaterThanOrEqual(high.size)
      if (low.size <= high.size || !high.foot) continue
      larger += 1
      expect(low.foot).toBeGreaterThan(0)
      expect(low.foot).toBeLessThan(high.foot)
    }
    expect(larger).toBeGreaterThan(0)
  },
)

it.each(['velour', 'crumb', 'kernel'])(
  'art of a left page ends where that of the right one will, which has less room for it: %s',
  async (kit) => {
    const empty = emptyPages(templateKit(kit), 'en')
    await ports.loadFaces(empty)
    const area = typeAreaOf(empty)
    const said = 'It rained from six in the morning, and the path along the canal was a canal. '
    const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(`# Rain\n\n${said.repeat(7)}\n\n${said}`) })]).pieces
    const footAt = (level?: number): number => {
      const drawn: Rect[] = []
      const art: PageArt = { subjects: ['umbrella'], spare: [[]], draw: (box) => (drawn.push(box), []) }
      const place = { key: 'piece', pages: [1], kicker: '', largest: LEVELS.open.size, most: LEVELS.open.size, art, level }
      expect(setPieces(new Draft(empty, ports.layouter), [{ piece: piece!, title: 'Rain' }], place).fits).toBe(true)
      return footOf(drawn.at(-1)!)
    }
    const free = footAt()
    expect(footAt(free - 6 * area.step)).toBe(free - 6 * area.step)
    // Far lower it would leave its own page white.
    expect(footAt(free - 15 * area.step)).toBe(free)
  },
)
