import { templateKit } from '@magazineai/assets'
import { isKind, type Genre, type Layer } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { ingest } from '../ingest/ingest.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { readMaterial } from '../material/read-material.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import { setPieces } from './set-pieces.ts'
import { setRows } from './set-rows.ts'
import { LEVELS } from '../typography/level.ts'
import { emptyPages } from './settings.ts'

const ports = await testPorts()
const TEMPLATES = ['velour', 'crumb', 'kernel']
const PAGE = 1

/** Sets a text on one page, and returns its draft with the layers of that page. */
async function setOn(template: string, source: string, genre?: Genre): Promise<{ draft: Draft; layers: [string, Layer][] }> {
  const empty = emptyPages(templateKit(template), 'en')
  await ports.loadFaces(empty)
  const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })])
  const draft = new Draft(empty, ports.layouter)
  const [first, ...others] = pieces as [Piece, ...Piece[]]
  // Chapters of a manual are sections of one text.
  const section = ({ title, blocks }: Piece): MaterialBlock[] => [
    { kind: 'subhead', level: 2, at: [0], inlines: [{ text: title ?? '' }] },
    ...blocks,
  ]
  const piece: Piece = others.length
    ? { ...first, genre: 'how-to', blocks: pieces.flatMap(section) }
    : { ...first, ...(genre ? { genre } : {}) }
  expect(setPieces(draft, [{ piece, title: 'The title' }], { key: 'piece', pages: [PAGE], kicker: 'Kicker' }).fits).toBe(true)
  return { draft, layers: Object.entries(draft.design.pages[PAGE]?.layers ?? {}) }
}

/** Where lines of a text stand on its page: the first baseline, the last, and how large its type is. */
function linesOf(draft: Draft, [id, layer]: [string, Layer]): { first: number; last: number; size: number } {
  const lines = draft.textLayout({ page: PAGE, id })?.frames[0]?.lines ?? []
  const y = isKind(layer, 'Text') ? layer.props.position.y : 0
  const size = Math.max(0, ...(lines.at(-1)?.segments.map((segment) => segment.size) ?? []))
  return { first: y + (lines[0]?.baseline ?? 0), last: y + (lines.at(-1)?.baseline ?? 0), size }
}

const years = Array.from(
  { length: 9 },
  (_, nth) => `- ${1900 + 11 * nth}: ${'The bridge was painted once more, in another green than before. '.repeat(1 + (nth % 2))}`,
)
const timeline = `# The years of the bridge\n\n${years.join('\n')}\n`
const steps = ['Open the lid and wait until the lamp is blue.', 'Close it.', 'Write down the date on the sheet beside the door.']
const manual = `# The server of the club

It stands in the cellar.

## Restore a copy

${steps.map((step, nth) => `${nth + 1}. ${step}`).join('\n')}

## Commands

\`\`\`
systemctl status club
rsync --archive /srv/club/ /mnt/copy/
\`\`\`

## What goes wrong

When the lamp is red the disk is full. That happens after the summer party.

## Thanks

We thank the bakery.
`

it.each(TEMPLATES)(
  'numbers and years of rows stand on the baseline of their text, or hang from the line of its capitals, in %s',
  async (template) => {
    for (const source of [timeline, manual]) {
      const { draft, layers } = await setOn(template, source)
      const marks = layers.filter(([id]) => id.startsWith('piece-mark-'))
      expect(marks.length).toBeGreaterThan(2)
      const lower = marks.map((mark) => {
        const row = layers.find(([id]) => id === mark[0].replace('-mark-', '-row-')) ?? mark
        const [sign, text] = [linesOf(draft, mark), linesOf(draft, row)]
        // Capitals are about .7 of their type high in the faces of the kits.
        return { down: sign.first - text.first, capitals: (sign.size - text.size) * 0.7 }
      })
      const areOnLine = lower.every(({ down }) => Math.abs(down) <= 1)
      expect(areOnLine || lower.every(({ down, capitals }) => down > 0 && Math.abs(down - capitals) <= capitals * 0.25)).toBe(true)
    }
  },
)

