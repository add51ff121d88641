import { templateKit } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
import { Design, isKind, type Page } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import { strToU8 } from 'fflate'
import { ingest } from '../ingest/ingest.ts'
import { materialOf, readCorpus } from '../../test/material/corpus.ts'
import { testPorts } from '../../test/ports.ts'
import { printed, wordsIn } from '../../test/printed-words.ts'
import { faultsOf as faultsOn, setOnFewest as setOnFewestOf } from '../../test/set-pages.ts'
import { Draft } from '../fill/draft.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { printedPages } from '../fill/quotes.ts'
import type { Piece } from '../material/material.ts'
import { readMaterial } from '../material/read-material.ts'
import type { Pictures } from './pictures.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'
import { isForEditors } from '../specs/split.ts'
import { footOf, typeAreaOf } from '../setters/type-area.ts'

const ports = await testPorts()
let pieces: Piece[]
beforeAll(async () => {
  const corpus = await readCorpus('tuned')
  pieces = corpus.flatMap(({ document }) => materialOf(document).pieces.filter(({ blocks }) => blocks.length))
})

/** Keys of a material block whose words are not printed: what kind it is. What stands for question and answer is left out by `wordsOf`. */
const SILENT = new Set(['kind', 'role', 'language', 'marks', 'href', 'picture', 'answerLabel', 'columns'])

/** All words a block of a material has. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return wordsIn(value)
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (SILENT.has(key) || (key === 'label' && 'question' in value) ? [] : wordsOf(part)))
}

/** Words of one list that the other has not, each as often as it is missing. */
function missing(words: readonly string[], from: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of from) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}

const faultsOf = (design: Design, pages: readonly number[]): string[] => faultsOn(ports, design, pages)
const setOnFewest = (empty: Design, piece: Piece) => setOnFewestOf(ports, empty, piece)

/** How many times as large as that of the template texts often are that share a size with others. */
const SHARED = 1.16

const TEMPLATES = ['velour', 'crumb', 'kernel']

/** Pieces that are set in a template, in turn: every third one, beginning with another one for every law, and of these again every third. */
const piecesFor = (template: string, law: number): readonly Piece[] =>
  inTurn(
    pieces.filter((_, index) => (index + law) % TEMPLATES.length === TEMPLATES.indexOf(template)),
    TEMPLATES.length,
    law,
  )

/** No picture belongs to a text, and none is cropped. */
const noPictures = { found: () => null, mayFill: () => false }

