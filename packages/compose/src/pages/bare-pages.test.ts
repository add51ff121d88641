import { templateKit } from '@magazineai/assets'
import { isKind, resolveParagraphStyle } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { Draft } from '../fill/draft.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { LEVELS, MOST_OVER } from '../typography/level.ts'
import type { PageArt } from '../images/set-art.ts'
import type { PartPlace, TitledPiece } from './piece-place.ts'
import { setPieces } from './set-pieces.ts'
import { emptyPages } from './settings.ts'
import type { Rect as Box } from '../setters/type-area.ts'

const ports = { ...(await testPorts()), photos: [] }
const sentence = 'The boats come in before the market opens and the bread is sold by noon.'
const prose = (words: number): string =>
  Array.from({ length: Math.ceil(words / 42) }, () => `${sentence} ${sentence} ${sentence}`).join('\n\n')

async function piecesOf(text: string): Promise<TitledPiece[]> {
  const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
  return pieces.map((piece) => ({ piece, title: piece.title ?? '' }))
}

/** How large pieces are set on pages, where texts like them are as large as running text. */
async function sizeOn(pages: number, pieces: readonly TitledPiece[], largest: number = LEVELS.text.size): Promise<number> {
  const empty = emptyPages(templateKit('velour'), 'en')
  await ports.loadFaces(empty)
  const place = { key: 'piece', pages: Array.from({ length: pages }, (_, page) => page), kicker: 'Kicker', largest }
  const { fits, size = 1 } = setPieces(new Draft(empty, ports.layouter), pieces, place)
  expect(fits).toBe(true)
  return size
}

describe('text that would leave a good part of its pages bare', () => {
  it('is set larger than the texts like it, by two levels at most', async () => {
    const size = await sizeOn(1, await piecesOf(`# On tides\n\n${prose(420)}`))
    expect(size).toBeGreaterThan(LEVELS.text.size)
    expect(size).toBeLessThanOrEqual(MOST_OVER)
    // What fills its page is as large as they are.
    expect(await sizeOn(1, await piecesOf(`# On tides\n\n${prose(760)}`))).toBe(LEVELS.text.size)
  })

  it('of a few lines is larger than those whose size it shares, one of more lines is not', async () => {
    const shared = async (words: number): Promise<number> => {
      const empty = emptyPages(templateKit('kernel'), 'en')
      await ports.loadFaces(empty)
      const place = { key: 'piece', pages: [1], kicker: '', largest: LEVELS.full.size, least: LEVELS.full.size, isShared: true }
      const { fits, size = 1 } = setPieces(
        new Draft(empty, ports.layouter),
        await piecesOf(`# Sports day in the rain\n\n${prose(words)}`),
        place,
      )
      expect(fits).toBe(true)
      return size
    }
    expect(await shared(84)).toBeGreaterThan(LEVELS.full.size)
    expect(await shared(294)).toBe(LEVELS.full.size)
  })

  it('is larger than those whose size it shares where nothing may be shown on its page but a field over it', async () => {
    const sizeWith = async (subjects: PageArt['subjects']): Promise<number> => {
      const empty = emptyPages(templateKit('kernel'), 'en')
      await ports.loadFaces(empty)
      const art: PageArt = { subjects, spare: [], draw: () => [] }
      const place = { key: 'piece', pages: [1], kicker: '', largest: LEVELS.grand.size, least: 0, isShared: true, art }
      const { size = 1 } = setPieces(
        new Draft(empty, ports.layouter),
        await piecesOf(`# Sports day\n\n${Array(10).fill(sentence).join(' ')}`),
        place,
      )
      return size
    }
    expect(await sizeWith([undefined])).toBeGreaterThan(LEVELS.grand.size)
    expect(await sizeWith(['boat'])).toBe(LEVELS.grand.size)
  })

  it('has the size of the one like it in its issue where its page beside the title page is over half full', async () => {
    const empty = emptyPages(templateKit('velour'), 'en')
    await ports.loadFaces(empty)
    const pieces = await piecesOf(`# On tides\n\n${prose(185)}`)
    const place = { key: 'piece', pages: [1, 2], kicker: 'Kicker', largest: LEVELS.display.size, isShared: true }
    const { size, fills } = setPieces(new Draft(empty, ports.layouter), pieces, place)
    expect(fills.at(-1)).toBeGreaterThan(0.6)
    expect(size).toBe(LEVELS.display.size)
  })

  it('is set in a size between two others where it leaves much of its page beside the title page in the smaller one', async () => {
    const empty = emptyPages(templateKit('velour'), 'en')
    await ports.loadFaces(empty)
    const place = { key: 'piece', pages: [2, 3], kicker: 'Kicker', largest: LEVELS.large.size, isShared: true }
    for (const words of [480, 560, 640]) {
      const { size, fills } = setPieces(new Draft(empty, ports.layouter), await piecesOf(`# On tides\n\n${prose(words)}`), place)
      expect(fills.at(-1), `${words} words, ${size}`).toBeGreaterThan(0.85)
    }
  })

  it('is set larger, and not moved apart alone, where few rows stand on a page', async () => {
    const rows = await piecesOf('# What to bring\n\n- A coat\n- A cup\n- A lamp\n- A book\n')
    const size = await sizeOn(1, rows, LEVELS.large.size)
    expect(rows[0]?.piece.genre).toBe('list')
    expect(size).toBeGreaterThan(LEVELS.large.size)
    expect(size).toBeLessThanOrEqual(MOST_OVER * LEVELS.large.size)
  })

  it('is set larger where short ones share a page', async () => {
    const pieces = await piecesOf(`# Of tides\n\n${prose(60)}\n\n# Of bread\n\n${prose(60)}\n`)
    expect(pieces.length).toBeGreaterThan(1)
    expect(await sizeOn(1, pieces)).toBeGreaterThan(LEVELS.text.size)
  })
})

