import { templateKit } from '@magazineai/assets'
import { defaultProps, isKind, type Layer, ROOT } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import type { Article } from '../analyse/article.ts'
import { withSerials } from '../analyse/serials.ts'
import type { SourceBlock, SourceDocument } from '../source.ts'
import { Draft } from '../fill/draft.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { printedPages } from '../fill/quotes.ts'
import type { PageArt } from '../images/set-art.ts'
import { brokenByQuotes, overQuotes, shortened, type PullQuotes } from '../setters/pull-quotes.ts'
import { endOn } from '../setters/whole-ends.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'
import type { Rect, TypeArea } from '../setters/type-area.ts'

const ports = await testPorts()

const sentence = 'The ship lay at the quay with all yards squared, and nobody on the wharf could say who sang loud. '

/** The sentence with a quay of another name each time. */
const sentenceOf = (nth: number): string =>
  sentence.replace('quay', `q${[676, 26, 1].map((each) => String.fromCharCode(97 + (Math.floor(nth / each) % 26))).join('')}`)

/** A work of so many chapters, each of so many paragraphs. */
function workOf(chapters: number, paragraphs: (nth: number) => number): { articles: Article[]; documents: SourceDocument[] } {
  const blocks: SourceBlock[] = []
  const articles = Array.from({ length: chapters }, (_, nth): Article => {
    const text = `Chapter ${nth + 1}`
    const heading = { kind: 'heading', level: 1, text, inlines: [{ text }], index: blocks.length } as unknown as SourceBlock
    blocks.push(heading)
    const own = Array.from({ length: paragraphs(nth) }, () => {
      const text = Array.from({ length: 6 }, (_, at) => sentenceOf(6 * blocks.length + at)).join('')
      const block = { kind: 'paragraph', text, inlines: [{ text }], index: blocks.length }
      blocks.push(block as unknown as SourceBlock)
      return { ...block, document: 'a.md' }
    })
    const words = own.length * 6 * 19
    return {
      id: `a${nth}`,
      kind: 'feature',
      heading: { ...heading, document: 'a.md' },
      parent: null,
      blocks: own,
      words,
    } as unknown as Article
  })
  return { articles, documents: [{ name: 'a.md', blocks } as unknown as SourceDocument] }
}

/** Where the head field of a chapter of so many paragraphs ends on its pages, where its text begins under it, in how many columns, and how full its last page is. */
async function chapterOf(
  template: string,
  paragraphs: number,
  count: number,
  title: string,
  art?: PageArt,
  { from = 0, quotes }: { from?: number; quotes?: PullQuotes } = {},
) {
  const { articles, documents } = workOf(3, (nth) => [paragraphs, 8, 240][nth] ?? 0)
  const empty = emptyPages(templateKit(template), 'en')
  await ports.loadFaces(empty)
  const draft = new Draft(empty, ports.layouter)
  const { piece } = asPiece(withSerials(articles, documents)[0] as Article)
  const pages = Array.from({ length: count }, (_, page) => from + page)
  const { fits, fills, size } = setPieces(draft, [{ piece, title }], {
    key: 'piece',
    pages,
    kicker: '',
    art,
    ...(quotes ? { quotes } : {}),
  })
  const layers = Object.entries(draft.design.pages[from]?.layers ?? {})
  const [field] = layers.flatMap(([id, { props }]) => (/-field-\d$/u.test(id) ? [props.position.y + props.boxSize.height] : []))
  const [text] = layers.flatMap(([, layer]) => (isKind(layer, 'Text') && layer.props.story ? [layer.props] : []))
  const tops = pages.map((page) =>
    Object.values(draft.design.pages[page]?.layers ?? {}).flatMap((layer) =>
      isKind(layer, 'Text') && layer.props.story ? [layer.props.position.y] : [],
    ),
  )
  const printed = printedPages(draft, 'piece-body')
  const quoted = pages.flatMap((page) =>
    Object.entries(draft.design.pages[page]?.layers ?? {}).flatMap(
      ([id, layer]): { page: number; of: number[]; size: number; ends: string }[] => {
        if (!/-quote-\d+$/u.test(id) || !isKind(layer, 'Text')) return []
        const size = draft.textLayout({ page, id })?.frames[0]?.lines[0]?.segments[0]?.size ?? 0
        const ends = endOn(draft, 'piece-body', pages.indexOf(page))
        return [{ page, of: [...printed(layer.props.doc?.content.map(textOf).join('') ?? '')], size, ends }]
      },
    ),
  )
  return {
    fits,
    size,
    tops,
    quoted,
    leading: leadingOf(draft),
    head: [field, text?.position.y, text?.columns?.count],
    last: fills.at(-1) ?? 0,
    height: draft.design.pageSize.height,
  }
}