describe.each(TEMPLATES)('pages of pieces in %s', (template) => {
  it('show every word of the pieces of the corpus, without a fault, and are full', async () => {
    const wrong: string[] = []
    for (const piece of piecesFor(template, 1)) {
      const empty = emptyPages(templateKit(template), 'en')
      await ports.loadFaces(empty)
      const name = `${piece.document} ${piece.id} (${piece.genre})`
      const set = setOnFewest(empty, piece)
      if (!set) {
        wrong.push(`${name}: fits on no pages`)
        continue
      }
      await ports.loadFaces(set.design)
      if (!Design.safeParse(set.design).success) wrong.push(`${name}: is no valid design`)
      const lost = missing(
        [...wordsIn(piece.title ?? ''), ...piece.blocks.filter((block) => !isForEditors(block)).flatMap(wordsOf)],
        printed(
          set.design,
          set.pages.map((index) => set.design.pages[index] as Page),
        ),
      )
      if (lost.length) wrong.push(`${name} lost: ${lost.join(' ')}`)
      wrong.push(...faultsOf(set.design, set.pages).map((fault) => `${name}: ${fault}`))
      if (set.fills.some((fill) => fill < 0.55)) wrong.push(`${name}: fills ${set.fills.join(' ')}`)
    }
    expect(wrong).toEqual([])
  }, 180_000)

  it('leave no white at the foot and press no row on its rule where their text shares the size of others', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const wrong: string[] = []
    for (const piece of piecesFor(template, 0)) {
      const set = setOnFewestOf(ports, empty, piece, SHARED)
      await ports.loadFaces(set?.design ?? empty)
      if (set) wrong.push(...faultsOf(set.design, set.pages).map((fault) => `${piece.document} ${piece.id} (${piece.genre}): ${fault}`))
    }
    expect(wrong).toEqual([])
  }, 180_000)

  it('stand each table under its own heading, those of answers too', async () => {
    const table = (name: string) => `| ${name} | 2024 | 2025 |\n|---|---|---|\n| Boats | 12 | 14 |\n| Oars | 48 | 52 |\n| Rent | 9 | 10 |\n`
    const text = `# Year\n\n## A wet one\n\nIt rained from March on.\n\n## Members\n\n${table('Kind')}\n## Costs\n\n### In pounds\n\n${table('Item')}`
    const asked = `# Frequently asked\n\n**What is hired?**\n\nThis:\n\n${table('Hire')}\n**When?**\n\nAll day.\n\n**Where?**\n\nBelow the bridge.\n`
    for (const [source, heads] of [
      [text, ['Members', 'Costs', 'In pounds']],
      [asked, []],
    ] as [string, string[]][]) {
      const empty = emptyPages(templateKit(template), 'en')
      await ports.loadFaces(empty)
      const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })], undefined, () => false)
      const set = setOnFewest(empty, pieces[0] as Piece)
      const layers = (set?.pages ?? []).flatMap((page) => Object.values(set?.design.pages[page]?.layers ?? {}))
      const named = new Set([...heads, 'Kind', 'Item', 'Hire'])
      const order = layers
        .flatMap((layer) => {
          if (isKind(layer, 'Table')) return [{ y: layer.props.position.y, says: layer.props.cells[0]?.[0] }]
          const says = (isKind(layer, 'Text') ? (layer.props.doc?.content.map(textOf) ?? []) : []).filter((line) => named.has(line))
          return says.length ? [{ y: layer.props.position.y, says: says.join() }] : []
        })
        .toSorted((a, b) => a.y - b.y)
      if (set?.pages.length === 1 || !heads.length)
        expect(order.map(({ says }) => says)).toEqual(heads.length ? ['Members', 'Kind', 'Costs,In pounds', 'Item'] : ['Hire'])
      expect(
        missing(
          wordsIn(source),
          set
            ? printed(
                set.design,
                set.pages.map((page) => set.design.pages[page] as Page),
              )
            : [],
        ),
      ).toEqual([])
      if (set) expect(faultsOf(set.design, set.pages)).toEqual([])
    }
  })

  it('are the same every time', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const recipe = pieces.find(({ genre }) => genre === 'recipe') as Piece
    expect(setOnFewest(empty, recipe)?.design).toEqual(setOnFewest(empty, recipe)?.design)
  })

  it('hold several short pieces, each whole, without a fault', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    for (const genre of ['recipe', 'poem']) {
      const two = pieces.filter((piece) => piece.genre === genre).slice(1, 3)
      const draft = new Draft(empty, ports.layouter)
      const { fits } = setPieces(
        draft,
        two.map((piece) => ({ piece, title: piece.title ?? '' })),
        { key: 'piece', pages: [1], kicker: 'Kicker' },
      )
      expect(fits).toBe(true)
      await ports.loadFaces(draft.design)
      expect(
        missing(
          two.flatMap((piece) => piece.blocks.flatMap(wordsOf)),
          printed(draft.design, [draft.design.pages[1] as Page]),
        ),
      ).toEqual([])
      expect(faultsOf(draft.design, [1])).toEqual([])
    }
  })

  it('keep room for the pictures of a piece, and hang each of them once', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const piece = pieces.find(({ genre }) => genre === 'photos') as Piece
    const images = piece.blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
    const pages = setOnFewest(empty, piece)?.pages ?? []
    expect(pages.length).toBeGreaterThanOrEqual(images.length / 2)
    const placed: string[] = []
    const pictures: Pictures = {
      ...noPictures,
      hang: (_at, { width, height }, picture = '') => {
        expect(Math.min(width, height)).toBeGreaterThan(400)
        placed.push(picture)
        return true
      },
    }
    setPieces(new Draft(empty, ports.layouter), [{ piece, title: piece.title ?? '' }], { key: 'piece', pages, kicker: '', pictures })
    expect(placed.toSorted()).toEqual(images.toSorted())
  })

  it('give the pictures of a series boxes of their shapes, about in their sequence: no page is half white', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const piece = pieces.find(({ genre }) => genre === 'photos') as Piece
    const images = piece.blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
    const pages = setOnFewest(empty, piece)?.pages ?? []
    const covered = (ratio: (picture: string) => number): number => {
      const placed: string[] = []
      let sum = 0
      const shaped = {
        ...piece,
        blocks: piece.blocks.map((block) => (block.kind === 'picture' ? { ...block, ratio: ratio(block.picture) } : block)),
      }
      const pictures: Pictures = {
        ...noPictures,
        hang: (_at, box, picture = '') => {
          placed.push(picture)
          const width = Math.min(box.width, box.height * ratio(picture))
          sum += width * (width / ratio(picture))
          return true
        },
      }
      setPieces(new Draft(empty, ports.layouter), [{ piece: shaped, title: piece.title ?? '' }], {
        key: 'piece',
        pages,
        kicker: '',
        pictures,
      })
      expect(placed.toSorted()).toEqual(images.toSorted())
      for (const [at, picture] of placed.entries()) expect(Math.abs(images.indexOf(picture) - at)).toBeLessThanOrEqual(3)
      return sum
    }
    const mixed = (picture: string): number => (images.indexOf(picture) % 3 === 0 ? 0.7 : 1.5)
    const { width, height } = empty.pageSize
    expect(covered(mixed) / (width * height * pages.length)).toBeGreaterThan(0.5)
    // Dealt out evenly, whatever their shape, they covered .38 to .42.
    expect(covered(() => 0.7) / (width * height * pages.length)).toBeGreaterThan(0.45)
  })
})