it.each(TEMPLATES)('numbers of steps stand on the first line of them, whether most are long or not, in %s', async (template) => {
  const long = 'Open the lid, wait until the lamp is blue, and write the date on the sheet beside the door. '.repeat(2)
  for (const method of [
    [long, long, long],
    [long, 'Close it.', long, 'Go home.'],
  ]) {
    const list = method.map((step, nth) => `${nth + 1}. ${step}`).join('\n')
    const { draft, layers } = await setOn(template, `# Restore a copy\n\n${list}\n`, 'how-to')
    const marks = layers.filter(([id]) => id.startsWith('piece-mark-'))
    expect(marks).toHaveLength(method.length)
    for (const mark of marks) {
      const row = layers.find(([id]) => id === mark[0].replace('-mark-', '-row-')) ?? mark
      expect(Math.abs(linesOf(draft, mark).first - linesOf(draft, row).first)).toBeLessThanOrEqual(1)
    }
  }
})

it.each(TEMPLATES)('rules stand as far under the last line of prose, steps and the field of code in %s', async (template) => {
  const { draft, layers } = await setOn(template, manual)
  const strong = layers.flatMap(([id, { props }]) =>
    id.startsWith('piece-rule-') && 'position' in props && props.boxSize.height > 4 ? [props.position.y] : [],
  )
  const feet = layers.flatMap((each): number[] => {
    const [id, { props }] = each
    if (!('position' in props)) return []
    if (id.includes('-ground-')) return [props.position.y + props.boxSize.height]
    const { last, size } = linesOf(draft, each)
    return /^piece-(?:row|mark)-/u.test(id) ? [last + (id.includes('-mark-') ? 0 : 0.22 * size)] : []
  })
  const tints = layers.filter(([id]) => id.includes('-ground-'))
  expect(tints).toHaveLength(1)
  const gaps = strong.flatMap((rule) => {
    const over = Math.max(...feet.filter((foot) => foot < rule))
    return over > 0 ? [rule - over] : []
  })
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(3)
})

it.each(TEMPLATES)('code beside marks keeps clear of the end of its field in %s', async (template) => {
  const { layers } = await setOn(template, manual)
  const code = layers.flatMap(([, layer]) =>
    isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).filter(({ attrs }) => attrs?.style === 'code') : [],
  )
  expect(code.length).toBeGreaterThan(0)
  for (const { attrs } of code) expect(attrs?.marginRight).toBeGreaterThan(60)
})

it.each(TEMPLATES)('prices that stand under what they are for end at the right of it in %s', async (template) => {
  const prices = ['Rye loaf: £4.20', 'White tin: £3.10', 'Soda bread: £3.90']
  const { layers } = await setOn(template, `# Bread\n\n${prices.map((line) => `- ${line}`).join('\n')}\n`)
  const rows = layers.flatMap(([id, layer]) =>
    id.startsWith('piece-row-') && isKind(layer, 'Text') ? (layer.props.doc?.content ?? []) : [],
  )
  expect(rows.map(textOf)).toEqual(prices.map((line) => line.replace(': ', '\t')))
  expect(rows.every(({ attrs }) => attrs?.tabs?.[0]?.align === 'right')).toBe(true)
})

it.each(TEMPLATES)('the line that closes minutes stands under a rule of its own at their foot in %s', async (template) => {
  const sections = ['Heating', 'The roof', 'Bookings', 'Any other business'].map(
    (head, nth) => `## ${nth + 1}. ${head}\n\nIt was agreed.\n`,
  )
  const { draft, layers } = await setOn(
    template,
    `# Minutes\n\n${sections.join('\n')}\nThe meeting closed at 9 pm. Next meeting: 2 June.\n`,
  )
  const coda = layers.find(([id]) => id === 'piece-coda-0')
  const rule = layers.find(([id]) => id === 'piece-coda-rule-0')?.[1].props
  if (!coda || !rule || !('position' in rule)) throw new Error('no coda')
  const feet = layers.filter(([id]) => id.startsWith('piece-row-')).map((each) => linesOf(draft, each).last)
  expect(Math.max(...feet)).toBeLessThan(rule.position.y)
  expect(linesOf(draft, coda).first).toBeGreaterThan(rule.position.y)
})

