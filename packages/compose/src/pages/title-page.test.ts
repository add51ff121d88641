import { templateKit } from '@magazineai/assets'
import { isKind, resolveParagraphStyle, type Block, type Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { sizeOfLine } from '../fill/open-lines.ts'
import { printedPages } from '../fill/quotes.ts'
import { checkPage } from '../gates/gates.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from '../material/material.ts'
import { readMaterial } from '../material/read-material.ts'
import type { ComposePorts } from '../ports.ts'
import { LEVELS } from '../typography/level.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'
import { fillTitlePage, setOpeningQuote, setTitlePage } from './title-page.ts'
import { footOf, typeAreaOf, type Rect } from '../setters/type-area.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

/** The fewest pages that hold a piece. */
function fewestPages(empty: Design, piece: Piece): number {
  for (let count = 1; count <= 8; count++) {
    const pages = Array.from({ length: count }, (_, index) => index + 1)
    if (setPieces(new Draft(empty, ports.layouter), [{ piece, title: 'The lamps' }], { key: 'piece', pages, kicker: 'Kicker' }).fits)
      return count
  }
  throw new Error('the text fits nowhere')
}

describe.each(['velour', 'crumb', 'kernel'])('title pages in %s', (template) => {
  it('parts no sign from the word before it, however long the word', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    for (const word of ['Typewriters', 'Internationalised', 'Gedächtnisort', 'Tea', 'Weaver']) {
      for (const sign of [':', ',', '?', '!', ';', '…', '”', '’s', "'s"]) {
        const title = `${word === 'Weaver' ? 'The' : 'TV'} ${word}${sign} ${word === 'Weaver' ? 'Boat' : 'A Tale'}`
        const draft = new Draft(empty, ports.layouter)
        setTitlePage(draft, { key: 'piece', at: { page: 1, area: typeAreaOf(empty) }, head: { kicker: '', title, lead: [], facts: [] } })
        const lines = draft.textLayout({ page: 1, id: 'piece-title-0' })?.frames[0]?.lines ?? []
        expect(lines.map(({ start }) => title.charAt(start)).join(''), title).not.toContain(sign.charAt(0))
      }
    }
  })

  it('stand a sentence of a text under the title it opens with on a page of its own, none that the facing page prints', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const sentences = Array.from(
      { length: 160 },
      (_, nth) =>
        `The keeper of ${String.fromCodePoint(65 + (nth % 26))}${String.fromCodePoint(97 + Math.floor(nth / 26))}lamp says that its harbour was never closed for very long.`,
    )
    const paragraphs = sentences.map((_, at) => (at % 3 ? '' : sentences.slice(at, at + 3).join(' '))).filter(Boolean)
    const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(`# The lamps\n\n${paragraphs.join('\n\n')}\n`) })])
      .pieces as [Piece]
    const fewest = fewestPages(empty, piece)
    for (const count of [fewest + 1, fewest + 2, fewest + 3]) {
      const taken: string[] = []
      const candidates = () => sentences.filter((text) => !taken.includes(text)).map((text) => ({ text, block: plainBlock(text) }))
      const pages = Array.from({ length: count }, (_, index) => index + 1)
      const draft = new Draft(empty, ports.layouter)
      const quotes = { candidates, take: ({ text }: { text: string }) => taken.push(text) }
      if (!setPieces(draft, [{ piece, title: 'The lamps' }], { key: 'piece', pages, kicker: 'Kicker', quotes }).fits) continue
      // A text that would be small beside a title page has none.
      if (!draft.design.pages[1]?.layers['piece-opener']) continue
      const [opener] = Object.values(draft.design.pages[1]?.layers ?? {}).filter((layer) => layer.slot?.role === 'pull-quote')
      expect(opener && isKind(opener, 'Text') ? textOf(opener.props.doc?.content[0] ?? { type: 'paragraph' }) : '').toBe(taken.at(-1) ?? '')
      const prints = printedPages(draft, 'piece-body')
      expect(taken.length).toBeGreaterThan(0)
      expect(prints(taken.at(-1) ?? '').has(2)).toBe(false)
      expect(pages.flatMap((page) => checkPage(draft.design, ports.layouter, page))).toEqual([])
      // With none that stands alone, the title stands by itself.
      const without = new Draft(empty, ports.layouter)
      setPieces(without, [{ piece, title: 'The lamps' }], {
        key: 'piece',
        pages,
        kicker: 'Kicker',
        quotes: { ...quotes, candidates: () => [] },
      })
      expect(Object.values(without.design.pages[1]?.layers ?? {}).map(({ slot }) => slot?.role)).not.toContain('pull-quote')
      return
    }
    throw new Error('the text opens on no page of its own')
  }, 60_000)

  it('show a graphic within the type area, and run any other picture off the page', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const area = typeAreaOf(empty)
    const boxOf = (isGraphic: boolean): Rect | undefined => {
      const boxes: Rect[] = []
      const pictures = { found: () => null, hang: (_at: object, rect: Rect) => (boxes.push(rect), true), mayFill: () => true }
      const own = {
        kind: 'picture' as const,
        at: [0],
        picture: 'a',
        width: 3000,
        height: 2000,
        ...(isGraphic ? { isGraphic: true as const } : {}),
      }
      const page = { key: 'piece', at: { page: 1, area }, head: { kicker: '', title: 'The clock', lead: [], facts: [] } }
      const draft = new Draft(empty, ports.layouter)
      fillTitlePage(draft, page, { foot: setTitlePage(draft, page) ?? 0, own, document: 'a', pictures })
      return boxes[0]
    }
    const [whole, bled] = [boxOf(true) as Rect, boxOf(false) as Rect]
    expect([whole.x, whole.x + whole.width]).toEqual([area.x, area.x + area.width])
    expect(footOf(whole)).toBeLessThanOrEqual(footOf(area))
    expect(bled.x).toBeLessThan(0)
  })

  it('stand a sentence that the facing page prints under a title that nothing else leads on from, else how much there is', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const said = 'A clock needs to be left alone.'
    const page = { key: 'piece', at: { page: 1, area: typeAreaOf(empty) }, head: { kicker: '', title: 'The clock', lead: [], facts: [] } }
    const opened = (beside: readonly string[], tally?: string, facts: readonly Block[] = [], at = 0): string[] => {
      const draft = new Draft(empty, ports.layouter)
      const foot = setTitlePage(draft, page) ?? 0
      const quotes = {
        candidates: () => [],
        beside: () => beside.map((text) => ({ text, block: plainBlock(text), at })),
        take: () => undefined,
      }
      setOpeningQuote(draft, { ...page, head: { ...page.head, facts: [...facts] } }, foot, { quotes, tally })
      const layer = draft.design.pages[1]?.layers['piece-quote']
      return layer && isKind(layer, 'Text') ? [textOf(layer.props.doc?.content[0] ?? { type: 'paragraph' }), layer.slot?.role ?? ''] : []
    }
    expect(opened([said], '8 notices')).toEqual([said, 'pull-quote'])
    // A count is no words of the text: the last page may say them.
    expect(opened([], '8 notices')).toEqual(['8 notices', 'credits'])
    expect(opened(['“Never,” she said.'])).toEqual([])
    // Nor is the turn of a story given away, or begun with.
    expect(opened([said], undefined, [], 0.5)).toEqual([])
    expect(opened(['When the clock was wound at last, nobody was left in the house.'])).toEqual([])
    // Who wrote it leads nobody on; what one has to know does.
    expect(opened([said], undefined, [plainBlock('by Ann Lee', { style: 'piece-byline' })])).toEqual([said, 'pull-quote'])
    expect(opened([said], undefined, [plainBlock('Serves 4', { style: 'piece-facts' })])).toEqual([])
  })

  it('lead into a text in larger type than it has, where that is brief', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const sizeOf = (text: string): number => {
      const draft = new Draft(empty, ports.layouter)
      const lead = [plainBlock(text, { style: 'piece-lead' })]
      const facts = [plainBlock('ARLEBRIDGE, 22 April', { style: 'piece-byline' })]
      const head = { kicker: '', title: 'A footbridge over the river', lead, facts }
      expect(setTitlePage(draft, { key: 'piece', at: { page: 1, area: typeAreaOf(empty) }, head })).not.toBeNull()
      const [line] = draft.textLayout({ page: 1, id: 'piece-lead-0' })?.frames[0]?.lines ?? []
      return line ? sizeOfLine(line) : 0
    }
    const said = 'After eleven years walkers and cyclists will cross the river without a detour. '
    const body = LEVELS.large.size * resolveParagraphStyle(empty, 'body').size
    expect(sizeOf(said)).toBeGreaterThan(1.1 * body)
    expect(sizeOf(said.repeat(6))).toBeLessThan(sizeOf(said))
  })
})