const HEN =
  '# Hen\n\nMy hen is brown, my hen is round,  \nshe scratches secrets from the ground.  \nShe looks at me with one round eye  \nand does not ask me how or why.\n'

/** Sets a poem on a page of the kit crumb, the art of which is gathered. */
async function versePage(
  text: string,
  page: number,
  place: Partial<PartPlace>,
  subjects: string[] = ['bird'],
): Promise<{ boxes: Box[]; lines: { head: number; foot: number }; draft: Draft }> {
  const [poem] = await piecesOf(text)
  expect(poem?.piece.genre).toBe('poem')
  const empty = emptyPages(templateKit('crumb'), 'en')
  await ports.loadFaces(empty)
  const boxes: Box[] = []
  const art: PageArt = { subjects, spare: [], draw: (box) => (boxes.push(box), []) }
  const draft = new Draft(empty, ports.layouter)
  setPieces(draft, [poem as TitledPiece], { key: 'piece', pages: [page], kicker: 'Poem', art, ...place })
  const inks = Object.entries(draft.design.pages[page]?.layers ?? {}).flatMap(([id, layer]) => {
    if (!isKind(layer, 'Text')) return []
    const lines = draft.storyLayout(layer.props.story ?? '')?.frames[0]?.lines ?? draft.textLayout({ page, id })?.frames[0]?.lines ?? []
    return lines.map(({ top, bottom }) => ({ head: layer.props.position.y + top, foot: layer.props.position.y + bottom }))
  })
  const lines = { head: Math.min(...inks.map(({ head }) => head)), foot: Math.max(...inks.map(({ foot }) => foot)) }
  return { boxes, lines, draft }
}

it('an interview that has no room as rows stands in two columns as large as fill its page', async () => {
  const empty = emptyPages(templateKit('crumb'), 'en')
  await ports.loadFaces(empty)
  const turns = Array.from(
    { length: 16 },
    (_, nth) => `**${nth % 2 ? 'KM' : 'DF'}:** ${sentence} ${nth % 2 ? `${sentence} ${sentence}` : ''}`,
  )
  const [interview] = await piecesOf(`# At the market\n\n${turns.join('\n\n')}\n`)
  const { piece, title } = interview as TitledPiece
  const said: TitledPiece = { piece: { ...piece, genre: 'interview' }, title }
  const { size, fills } = setPieces(new Draft(empty, ports.layouter), [said], { key: 'piece', pages: [1], kicker: '' })
  expect(size).toBeGreaterThanOrEqual(LEVELS.large.size)
  expect(fills[0]).toBeGreaterThan(0.8)
})

it('songs that have no room in one column stand in two in larger type before they are small in one', async () => {
  const empty = emptyPages(templateKit('kernel'), 'de')
  await ports.loadFaces(empty)
  const stanza = 'Der Mond ist aufgegangen,\ndie Sterne prangen,\nam Himmel hell\nund klar.\n'
  const [poem] = await piecesOf(`# Lieder\n\n${Array(21).fill(stanza).join('\n')}`)
  const songs = [{ ...(poem as TitledPiece), title: '' }]
  const { fits, size } = setPieces(new Draft(empty, ports.layouter), songs, { key: 'piece', pages: [1, 2], kicker: '' })
  expect(poem?.piece.genre).toBe('poem')
  expect([fits, size]).toEqual([true, LEVELS.large.size])
})