it.each(TEMPLATES)('the first of a ranking is larger than the others in %s', async (template) => {
  const things = ['The bench by the weir', 'The churchyard', 'The fish shop', 'The station', 'The castle']
  const list = things.map((thing, nth) => `${nth + 1}. **${thing}.** It is quiet there until half past five.`)
  const { draft, layers } = await setOn(template, `# The five best benches\n\n${list.join('\n')}\n`, 'ranking')
  const sizes = layers.filter(([id]) => id.startsWith('piece-row-')).map((each) => linesOf(draft, each).size)
  expect(sizes).toHaveLength(things.length)
  expect(new Set(sizes.slice(1)).size).toBe(1)
  expect(sizes[0]).toBeGreaterThan(1.2 * (sizes[1] ?? 0))
})

it.each(TEMPLATES)('numbers take no more room than they need, whatever marks a list of its genre has, in %s', async (template) => {
  const songs = ['Harbour Lights', 'Slow Train to Wick', 'Nobody’s Boat', 'The Miller’s Other Daughter']
  const { draft, layers } = await setOn(
    template,
    `# Set list\n\n${songs.map((song, nth) => `${nth + 1}. ${song}`).join('\n')}\n`,
    'programme',
  )
  const rows = layers.filter(([id]) => id.startsWith('piece-row-'))
  expect(layers.filter(([id]) => id.startsWith('piece-mark-'))).toHaveLength(songs.length)
  const left = Math.min(...rows.map(([, { props }]) => ('position' in props ? props.position.x : 0)))
  expect(left).toBeLessThan(draft.design.margins.left + 0.2 * draft.design.pageSize.width)
})

it.each(TEMPLATES)('breaks no day that stands among numbered rows (%s)', async (template) => {
  const source = `# The week\n\n- Wednesday: Off with a headache.\n- Thursday: Rain.\n- Saturday: One fish, put back.\n\n## What I would tell you\n\n1. **Book a guide.** Do what he says.\n2. **Waders that fit.** Mine did not.\n3. **Do not count.** Nobody does.\n`
  const { draft, layers } = await setOn(template, source, 'ranking')
  const lines = layers.flatMap(([id]) => draft.textLayout({ page: PAGE, id })?.frames.flatMap((frame) => frame.lines) ?? [])
  const said = lines.map(({ segments }) =>
    segments
      .map((segment) => ('text' in segment ? segment.text : ''))
      .join('')
      .trim(),
  )
  for (const day of ['Wednesday', 'Thursday', 'Saturday'])
    expect(
      said.some((line) => line.startsWith(day)),
      `${day} in ${said.join(' | ')}`,
    ).toBe(true)
})

it.each(TEMPLATES)(
  'a few rows are moved apart by two and a half of their lines at most, and leave the foot white, in %s',
  async (template) => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const draft = new Draft(empty, ports.layouter)
    const area = typeAreaOf(empty)
    const rows = ['A second stand', 'Two apprentices', 'A roof'].map((text) => ({
      kind: 'row' as const,
      mark: [],
      main: [plainBlock(text)],
    }))
    const form = { key: 'piece', nth: 0, columns: 1, level: LEVELS.display, mark: 0, stretch: true, numerals: 1 }
    const { fits, feet } = setRows(draft, rows, [{ page: PAGE, area }], form)
    expect(fits).toBe(true)
    const tight = setRows(new Draft(empty, ports.layouter), rows, [{ page: PAGE, area }], { ...form, stretch: false })
    // Between three rows, and over and under them by half.
    const lines = ((feet[0] ?? 0) - (tight.feet[0] ?? 0)) / (LEVELS.display.leading * area.step)
    expect(lines).toBeGreaterThan(5)
    expect(lines).toBeLessThan(8)
  },
)