describe.each(['velour', 'crumb', 'kernel'])('pages of tables and code in %s', (template) => {
  it.each([
    ['three figures that differ', ['12', '14', '9'], 1],
    ['figures that are all the same', ['12', '12', '12'], 0],
    ['two figures', ['12', '14'], 0],
  ])('draw %s so often: %j %d', async (_, values, drawn) => {
    const source = `# Boats\n\n| Boat | Year |\n|---|---|\n${values.map((value, nth) => `| ${'ABC'[nth]} boat | ${value} |\n`).join('')}`
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
    expect(piece.genre).toBe('data')
    const layers = Object.values(setOnFewest(empty, piece)?.design.pages[1]?.layers ?? {})
    expect(layers.filter((layer) => isKind(layer, 'Chart'))).toHaveLength(drawn)
  })

  it('use the end of a page before the last, though code that comes next is whole', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const code = (name: string, lines: number) =>
      `## ${name}\n\n\`\`\`\n${Array.from({ length: lines }, (_, nth) => `const value${nth} = read(${nth})`).join('\n')}\n\`\`\`\n`
    for (let lines = 6; lines <= 20; lines += 2) {
      const source = `# tidybox\n\nIt sorts a folder.\n\n${code('Install', 3)}\n${code('Use', 4)}\n${code('Configuration', lines)}\n${code('From a program', lines)}`
      const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
      const { fills = [], design, pages = [] } = setOnFewest(empty, piece) ?? {}
      expect(Math.min(1, ...fills.slice(0, -1)), `${lines} lines: ${fills.join(' ')}`).toBeGreaterThanOrEqual(0.68)
      // The code that comes next is whole: no more than its lines are white before it.
      const faults = design ? faultsOf(design, pages) : []
      expect(faults.filter((fault) => !/^white at the foot: (?:2\d|30|31) %$/u.test(fault))).toEqual([])
      // The field of the last code ends over the foot of the type area.
      const fields = (design?.pages ?? []).flatMap(({ layers }) => Object.entries(layers).filter(([id]) => id.includes('-ground-')))
      expect(fields.length).toBeGreaterThanOrEqual(4)
      const feet = fields.map(([, { props }]) => props.position.y + props.boxSize.height)
      expect(Math.max(...feet)).toBeLessThanOrEqual(footOf(typeAreaOf(empty)))
    }
  })

  it('divide no short table, and leave no row of a longer one by itself', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const table = (rows: number) =>
      `| Year | Adults | Total |\n|---|---|---|\n${Array.from({ length: rows }, (_, nth) => `| ${1900 + nth} | ${nth} | ${nth * 3} |`).join('\n')}\n`
    const prose = 'We have more members than ever, fewer boats than we would like, and one cup that we did not expect. '
    for (const rows of inTurn([4, 5, 6, 9, 12, 40, 41, 42, 43, 44, 45], TEMPLATES.length, TEMPLATES.indexOf(template))) {
      const source = `# The year\n\n## A good one\n\n${prose.repeat(6)}\n\n## Members\n\n${table(rows)}\n## Costs\n\n${table(6)}`
      const read = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
      const piece: Piece = { ...read[0], genre: 'data', blocks: read.flatMap(({ blocks }) => blocks) }
      for (const more of [0, 1]) {
        const fewest = setOnFewest(empty, piece)?.pages ?? []
        const pages = [...fewest, ...Array.from({ length: more }, (_, nth) => fewest.length + 1 + nth)]
        const draft = new Draft(empty, ports.layouter)
        if (!setPieces(draft, [{ piece, title: 'The year' }], { key: 'piece', pages, kicker: 'Kicker' }).fits) continue
        const sets = pages.flatMap((page) =>
          Object.entries(draft.design.pages[page]?.layers ?? {}).flatMap(([id, layer]) =>
            isKind(layer, 'Table') ? [{ id, rows: layer.props.rows - 1 }] : [],
          ),
        )
        expect(sets.reduce((sum, each) => sum + each.rows, 0)).toBe(rows + 6)
        expect(Math.min(...sets.map((each) => each.rows)), `${rows} rows on ${pages.length}`).toBeGreaterThanOrEqual(3)
        if (rows <= 12) expect(sets, `${rows} rows on ${pages.length}`).toHaveLength(2)
      }
    }
  }, 60_000)

  it('stand a long table of short rows in two columns that end on one line, every row once', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    for (const rows of [70, 77, 150]) {
      const text = `Name,Fee\n${Array.from({ length: rows }, (_, nth) => `Ada ${nth + 1},${(nth * 7) % 90}`).join('\n')}\n`
      const [piece] = readMaterial([await ingest({ name: 'members.csv', bytes: strToU8(text) })]).pieces as [Piece]
      const set = setOnFewest(empty, piece)
      if (!set) throw new Error(`${rows} rows fit nowhere`)
      const tables = set.pages.map((page) =>
        Object.values(set.design.pages[page]?.layers ?? {}).flatMap((layer) => (isKind(layer, 'Table') ? [layer.props] : [])),
      )
      const shown = tables.flat().flatMap(({ cells }) => cells.slice(1).map(([name]) => name))
      expect(shown).toEqual(Array.from({ length: rows }, (_, nth) => `Ada ${nth + 1}`))
      const last = tables.at(-1) ?? []
      expect(last.length, `${rows} rows`).toBe(2)
      const feet = last.map(({ position, boxSize }) => position.y + boxSize.height)
      expect(Math.abs((feet[0] ?? 0) - (feet[1] ?? 0)), `${rows} rows`).toBeLessThanOrEqual(3 * empty.baseline.step)
      expect(faultsOf(set.design, set.pages)).toEqual([])
    }
  }, 60_000)
})

