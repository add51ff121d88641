import { templateKit } from '@magazineai/assets'
import { createLayer, isKind, ROOT, type Design, type Layer } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { strToU8 } from 'fflate'
import { testPorts } from '../../test/ports.ts'
import { faultsOf, reachOf, setOnFewest, textOfDoc } from '../../test/set-pages.ts'
import { Draft } from '../fill/draft.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Piece } from '../material/material.ts'
import { readMaterial } from '../material/read-material.ts'
import { setPictureStrip, type Pictures } from './pictures.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'
import { typeAreaOf } from '../setters/type-area.ts'

const ports = await testPorts()

/** What a layer says, by itself or as a frame of a story. */
const saidBy = (layer: Layer, stories: Design['stories']): string => {
  const doc = isKind(layer, 'Text') ? (layer.props.doc ?? stories[layer.props.story ?? '']?.doc) : undefined
  return doc ? textOfDoc(doc) : ''
}

/** Returns the piece of a source as a short text: one paragraph five times over is no text of any genre. */
async function shortPiece(source: string): Promise<Piece> {
  const [read] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
  return { ...read, genre: 'short' }
}

describe.each(['velour', 'crumb', 'kernel'])('full pages in %s', (template) => {
  it('stand a table that comes before the text over it, and what announces one in the text with it', async () => {
    const table = '| Boat | Pounds |\n|---|---|\n| Swift | 1240 |\n| Heron | 980 |\n'
    const text = `# What boats cost\n\nWe bought two boats. The prices were:\n\n${table}\nThe treasurer thanks everybody. These bring the cake:\n\n- Martha\n- Tom\n- Ines\n`
    const listed = '# Cakes\n\nThese bring the cake:\n\n- Martha\n- Tom\n- Ines\n\nWe thank them.\n'
    const layersOf = async (source: string) => {
      const empty = emptyPages(templateKit(template), 'en')
      await ports.loadFaces(empty)
      const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
      const set = setOnFewest(ports, empty, piece)
      expect(set?.pages).toHaveLength(1)
      return { layers: Object.values(set?.design.pages[1]?.layers ?? {}), stories: set?.design.stories ?? {} }
    }
    const { layers, stories } = await layersOf(text)
    const saying = (words: string) => layers.find((layer) => saidBy(layer, stories).includes(words))
    const places = [saying('The prices'), layers.find((layer) => isKind(layer, 'Table')), saying('The treasurer'), saying('Martha')]
    const tops = places.map((layer) => (layer && 'position' in layer.props ? layer.props.position.y : -1))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(tops).not.toContain(-1)
    const roles = (await layersOf(listed)).layers.flatMap((layer) => (isKind(layer, 'Text') && layer.slot ? [layer.slot.role] : []))
    expect(roles).not.toContain('standfirst')
  })

  it('give a piece that has a page to itself the whole page, and leave a few lines of prose on no page alone', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const recipe = (name: string, things: readonly string[], steps: readonly string[]) =>
      `# ${name}\n\nServes 4\n\n${things.map((thing) => `- ${thing}\n`).join('')}\n${steps.map((step, nth) => `${nth + 1}. ${step}\n`).join('')}\n`
    const text =
      recipe(
        'Fish soup',
        ['800 g white fish', '2 onions', '1 fennel', '400 g tomatoes', '1 l stock', 'salt'],
        [
          'Soften the onions and the fennel.',
          'Add tomatoes and stock and simmer for half an hour.',
          'Slip in the fish and wait five minutes.',
        ],
      ) +
      recipe(
        'Ship biscuit',
        ['500 g flour', '200 ml water', '1 tsp salt'],
        ['Mix to a stiff dough.', 'Roll out, prick and cut.', 'Bake for forty minutes, turn, and bake again until dry.'],
      ) +
      recipe(
        'Egg curry',
        ['4 eggs', '1 onion', '2 tsp curry powder', '200 ml coconut milk'],
        ['Boil the eggs for eight minutes.', 'Fry the onion with the powder.', 'Add the milk, then the eggs, halved.'],
      )
    const three = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces
    expect(three.map(({ genre }) => genre)).toEqual(['recipe', 'recipe', 'recipe'])
    const draft = new Draft(empty, ports.layouter)
    const titled = three.map((piece) => ({ piece, title: piece.title ?? '' }))
    expect(setPieces(draft, titled, { key: 'piece', pages: [1, 2], kicker: 'Kicker' }).fits).toBe(true)
    await ports.loadFaces(draft.design)
    expect([1, 2].map((index) => reachOf(ports, draft.design, index)).filter((reach) => reach < 0.55)).toEqual([])
    expect(faultsOf(ports, draft.design, [1, 2])).toEqual([])

    const [short] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8('# Ferry\n\nIt went. It came. It went.\n') })]).pieces as [
      Piece,
    ]
    const place = { key: 'piece', pages: [1, 2], kicker: '' }
    const opened = setPieces(new Draft(empty, ports.layouter), [{ piece: short, title: 'Ferry' }], place)
    expect(opened.fits && opened.fills.every((fill) => fill >= 0.55)).toBe(false)
  })

  it('stand the head of a title page at its foot where the script of the title has no capitals', async () => {
    for (const [title, text] of [
      ['時計職人 森田ふみ', '森田ふみは一九二一年、長野の小さな村に生まれた。父は村でただ一人の時計職人だった。'],
      ['ছোট নৌকা', 'নদীর ধারে একটি ছোট নৌকা ছিল। নৌকাটির নাম ছিল টুনি। টুনি কখনও একা নদী পার হয়নি।'],
      ['The Ferry', 'The harbour wakes before the town does, and a boat comes in under a grey sail.'],
    ] as const) {
      const source = `# ${title}\n\n${`${text}\n\n`.repeat(5)}`
      const empty = emptyPages(templateKit(template), 'en')
      const piece = await shortPiece(source)
      const draft = new Draft(empty, ports.layouter)
      const place = { key: 'piece', pages: [1, 2], kicker: 'Kicker' }
      expect(setPieces(draft, [{ piece, title }], place).fits, title).toBe(true)
      await ports.loadFaces(draft.design)
      expect(reachOf(ports, draft.design, 1), title).toBeGreaterThan(0.8)
      expect(faultsOf(ports, draft.design, [1, 2])).toEqual([])
    }
  })

  it('stand what there is to know of a review, and its stars, under its title', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const source = '# The Keeper\n\nA quiet film about a man who lights a lamp for nobody. It stays with you for days.\n'
    const [read] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
    const line = (role: 'rating' | 'facts', text: string) => ({ kind: 'role' as const, role, lines: [[{ text }]], at: [1] })
    const stars = line('rating', '★★★★☆')
    for (const over of [[stars], [line('facts', 'Directed by Anna Cole, 2023'), stars]]) {
      const set = setOnFewest(ports, empty, { ...read, genre: 'review', blocks: [...over, ...read.blocks] })
      const saying = Object.values(set?.design.pages[1]?.layers ?? {}).find(
        (layer) => isKind(layer, 'Text') && layer.props.doc && textOfDoc(layer.props.doc).includes('★'),
      )
      expect(saying?.slot?.role).toBe('credits')
      await ports.loadFaces(set?.design ?? empty)
      expect(faultsOf(ports, set?.design ?? empty, [1])).toEqual([])
    }
  })

  it('show all recipes of an issue alike: what it takes first, under art of one height, and no line divides a fact', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const method = [
      'Warm the stock.',
      'Stir in the rice, wait until it has drunk all of it, and add more.',
      'Serve at once with butter and cheese.',
    ]
    const recipe = (facts: string, things: readonly string[], steps: number) =>
      `# Risotto\n\n${facts}\n\n${things.map((thing) => `- ${thing}`).join('\n')}\n\n${Array.from({ length: steps }, (_, nth) => `${nth + 1}. ${method[nth % 3]}`).join('\n')}\n`
    const seen = []
    for (const [source, page] of [
      [recipe('Serves 4 · 45 minutes', ['300 g rice', '1 onion', '6 slices ginger', 'about 1 kg sugar'], 3), 1],
      [recipe('Makes one cake of 23 cm', ['2 thick slices of sourdough', '800 ml vegetable stock', '1 lemon', '1 leek', 'salt'], 6), 2],
      [recipe('Serves 2 · 2 hours 30 minutes', ['3 eggs', '2 tbsp flour', '1 l milk'], 4), 3],
    ] as const) {
      const [piece] = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
      const draft = new Draft(empty, ports.layouter)
      expect(setPieces(draft, [{ piece, title: 'Risotto' }], { key: 'piece', pages: [page], kicker: 'Recipe' }).fits).toBe(true)
      await ports.loadFaces(draft.design)
      expect(faultsOf(ports, draft.design, [page])).toEqual([])
      const at = (id: string) => (draft.design.pages[page]?.layers[id] as Layer | undefined)?.props
      expect(at('piece-beside-0')?.position.x).toBe(typeAreaOf(empty).x)
      expect(at('piece-row-0-0')?.position.x).toBeGreaterThan(
        (at('piece-beside-0')?.position.x ?? 0) + (at('piece-beside-0')?.boxSize.width ?? 0),
      )
      expect(draft.textLayout({ page, id: 'piece-facts-0' })?.frames[0]?.lines).toHaveLength(1)
      // A rule over the name of the method, over each step, and under the last.
      const rules = Object.keys(draft.design.pages[page]?.layers ?? {}).filter((id) => id.startsWith('piece-rule-0-'))
      expect(rules).toHaveLength((source.match(/^\d+\. /gmu)?.length ?? 0) + 2)
      seen.push(at('piece-title-0')?.position.y)
    }
    expect(new Set(seen).size).toBe(1)
  })

  it('leave no gap beside a picture that has too few pixels for its place in a row', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const draft = new Draft(empty, ports.layouter)
    const area = typeAreaOf(empty)
    const hang: Pictures['hang'] = ({ page, id }, { x, y, width, height }, picture) => {
      const share = picture === 'coarse' ? 0.5 : 1
      const props = { position: { x, y: y + height * (1 - share) }, boxSize: { width: width * share, height: height * share } }
      if (picture !== 'gone') draft.add(page, id, { ...createLayer('Image', props), parent: ROOT })
      return picture !== 'gone'
    }
    const images = ['coarse', 'gone', 'fine'].map((picture) => ({
      kind: 'picture' as const,
      picture,
      caption: picture,
      ratio: 1.5,
      at: [0],
    }))
    const pictures: Pictures = { found: () => null, mayFill: () => false, hang }
    setPictureStrip(draft, images, { key: 'piece', document: 'a.docx', at: { page: 1, area }, pictures })
    const layers = draft.design.pages[1]?.layers ?? {}
    const boxOf = (id: string) => {
      const { position, boxSize } = (layers[id] as Layer).props
      return { left: position.x, right: position.x + boxSize.width }
    }
    expect(Object.keys(layers).filter((id) => id.includes('strip'))).toHaveLength(4)
    expect(boxOf('piece-strip-0').left).toBe(area.x)
    expect(boxOf('piece-strip-2').left).toBe(boxOf('piece-strip-0').right + area.gutter)
    expect(boxOf('piece-strip-2-caption').left).toBe(boxOf('piece-strip-2').left)
  })
})