it('years of a full page are set smaller before the rules over them are close', async () => {
  const empty = emptyPages(templateKit('crumb'), 'en')
  await ports.loadFaces(empty)
  const draft = new Draft(empty, ports.layouter)
  const area = typeAreaOf(empty)
  const text = (nth: number): string => 'The bridge was painted once more, in another green. '.repeat(1 + (nth % 2))
  const rows = Array.from({ length: 17 }, (_, nth) => ({
    kind: 'row' as const,
    mark: [plainBlock(`${1900 + nth}`, { style: 'row-number' })],
    main: [plainBlock(text(nth), { style: 'body-flush' })],
  }))
  const form = { key: 'piece', nth: 0, columns: 1, level: LEVELS.open, mark: 3, stretch: true, numerals: 1 }
  expect(setRows(draft, rows, [{ page: PAGE, area }], form).fits).toBe(true)
  const layers = Object.entries(draft.design.pages[PAGE]?.layers ?? {})
  const rules = layers.flatMap(([id, { props }]) => (id.includes('-rule-') && 'position' in props ? [props.position.y] : []))
  const gaps = layers.flatMap((each) => {
    if (!each[0].includes('-mark-')) return []
    const { first, size } = linesOf(draft, each)
    const top = first - 0.7 * size
    return [top - Math.max(...rules.filter((rule) => rule < top))]
  })
  const { size } = linesOf(draft, layers.find(([id]) => id.includes('-row-')) as [string, Layer])
  expect(Math.min(...gaps)).toBeGreaterThan(0.95 * size)
})

it.each(TEMPLATES)('a question does not end in one short word where as few lines hold it otherwise, in %s', async (template) => {
  const empty = emptyPages(templateKit(template), 'en')
  await ports.loadFaces(empty)
  const draft = new Draft(empty, ports.layouter)
  const asked = [
    'May I bring my dog?',
    'May I sleep in my car?',
    'Who may go by bus or by tram?',
    'Do I need my own old map?',
    'How may I get to the pier?',
  ]
  const rows = asked.map((text) => ({
    kind: 'row' as const,
    mark: [plainBlock(text, { style: 'row-question' })],
    main: [plainBlock('No.', { style: 'body-flush' })],
  }))
  const form = { key: 'piece', nth: 0, columns: 1, level: LEVELS.grand, mark: 4, stretch: true, numerals: 1 }
  expect(setRows(draft, rows, [{ page: PAGE, area: typeAreaOf(empty) }], form).fits).toBe(true)
  const shares = asked.flatMap((_, nth) => {
    const widths = (draft.textLayout({ page: PAGE, id: `piece-mark-0-${nth}` })?.frames[0]?.lines ?? []).map(({ width }) => width)
    return widths.length > 1 ? [(widths.at(-1) ?? 0) / Math.max(...widths)] : []
  })
  expect(shares.length).toBeGreaterThan(0)
  expect(Math.min(...shares)).toBeGreaterThan(0.46)
})

it.each(TEMPLATES)('a question is a little larger than its answer, however large that is, in %s', async (template) => {
  const empty = emptyPages(templateKit(template), 'en')
  await ports.loadFaces(empty)
  const rows = ['Who rings it?', 'Since when?'].map((text) => ({
    kind: 'row' as const,
    mark: [plainBlock(text, { style: 'row-question' })],
    main: [plainBlock('The one who is up first.', { style: 'body-flush' })],
  }))
  const shares = [LEVELS.open, LEVELS.grand, LEVELS.poster].map((level) => {
    const draft = new Draft(empty, ports.layouter)
    const form = { key: 'piece', nth: 0, columns: 1, level, mark: 5, stretch: true, numerals: 1 }
    expect(setRows(draft, rows, [{ page: PAGE, area: typeAreaOf(empty) }], form).fits).toBe(true)
    const layers = Object.entries(draft.design.pages[PAGE]?.layers ?? {})
    const sizeOf = (part: string): number => linesOf(draft, layers.find(([id]) => id.includes(part)) as [string, Layer]).size
    return sizeOf('-mark-') / sizeOf('-row-')
  })
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...shares)).toBeLessThan(1.1)
})

it.each(TEMPLATES)('what two people say takes the width of its page where no question stands before it, in %s', async (template) => {
  const turns = ['Six years on one moss. Did you ever want to stop?', 'Every February, when you stand there in sleet.', 'What is it for?']
  const said = Array.from({ length: 8 }, (_, nth) => `**${nth % 2 ? 'IM' : 'PR'}:** ${turns[nth % turns.length]}`)
  const { draft, layers } = await setOn(template, `# On the moss\n\n${said.join('\n\n')}\n`, 'interview')
  const left = layers.flatMap(([, { slot, props }]) => (slot?.role === 'row-text' && 'position' in props ? [props.position.x] : []))
  expect(left.length).toBeGreaterThan(0)
  expect(Math.max(...left)).toBeLessThanOrEqual(typeAreaOf(draft.design).x + 1)
})