describe.each(TEMPLATES)('pages of pieces with room to spare in %s', (template) => {
  it('open on a title page where a piece has a page to spare, and are set larger: every word is shown, without a fault', async () => {
    const genres = new Map(
      pieces.filter(({ title, blocks }) => title && !blocks.some(({ kind }) => kind === 'picture')).map((each) => [each.genre, each]),
    )
    const opened: string[] = []
    const wrong: string[] = []
    for (const [genre, piece] of genres) {
      const empty = emptyPages(templateKit(template), 'en')
      await ports.loadFaces(empty)
      const fewest = setOnFewest(empty, piece)?.pages.length ?? 0
      for (const more of [1, 2]) {
        const draft = new Draft(empty, ports.layouter)
        const pages = Array.from({ length: fewest + more }, (_, index) => index + 1)
        const { fits, fills } = setPieces(draft, [{ piece, title: piece.title ?? '' }], { key: 'piece', pages, kicker: 'Kicker' })
        if (!fits || fills.some((fill) => fill < 0.55)) continue
        const { design } = draft
        const shown = pages.map((index) => design.pages[index] as Page)
        const [first] = shown
        if (first?.layers['piece-opener']) opened.push(genre)
        const says = Object.values(first?.layers ?? {}).filter((layer) => isKind(layer, 'Text') && layer.props.story)
        if (first?.layers['piece-opener'] && says.length) wrong.push(`${genre}: text on its title page`)
        await ports.loadFaces(design)
        const lost = missing([...wordsIn(piece.title ?? ''), ...piece.blocks.flatMap(wordsOf)], printed(design, shown))
        if (lost.length) wrong.push(`${genre} lost: ${lost.join(' ')}`)
        wrong.push(...faultsOf(design, pages).map((fault) => `${genre}: ${fault}`))
      }
    }
    expect(wrong).toEqual([])
    // A short play or letter would leave its page half empty beside a title page.
    expect(opened).toContain('poem')
    expect(new Set(opened).size).toBeGreaterThan(4)
  }, 180_000)

  it('stand a sentence large at the foot of pages of a long text, never before it is read nor overleaf from it', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const things = ['lamp', 'harbour', 'bakery', 'ferry', 'orchard', 'library', 'mill', 'chapel', 'bridge', 'market']
    const trades = ['baker', 'keeper', 'teacher', 'miller', 'gardener', 'captain', 'painter', 'mason', 'tailor']
    const people = trades.flatMap((trade) => [trade, `old ${trade}`, `young ${trade}`])
    const sentences = people.flatMap((person) =>
      things.map((thing) => `The ${person} of the village says that the ${thing} was never closed for long.`),
    )
    const text = `# The lamp\n\n${sentences
      .map((_, at) => (at % 5 ? '' : sentences.slice(at, at + 5).join(' ')))
      .filter(Boolean)
      .join('\n\n')}\n`
    const [read] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces as [Piece]
    const taken: string[] = []
    let printable = sentences
    const quotes = {
      candidates: () =>
        printable.filter((each) => !taken.includes(each)).map((each) => ({ text: each, block: plainBlock(each, { style: 'big-quote' }) })),
      take: (quote: { text: string }) => taken.push(quote.text),
    }
    let quoted = 0
    // Texts of many lengths, others in each template: some leave room on their last page.
    for (let length = 6 + TEMPLATES.indexOf(template); length <= read.blocks.length; length += 5) {
      const piece = { ...read, blocks: read.blocks.slice(0, length) }
      const fewest = setOnFewest(empty, piece)?.pages ?? []
      const draft = new Draft(empty, ports.layouter)
      taken.length = 0
      printable = sentences.slice(0, 5 * length)
      const set = setPieces(draft, [{ piece, title: 'The lamp' }], { key: 'piece', pages: fewest, kicker: '', quotes })
      expect(set.fits).toBe(true)
      expect(Math.min(...set.fills)).toBeGreaterThanOrEqual(fewest.length > 1 ? 0.55 : 0)
      const prints = printedPages(draft, 'piece-body')
      for (const page of fewest) {
        for (const [id, layer] of Object.entries(draft.design.pages[page]?.layers ?? {})) {
          if (layer.slot?.role !== 'pull-quote' || !isKind(layer, 'Text')) continue
          quoted++
          const says = layer.props.doc?.content.map(textOf).join('') ?? ''
          expect([...prints(says)].length).toBeGreaterThan(0)
          for (const each of prints(says))
            expect(each === page || (each === page - 1 && each % 2 === 1), `${id} on page ${page}`).toBe(true)
        }
      }
      expect(faultsOf(draft.design, fewest)).toEqual([])
    }
    expect(quoted).toBeGreaterThan(0)
  }, 180_000)
})