describe.each(['velour', 'crumb', 'kernel'])('pages of figures in %s', (template) => {
  it.each([
    ['over its table', '', false],
    ['beside its table, where the page is full', 'We have more members than ever, and one cup that we did not expect. '.repeat(9), true],
  ])('draw a course of time sooner than a comparison, %s, and say what it shows', async (_, prose, isBeside) => {
    const members =
      '## Members\n\n| Year | Adults | Juniors | Total |\n|---|---|---|---|\n| 2021 | 112 | 38 | 150 |\n| 2022 | 118 | 44 | 162 |\n| 2023 | 131 | 57 | 188 |\n| 2024 | 129 | 71 | 200 |\n| 2025 | 140 | 83 | 223 |\n'
    const costs =
      '## Costs\n\n| Item | 2024 | 2025 |\n|---|---|---|\n| Fees | £31,200 | £36,900 |\n| Regatta | £8,150 | £9,420 |\n| Grants | £4,000 | £0 |\n| Boats | £14,300 | £22,750 |\n| Rent | £11,900 | £12,640 |\n'
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const source = `# The year\n\n## A good one\n\n${prose}\n\n${isBeside ? costs : ''}${members}`
    const read = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })]).pieces as [Piece]
    const piece: Piece = { ...read[0], genre: 'data', blocks: read.flatMap(({ blocks }) => blocks) }
    const draft = new Draft(empty, ports.layouter)
    expect(setPieces(draft, [{ piece, title: 'The year' }], { key: 'piece', pages: [1], kicker: 'Kicker' }).fits).toBe(true)
    const layers = Object.values(draft.design.pages[1]?.layers ?? {})
    const charts = layers.flatMap((layer) => (isKind(layer, 'Chart') ? [layer.props] : []))
    const [table] = layers.flatMap((layer) => (isKind(layer, 'Table') && layer.props.cells[1]?.[0] === '2021' ? [layer.props] : []))
    const [chart] = charts
    expect(charts.map(({ kind, data, series }) => [kind, data.map(({ label }) => label), series?.map(({ name }) => name)])).toEqual([
      ['line', ['2021', '2022', '2023', '2024', '2025'], ['Adults', 'Juniors']],
    ])
    expect(chart?.position.y === table?.position.y).toBe(isBeside)
    expect((chart?.position.x ?? 0) > (table?.position.x ?? 0)).toBe(isBeside)
    expect(faultsOf(ports, draft.design, [1])).toEqual([])
    // In the colours of the template, none of them twice.
    const colors = chart?.series?.map(({ color = '' }) => color) ?? []
    expect(colors.join(' ')).toMatch(/^swatch:(\S+) swatch:(?!\1)\S+$/u)
    const said = layers.map((layer) => saidBy(layer, draft.design.stories)).join('\n')
    expect(said).toContain('Juniors rose from 38 to 83 between 2021 and 2025')
    expect(said.includes('Boats: £8,450 more than in 2024')).toBe(isBeside)
  })

  it('draw bars with their figures in place of a table of nothing else', async () => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const text = 'Source,Pounds\nRepairs,38400\nSales,21750\nDonations,12300\nCity grant,9000\n'
    const [piece] = readMaterial([await ingest({ name: 'Where the money came from.csv', bytes: strToU8(text) })]).pieces as [Piece]
    const draft = new Draft(empty, ports.layouter)
    expect(setPieces(draft, [{ piece, title: 'Where the money came from' }], { key: 'piece', pages: [1], kicker: 'Kicker' }).fits).toBe(
      true,
    )
    const layers = Object.values(draft.design.pages[1]?.layers ?? {})
    expect(layers.filter((layer) => isKind(layer, 'Table'))).toEqual([])
    expect(layers.flatMap((layer) => (isKind(layer, 'Chart') ? [layer.props.figures ?? true] : []))).toEqual([true])
    // What is measured stands over the chart, and what its bars are under it.
    const { position, boxSize } = layers.find((layer) => isKind(layer, 'Chart'))?.props ?? { position: { y: 0 }, boxSize: { height: 0 } }
    const named = layers.filter((layer) => /^(?:Pounds|Source)$/u.test(saidBy(layer, draft.design.stories).trim()))
    const side = (layer: Layer): string => {
      if (!('position' in layer.props) || layer.props.position.y >= position.y + boxSize.height) return 'under'
      return layer.props.position.y < position.y ? 'over' : 'beside'
    }
    expect(named.map((layer) => [saidBy(layer, draft.design.stories).trim(), side(layer)])).toEqual([
      ['Pounds', 'over'],
      ['Source', 'under'],
    ])
    expect(faultsOf(ports, draft.design, [1])).toEqual([])
  })
})