/** The leading of the first paragraphs of a chapter but its initial's, in sizes of their type. */
function leadingOf({ design }: Draft): number {
  const block = Object.values(design.stories)[0]?.doc.content[1]
  const size = block?.content?.[0]?.marks?.flatMap((mark) => (mark.type === 'size' ? [mark.attrs.size] : []))[0] ?? Number.NaN
  return (block?.attrs?.leading ?? Number.NaN) / size
}

/** Art that is known again on its page, and shown once in an issue. */
const whale: PageArt = {
  subjects: ['whale'],
  spare: [],
  draw: ({ x, y, width, height }) => {
    const props = { ...defaultProps.Shape(), position: { x, y }, boxSize: { width, height } }
    return [
      { id: 'art-of-whale-0', layer: { type: { resolvedName: 'ShapeLayer' }, props, locked: false, parent: ROOT, child: [] } as Layer },
    ]
  },
}

describe('chapters of a long work', () => {
  it('are known where no issue holds all of it', () => {
    const isLong = ({ articles, documents }: ReturnType<typeof workOf>): (boolean | undefined)[] =>
      withSerials(articles, documents).map(({ isOfLongWork }) => isOfLongWork)
    expect(new Set(isLong(workOf(5, () => 60)))).toEqual(new Set([true]))
    expect(new Set(isLong(workOf(5, () => 10)))).toEqual(new Set([undefined]))
  })

  it('know which one of their work they are, whatever is left of their headings', () => {
    const { articles, documents } = workOf(3, () => 60)
    const bare = articles.map((article) => ({ ...article, heading: article.heading && { ...article.heading, text: 'The Whale' } }))
    expect(withSerials(bare, documents).map(({ chapter }) => chapter)).toEqual([1, 2, 3])
  })

  const kits = ['velour', 'crumb', 'kernel']

  it.each(kits)('stand in two columns of one size under heads of one height, where their titles are on one line, in %s', async (kit) => {
    const [one, other] = [await chapterOf(kit, 8, 2, 'The Whale'), await chapterOf(kit, 16, 3, 'The Mat')]
    expect([one.fits, other.fits]).toEqual([true, true])
    expect(one.head).toEqual(other.head)
    expect(one.head[2]).toBe(2)
  })

  it.each(kits)('stand under what they come back to, which ends over their title, and in one head without it, in %s', async (kit) => {
    const drawn: Rect[] = []
    const artOf = (subjects: string[]): PageArt => ({ subjects, spare: [], draw: (box) => (drawn.push(box), []) })
    const shown = await chapterOf(kit, 16, 3, 'The Whale', artOf(['whale']))
    expect(shown.fits).toBe(true)
    const { length } = drawn
    const [{ y, height } = { y: 0, height: 0 }] = drawn
    expect(y).toBeLessThanOrEqual(0)
    expect(y + height).toBeGreaterThan(0.12 * shown.height)
    expect(y + height).toBeLessThan(shown.head[0] ?? 0)
    expect((await chapterOf(kit, 16, 3, 'The Whale', artOf([]))).head).toEqual((await chapterOf(kit, 16, 3, 'The Whale')).head)
    expect(drawn).toHaveLength(length)
  })

  it.each(kits)('have a head down to half of the page where their last would be bare and they show something, in %s', async (kit) => {
    const seen: { isHigh: boolean; last: number }[] = []
    for (let paragraphs = 7; paragraphs < 18; paragraphs++) {
      const { fits, head, last, height } = await chapterOf(kit, paragraphs, 2, 'The Whale', whale)
      if (fits) seen.push({ isHigh: (head[0] ?? 0) > 0.45 * height, last })
      // One that would show nothing is as high as its title asks.
      const bare = await chapterOf(kit, paragraphs, 2, 'The Whale')
      if (bare.fits) expect((bare.head[0] ?? 0) / height).toBeLessThan(0.33)
    }
    expect(new Set(seen.map(({ isHigh }) => isHigh))).toEqual(new Set([true, false]))
    expect(seen.filter(({ isHigh, last }) => !isHigh && last < 0.72)).toEqual([])
  })
})