describe.each(['velour', 'crumb', 'kernel'])('posters in %s', (template) => {
  it('set one thought without a title over its whole page, and more than that as a note, each word once', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const said = 'When the river came into our kitchen in November, you came too, with buckets, boots and soup. You carried the piano.'
    const more = 'You dried the photographs on your own washing lines. The water has gone, and the wall still shows how high it stood.'
    const texts = {
      poster: said,
      paragraphs: `${said}\n\nThank you.`,
      long: `${said} ${more}`,
      wide: `Donaudampfschifffahrtsgesellschaft: ${said}`,
    }
    for (const [name, text] of Object.entries(texts)) {
      const [piece] = readMaterial([await ingest({ name: 'a.txt', bytes: strToU8(text) })]).pieces as [Piece]
      const set = setOnFewest(empty, { ...piece, genre: 'short', title: null })
      const page = set?.design.pages[1] as Page
      expect(set?.pages).toEqual([1])
      await ports.loadFaces(set?.design ?? empty)
      expect(printed(set?.design ?? empty, [page]).filter((word) => word !== 'Kicker')).toEqual(wordsIn(text))
      expect(faultsOf(set?.design ?? empty, [1])).toEqual([])
      // A word that is wider than the page in the type of titles is set smaller.
      expect(Object.hasOwn(page.layers, 'piece-poster'), name).toBe(name === 'poster')
    }
  })
})