it('a poem stands under what it is about, which takes a good part of its page from edge to edge, and is smaller than its title', async () => {
  for (const page of [1, 2]) {
    const { boxes, lines, draft } = await versePage(HEN, page, {})
    const [box, ...others] = boxes as [Box]
    const { width, height } = draft.design.pageSize
    expect(others).toEqual([])
    expect([box.x < 0, box.y < 0, box.x + box.width > width]).toEqual([true, true, true])
    expect(box.height).toBeGreaterThan(height / 3)
    expect(lines.head).toBeGreaterThan(box.y + box.height)
    // Its head is as near as those of other texts are under their art.
    const kicker = draft.design.pages[page]?.layers['piece-kicker-0']?.props.position.y ?? 0
    expect(kicker - box.y - box.height).toBeLessThanOrEqual(2 * draft.design.baseline.step)
    const sizeIn = (id: string): number =>
      Math.max(...(draft.textLayout({ page, id })?.frames[0]?.lines[0]?.segments ?? []).map(({ size }) => size))
    const verse = Object.values(draft.design.stories).find(({ frames }) =>
      frames.some((frame) => frame.page === draft.design.pages[page]?.id),
    )
    const lineSizes = (verse?.doc.content ?? []).flatMap(({ content }) =>
      (content ?? [])
        .flatMap((inline) => (inline.type === 'text' ? (inline.marks ?? []) : []))
        .flatMap((mark) => (mark.type === 'size' ? [mark.attrs.size] : [])),
    )
    expect(Math.max(0, ...lineSizes)).toBeLessThanOrEqual(sizeIn('piece-title-0'))
  }
})

it('a poem is not set in the size of running text for the sake of its drawing', async () => {
  const stanza =
    'My hen is brown, my hen is round,  \nshe scratches secrets from the ground.  \nShe looks at me with one round eye  \nand does not ask me how or why.\n'
  const { lines, boxes, draft } = await versePage(`# Hen\n\n${Array(5).fill(stanza).join('\n')}`, 1, {})
  const story = Object.values(draft.design.stories).find(({ frames }) => frames.some(({ page }) => page === draft.design.pages[1]?.id))
  const sizes = (story?.doc.content ?? []).flatMap(({ content }) =>
    (content ?? [])
      .flatMap((inline) => (inline.type === 'text' ? (inline.marks ?? []) : []))
      .flatMap((mark) => (mark.type === 'size' ? [mark.attrs.size] : [])),
  )
  expect(lines.foot).toBeGreaterThan(draft.design.pageSize.height / 2)
  expect(boxes.length === 0 || Math.min(...sizes) > resolveParagraphStyle(draft.design, 'verse').size).toBe(true)
})

it('poems of a series stand over and under what they are about by turns of spreads, from their last line or down to one line on facing pages', async () => {
  const longer =
    '# The Kitchen\n\nThe cups walk to the edge  \nof the shelf when the freight goes by.  \nWe push them back each morning.  \nNobody asks them why.\n\nThe window keeps a tremor  \nlike water in a glass;  \nwe learned to pause mid-sentence  \nand let the sentence pass.\n'
  const series = { largest: LEVELS.large.size, isShared: true }
  const step = 50
  const [short, long] = [await versePage(HEN, 3, series), await versePage(longer, 4, series)]
  for (const { boxes, lines } of [short, long]) {
    const [box] = boxes as [Box]
    expect(box.y - lines.foot).toBeGreaterThan(step)
    expect(box.y - lines.foot).toBeLessThan(6 * step)
  }
  expect(short.boxes[0]?.height).toBeGreaterThan((long.boxes[0]?.height ?? 0) + 4 * step)
  const [facing] = await piecesOf(longer)
  const [alone, faced, other] = await Promise.all([
    versePage(HEN, 1, series),
    versePage(HEN, 1, { ...series, facing: facing as TitledPiece }),
    versePage(longer, 2, series),
  ])
  expect(faced.boxes).toEqual(other.boxes)
  expect(alone.boxes[0]?.height).toBeGreaterThan(faced.boxes[0]?.height ?? 0)
})