it.each(['velour', 'crumb', 'kernel'])('each table stands under the text of its own section in %s', async (template) => {
  const house = (name: string, table: string): string =>
    `## ${name}\n\n${`${name} stands on the hill above the town, and nobody has lived in it for years. `.repeat(4)}\n\n${table}`
  const facts = (sort: string): string => `| Fact | ${sort} |\n|---|---|\n| Bedrooms | 4 |\n| Garage | 1 |\n| Floors | 2 |\n\n`
  const text = `# Houses\n\n${house('Fairholme', facts('Villa'))}${house('Tenter Row', '')}${house('Nab End', facts('Farm'))}`
  const empty = emptyPages(templateKit(template), 'en')
  await ports.loadFaces(empty)
  const set = setOnFewest(ports, empty, await shortPiece(text))
  expect(set?.pages).toHaveLength(1)
  const layers = Object.values(set?.design.pages[1]?.layers ?? {})
  const topOf = (layer: Layer | undefined): number => (layer && 'position' in layer.props ? layer.props.position.y : -1)
  const textTop = (words: string): number => topOf(layers.find((layer) => saidBy(layer, set?.design.stories ?? {}).includes(words)))
  const tableTop = (sort: string): number => topOf(layers.find((layer) => isKind(layer, 'Table') && layer.props.cells[0]?.[1] === sort))
  const tops = [textTop('Fairholme stands'), tableTop('Villa'), textTop('Tenter Row stands'), tableTop('Farm')]
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops).not.toContain(-1)
  expect(tableTop('Villa')).toBeLessThan(textTop('Nab End stands'))
})