describe('the pages of a chapter', () => {
  const kits = ['velour', 'crumb', 'kernel']
  const quotesOf = (texts: readonly string[], isFaint = false): PullQuotes => ({
    candidates: () => texts.map((text) => ({ text, block: plainBlock(text, { style: 'big-quote' }), isFaint })),
    take: () => undefined,
  })
  const printedFrom = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, nth) => sentenceOf(from + nth).trim())
  // Sentences that the text may print anywhere, and one that it does not.
  const quotes = quotesOf(['Whoever asked was told of the north wind.', ...printedFrom(6, 180)])
  const spreadOf = (page: number): number => Math.ceil(page / 2)

  it.each(kits)('have one size however long the chapter is, and on each spread a quotation of what was just read, in %s', async (kit) => {
    const set = await Promise.all([
      chapterOf(kit, 22, 4, 'The Whale', undefined, { quotes }),
      chapterOf(kit, 16, 3, 'The Mat', undefined, { quotes, from: 1 }),
    ])
    expect(set.map(({ fits }) => fits)).toEqual([true, true])
    expect(new Set(set.map(({ size }) => size)).size).toBe(1)
    expect(set[0]?.leading).toBeGreaterThanOrEqual(1.32)
    expect(set[0]?.leading).toBeLessThan(1.5)
    // Pages 1 and 2 face each other, as 3 and 4 do.
    expect(set.map(({ quoted }) => quoted.map(({ page }) => page))).toEqual([[expect.toBeOneOf([1, 2])], [2]])
    for (const { page, of, ends } of set.flatMap(({ quoted }) => quoted)) {
      expect(of.length).toBeGreaterThan(0)
      expect(of.every((each) => each <= page && spreadOf(each) === spreadOf(page))).toBe(true)
      // The text over it is not broken off within a sentence.
      expect(ends).toBeOneOf(['paragraph', 'sentence'])
    }
  })

  it.each(kits)('have no quotation, and no room for one, where nothing on their spread stands alone, in %s', async (kit) => {
    const none = await chapterOf(kit, 28, 6, 'The Whale', undefined, { quotes: quotesOf([]) })
    for (const others of [quotesOf(printedFrom(6, 180), true), quotesOf(['Whoever asked was told of the north wind.'])]) {
      const { fits, quoted, tops } = await chapterOf(kit, 28, 6, 'The Whale', undefined, { quotes: others })
      expect([fits, quoted, tops]).toEqual([true, [], none.tops])
    }
    // Sentences of the first paragraph alone: none on later spreads.
    const { fits, quoted } = await chapterOf(kit, 60, 9, 'The Whale', undefined, { quotes: quotesOf(printedFrom(6, 12)) })
    expect([fits, quoted]).toEqual([true, []])
  })

  it.each(kits)('begin on one line on two facing pages that it does not fill, the second under what it shows, in %s', async (kit) => {
    const drawn: Rect[] = []
    const art: PageArt = {
      ...whale,
      draw: (box, wanted) => {
        if (wanted.page === 2) drawn.push(box)
        return whale.draw(box, wanted)
      },
    }
    const { fits, tops, last } = await chapterOf(kit, 8, 2, 'The Whale', art, { from: 1, quotes })
    expect(fits).toBe(true)
    const [[first] = [], [second] = []] = tops
    expect(second).toBeGreaterThan(1_000)
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(60)
    expect(last).toBeGreaterThan(0.72)
    expect(drawn.at(-1)?.height).toBeGreaterThan(800)
  })
})

describe('quotations under the pages of a text', () => {
  const areas = Array.from({ length: 7 }, (_, page) => ({ page, area: { x: 0, y: 100, width: 100, height: 1_000, step: 10 } as TypeArea }))
  const quotedWith = (steps: number, of = areas): number[] => overQuotes(of, steps).on.flatMap((at) => of[at]?.page ?? [])

  it('stand apart on as many pages as there is room for, none on the first of many nor under the last lines', () => {
    expect(quotedWith(12)).toEqual([])
    expect(quotedWith(20)).toEqual([3])
    expect(quotedWith(30)).toEqual([2, 4])
    // Pages 1 and 2 face each other.
    expect(quotedWith(400)).toEqual([1, 3, 5])
    expect(quotedWith(20, areas.slice(1, 3))).toEqual([1])
  })

  it('break a long text on each spread, on the right page and the left one in turn, else on the right ones or on fewer', () => {
    // Pages 1 and 2 face each other, as 3 and 4 do; a long text may begin on either side.
    expect(brokenByQuotes(areas)).toEqual([[2, 3, 5], [1, 4, 5], [2, 4, 5], [2, 3], [2]])
    expect(brokenByQuotes(areas.slice(1, 4))).toEqual([[1]])
    expect(brokenByQuotes(areas.slice(0, 2))).toEqual([])
  })

  it('take their room from the foot of a page', () => {
    expect(shortened(areas, [2], 20)[2]?.area).toEqual({ ...areas[2]?.area, height: 800 })
    expect(shortened(areas, [2], 20)[3]).toEqual(areas[3])
  })
})