it('a poem about nothing that is known stands no lower than in the optical centre of its page, beside a head that hangs low', async () => {
  const { boxes, lines, draft } = await versePage(HEN, 2, { largest: LEVELS.large.size }, [])
  expect(boxes).toEqual([])
  const { height } = draft.design.pageSize
  expect(lines.head).toBeGreaterThan(0.15 * height)
  expect(lines.head).toBeLessThan(height - lines.foot)
})

it('verse beside its title page stands clear of what it is about', async () => {
  const stanza =
    'The weaver had a boat of thread  \nshe rowed it down the stair  \nand all the town was gone to bed  \nand nobody was there\n'
  for (const template of ['velour', 'crumb', 'kernel']) {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    let seen = 0
    for (const stanzas of [1, 2, 3]) {
      const [poem] = await piecesOf(`# The Boat\n\n${Array(stanzas).fill(stanza).join('\n')}`)
      const drawn: Box[] = []
      const art: PageArt = { subjects: ['boat'], spare: [], draw: (box, { page }) => (page === 1 ? drawn.push(box) : 0, []) }
      const draft = new Draft(empty, ports.layouter)
      setPieces(draft, [poem as TitledPiece], { key: 'piece', pages: [0, 1], kicker: 'Poem', art })
      const verse = Object.entries(draft.design.pages[1]?.layers ?? {}).flatMap(([id, layer]) => {
        const lines = isKind(layer, 'Text')
          ? (draft.storyLayout(layer.props.story ?? '')?.frames[0]?.lines ?? draft.textLayout({ page: 1, id })?.frames[0]?.lines ?? [])
          : []
        const [first, last] = [lines[0], lines.at(-1)]
        return isKind(layer, 'Text') && first && last
          ? [{ head: layer.props.position.y + first.top, foot: layer.props.position.y + last.bottom }]
          : []
      })
      for (const box of drawn)
        for (const { head, foot } of verse) {
          seen += 1
          expect(Math.max(box.y - foot, head - box.y - box.height), `${template}, ${stanzas} stanzas`).toBeGreaterThan(empty.baseline.step)
        }
    }
    expect(seen).toBeGreaterThan(0)
  }
})

it('a short recipe is whole on the page beside its title, under what it is about', async () => {
  const [recipe] = await piecesOf(
    "# Grandma's bread\n\n## Ingredients\n\n- 500 g flour\n- 300 ml warm water\n- 7 g yeast\n- 10 g salt\n\n## Method\n\n1. Mix the flour, yeast and salt.\n2. Add the water and knead for ten minutes.\n3. Let it rise, then bake at 230 °C.\n",
  )
  expect(recipe?.piece.genre).toBe('recipe')
  for (const template of ['velour', 'crumb', 'kernel']) {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const drawn: Box[] = []
    const art: PageArt = { subjects: ['bread', 'oven'], spare: [], draw: (box) => (drawn.push(box), []) }
    const draft = new Draft(empty, ports.layouter)
    setPieces(draft, [recipe as TitledPiece], { key: 'piece', pages: [1, 2], kicker: 'Recipe', art })
    // What is needed, and three steps.
    const rowsOn = (page: number): number =>
      Object.values(draft.design.pages[page]?.layers ?? {}).filter((layer) => layer.slot?.role === 'row-text').length
    expect([rowsOn(1), rowsOn(2)], template).toEqual([0, 4])
    const words = Object.values(draft.design.pages[2]?.layers ?? {}).flatMap((layer) =>
      isKind(layer, 'Text') && layer.slot?.group === 'piece' ? [layer.props.position.y] : [],
    )
    const [, over] = drawn.toSorted((a, b) => b.height - a.height)
    expect((over?.y ?? 0) + (over?.height ?? 0), template).toBeLessThan(Math.min(...words))
  }
})

it('a text without a title stands under art, and not under white, on pages it does not fill', async () => {
  const [piece] = await piecesOf(`${prose(170)}\n`)
  const empty = emptyPages(templateKit('crumb'), 'en')
  await ports.loadFaces(empty)
  const drawn: Box[] = []
  const art: PageArt = { subjects: [], spare: [], draw: (box) => (drawn.push(box), []) }
  setPieces(new Draft(empty, ports.layouter), [{ piece: piece!.piece, title: '' }], { key: 'piece', pages: [1, 2], kicker: '', art })
  expect(drawn.some(({ y, height }) => y <= 0 && height > 0.2 * empty.pageSize.height)).toBe(true)
})

it('the field of a head and the first line of the text under it are a line and a step apart', async () => {
  let seen = 0
  for (const template of ['velour', 'crumb', 'kernel'])
    for (const words of [420, 500, 580]) {
      const empty = emptyPages(templateKit(template), 'en')
      await ports.loadFaces(empty)
      const art: PageArt = { subjects: [], spare: [], draw: () => [] }
      const draft = new Draft(empty, ports.layouter)
      const pieces = await piecesOf(`# On tides\n\n${prose(words)}`)
      setPieces(draft, pieces, { key: 'piece', pages: [1], kicker: '', art, largest: LEVELS.text.size, isShared: true })
      const { 'piece-field-0': field, 'piece-text-0-0': text } = draft.design.pages[1]?.layers ?? {}
      if (!field || !text) continue
      seen += 1
      const foot = field.props.position.y + field.props.boxSize.height
      expect(text.props.position.y - foot, `${template}, ${words} words`).toBeGreaterThanOrEqual(2 * empty.baseline.step - 1)
    }
  expect(seen).toBeGreaterThan(0)
})

it('no word of a narrow column is divided beside a column of sentences', async () => {
  const heads = ['Name', 'Street', 'Town', 'Phone', 'Email', 'Since', 'Instrument', 'Note', 'Fee', 'Paid']
  const row =
    'Ada Novak | Long Street 7 | Sundridge | +44 20 7946 1000 | player@example.org | 1990 | violin | brings two folding chairs | 45 | yes'
  const rows = Array.from({ length: 12 }, () => `| ${row} |`).join('\n')
  const [piece] = await piecesOf(`# Players\n\n| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}\n${rows}\n`)
  const draft = new Draft(emptyPages(templateKit('velour'), 'en'), ports.layouter)
  await ports.loadFaces(draft.design)
  expect(setPieces(draft, [piece as TitledPiece], { key: 'piece', pages: [0], kicker: '' }).fits).toBe(true)
  const [table] = Object.values(draft.design.pages[0]?.layers ?? {}).filter((layer) => isKind(layer, 'Table'))
  const { columnWidths = [], boxSize, textSize = 0 } = table?.props ?? { boxSize: { width: 0 } }
  const total = columnWidths.reduce((sum, each) => sum + each, 0)
  const narrow = heads.filter((head, at) => ((columnWidths[at] ?? 0) / total) * boxSize.width < (0.5 * head.length + 1) * textSize)
  expect(narrow).toEqual([])
})

it('fields lie behind code in running text', async () => {
  const code = '```\nsudo env PATH="$PATH" NON_ROOT_USERNAME=$USER make -k check-root\n```'
  const before = `If you run the tests as root, note that a few of them create files as a non-root user. Depending on the permissions with which the working directories have been created, using it may fail, because that user won’t have the required read and write access to the build and test directories. It is best to unpack and build as a non-privileged user, and then to run the following command as that user in order to run the privilege-requiring tests:`
  const after = `If you can run the tests as root, please do so and report any problems. We get much less test coverage in that mode, and it is arguably more important that these tools work well when run by root than when run by less privileged users.`
  const text = `# The day we ran the tests as root\n\n${before}\n\n${code}\n\n${after}\n\n# Reporting bugs\n\n${prose(420)}\n`
  const input = { idea: 'Core utilities', kit: templateKit('crumb'), files: [{ name: 'a.md', bytes: strToU8(text) }] }
  for await (const event of composeMagazine(input, ports)) {
    if (event.type !== 'done') continue
    const { design } = event
    const lines = Object.entries(design.stories).flatMap(([story, { doc, frames }]) =>
      frames.flatMap((frame, nth) => {
        const page = design.pages.find(({ id }) => id === frame.page)
        const at = page?.layers[frame.layer]?.props.position ?? { x: 0, y: 0 }
        const own = ports.layouter.story(design, `story:${story}`)?.frames[nth]?.lines ?? []
        return own.flatMap((line) =>
          doc.content[line.paragraph]?.attrs?.style === 'code' ? [{ page, x: at.x + line.x, y: at.y + (line.top + line.bottom) / 2 }] : [],
        )
      }),
    )
    expect(lines.length).toBeGreaterThan(0)
    for (const { page, x, y } of lines) {
      const fields = Object.values(page?.layers ?? {}).filter((layer) => isKind(layer, 'Shape') && !layer.slot)
      const behind = fields.filter(
        ({ props: { position, boxSize } }) =>
          x >= position.x && x <= position.x + boxSize.width && y >= position.y && y <= position.y + boxSize.height,
      )
      expect(behind).not.toEqual([])
    }
  }
})
