import { templateKit } from '@magazineai/assets'
import { isKind, resolveParagraphStyle, type Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { checkPage } from '../gates/gates.ts'
import type { ComposePorts } from '../ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const NOTICES: Readonly<Record<string, string>> = {
  'Help in the garden': 'Somebody with a strong back is looked for on Saturdays, to dig two beds and carry the stones away.',
  'The storm of 4 April 1947': 'It took nine roofs and the weathercock, which was found in the brook and never came back to its place.',
  'Piano lessons': 'Lessons are given to children and to old hands, on a good upright that stands by the window.',
}
const OPEN = 'The hall is open on Tuesdays and there is tea for whoever comes before noon with a cup.'
const notice = (title: string): string => `# ${title}\n\n${NOTICES[title] ?? OPEN}\n\n`
const poem =
  '# The ferry\n\nYou stood where the railing was wet\nand I held the tickets in my glove,\n\nnobody waved, it was only Tuesday,\nthe engine hummed under the tea.\n'

async function issueOf(kit: string, idea: string, text: string): Promise<Design> {
  const files = [{ name: 'my_file-2.md', bytes: strToU8(text) }]
  for await (const event of composeMagazine({ idea, kit: templateKit(kit), files }, ports)) if (event.type === 'done') return event.design
  throw new Error('composing ended without a magazine')
}

const saidOn = (design: Design, index: number, role?: string): string[] =>
  Object.values(design.pages.at(index)?.layers ?? {}).flatMap((layer) =>
    isKind(layer, 'Text') && (!role || layer.slot?.role === role) ? [(layer.props.doc?.content ?? []).map(textOf).join(' ')] : [],
  )

const isDrawn = (design: Design, index: number): boolean =>
  Object.values(design.pages.at(index)?.layers ?? {}).some(({ slot }) => slot?.role === 'art')

const press = `# Footbridge over the Arle opens on 9 May

ARLEBRIDGE, 22 April 2026

The new footbridge over the Arle will be opened on Saturday 9 May at eleven.

“Eleven years is a long time for seventy-four metres,” said Louise Farrow, who chairs the county’s committee for paths.

Contact: Peter Naylor, press office, telephone 01632 960 441
`

it('what somebody said stands on the back cover without its report, over the name', async () => {
  const design = await issueOf('velour', 'The county announces its new footbridge', press)
  const last = design.pages.length - 1
  expect(saidOn(design, last, 'back-line')).toEqual(['“Eleven years is a long time for seventy-four metres.”'])
  expect(saidOn(design, last)).toContain('Louise Farrow')
  const edges = Object.values(design.pages[last]?.layers ?? {}).flatMap(({ type, props, slot }) =>
    type.resolvedName === 'TextLayer' && slot ? [props.position.x] : [],
  )
  expect(new Set(edges).size, 'the name at the foot stands at the edge of the large words').toBe(1)
  expect(checkPage(design, ports.layouter, last)).toEqual([])
})

describe.each(['velour', 'crumb', 'kernel'])('the back cover of %s', (kit) => {
  it('lists no contents, which nobody needs who has read the issue', async () => {
    const titles = ['Help in the garden', 'The storm of 4 April 1947', 'Piano lessons']
    const design = await issueOf(kit, "Our neighbour's paper", titles.map(notice).join(''))
    const last = design.pages.length - 1
    const said = saidOn(design, last).join(' ').replaceAll('\u00A0', ' ')
    for (const title of titles) expect(said).not.toContain(title)
    expect(saidOn(design, last, 'masthead')).toEqual(['Our Neighbour’s Paper'])
    expect(saidOn(design, last, 'back-line').length + Number(isDrawn(design, last))).toBeGreaterThan(0)
    expect(checkPage(design, ports.layouter, last)).toEqual([])
  })

  it('is quiet where there is nothing to say, and says the name once', async () => {
    const design = await issueOf(kit, 'A poem for my sister', poem)
    const said = saidOn(design, -1)
    expect(said.filter((text) => text.includes('Sister'))).toHaveLength(1)
    expect(saidOn(design, -1, 'back-line')).toEqual([])
    expect(isDrawn(design, -1)).toBe(true)
    expect(checkPage(design, ports.layouter, design.pages.length - 1)).toEqual([])
  })

  it('says what stands alone, and tells who made the issue what nobody wrote', async () => {
    const walk =
      'Nobody had asked for more than one dry afternoon. We walked along the river until the rain came. The switch was in the wrong position. Somebody stole the pump in March, and twice in May.'
    const design = await issueOf(
      kit,
      'A walk',
      `# By the river\n\n${walk}\n\n${OPEN} ${OPEN}\n\nThe result was that nobody came at all. It rained on everybody.`,
    )
    const outside = [...saidOn(design, 0, 'cover-deck'), ...saidOn(design, -1, 'back-line')].join(' ')
    expect(outside).toMatch(/^We walked|^The hall is open/u)
    // What its text opens with is read there.
    expect(outside).not.toMatch(/Nobody had asked/u)
    expect(saidOn(design, -1).join(' ')).not.toMatch(/No\. 1|no text was invented/u)
    expect(design.pages.at(-1)?.notes).toMatch(/no text was invented/u)
  })

  it('says nothing of what one has to know beside a programme, and no line of a list without what it is about', async () => {
    const days = ['Friday', 'Saturday'].map(
      (day) =>
        `## ${day}\n\n- 18:00 Opening with the brass band, market square\n- 19:30 Theatre of objects, village hall\n- 21:00 Songs, school yard\n`,
    )
    const festival = await issueOf(
      kit,
      'Festival',
      `# Programme\n\n${days.join('\n')}\n# Good to know\n\nThe shuttle leaves the station every hour until midnight.\n`,
    )
    const benches = ['by the weir', 'in the churchyard', 'outside the fish shop', 'at the station'].map(
      (place, index) => `${index + 1}. The bench ${place}. For people who are reading the last chapter of a book.\n`,
    )
    const ranking = await issueOf(kit, 'Benches', `# The best benches\n\n${benches.join('')}`)
    expect(saidOn(festival, -1, 'back-line')).toEqual([])
    expect(saidOn(ranking, -1, 'kicker')).toHaveLength(saidOn(ranking, -1, 'back-line').length)
  })

  it.each([
    ['en', 'Two sheds stand beside the canal basin. My sister plays the cornet on Sundays.'],
    ['de', 'Im Schuppen stehen zwei neue Drehbänke. Die Werkstatt hat ein Dach aus Blech bekommen.'],
    ['fr', 'Avec le concours de la paroisse. Le préfet est venu trois fois cette année-là.'],
    ['it', 'Il sindaco ha visitato la cava due volte. Mia sorella suona il corno alla domenica.'],
  ])('rather says nothing than what is here and what was: %s', async (_, told) => {
    const design = await issueOf(kit, 'The yard', `# The yard\n\n${`${told} `.repeat(4)}\n`)
    expect(saidOn(design, -1, 'back-line')).toEqual([])
  })

  it('speaks to no reader of a letter where a sentence says something to anybody, and is no answer in a talk', async () => {
    const letter =
      'You are the underside of the slates. The roof of the old tower is held up by what nobody sees. “Landlord, come down!” shouted the mate at us.'
    const design = await issueOf(kit, 'A roof', `# The slates\n\n${letter}\n\n${OPEN} ${OPEN}\n`)
    expect(saidOn(design, -1, 'back-line')).toEqual(['The roof of the old tower is held up by what nobody sees.'])
  })

  it('says whole lines of verse as they stand, an answer under its question, and the last word of a list under its head', async () => {
    const verse =
      '# The ferry\n\nYou stood where the railing was wet\nand I held the tickets in my glove.\n\nYou said that the island was smaller\nthan the island you used to be.\n'
    const asked =
      '# Questions\n\n## How do I join?\n\nBring your name. It takes four minutes.\n\n## Do you lend boats?\n\nSix boats, and more patience than you will find at home.\n\n## Is there tea?\n\nAt four o’clock.\n'
    const minutes =
      '# Minutes of the annual meeting\n\nHeld on 14 January in the hut.\n\n## 1. Water\n\nThe pressure at the upper plots is too low from June to August.\n\n## 2. Bonfires\n\nPermitted from October to March, after dusk.\n\n## 3. Any other business\n\nA fox. It was noted.\n'
    const said = async (text: string): Promise<string> => {
      const design = await issueOf(kit, 'Our paper', text)
      return [...saidOn(design, -1, 'kicker'), ...saidOn(design, -1, 'back-line')].join(' – ').replaceAll('\u00A0', ' ')
    }
    expect(await said(verse)).toBe('You said that the island was smaller than the island you used to be.')
    expect(await said(asked)).toMatch(/^(?:Do you lend boats\? – Six boats, and more patience than you will find at home\.|)$/u)
    expect(await said(minutes)).toBe('Any other business – A fox. It was noted.')
  })

  it('says a longer sentence, one around steps, or of whom it names, where nothing shorter is to be said', async () => {
    const said = async (idea: string, text: string): Promise<string> => {
      const design = await issueOf(kit, idea, text)
      return saidOn(design, -1, 'back-line').join(' ').replaceAll('\u00A0', ' ')
    }
    const year =
      '# The Club’s Year\n\n## A good year, mostly wet\n\nWe have more members than ever, fewer boats than we would like, and one cup that we did not expect. The winter was mild enough to row through. In February the river closed us for nineteen days, which is the longest since the records begin, and the junior squad spent them on the machines in the corridor, to the despair of the yoga class next door.\n\n## Members\n\n| Year | Adults | Juniors | Total |\n|---|---|---|---|\n| 2021 | 112 | 38 | 150 |\n| 2022 | 118 | 44 | 162 |\n| 2023 | 131 | 57 | 188 |\n| 2024 | 129 | 71 | 200 |\n'
    const lamp =
      '# Lumen Reed garden lamp\n\n## Light that bends\n\nThe Reed is a garden lamp that moves in the wind. It stands without tools, charges in the sun, and switches itself on at dusk.\n\n## Setting it up\n\n1. Push the spike into the ground, as far as the ring.\n2. Set the stem on the spike and turn it until it clicks.\n3. Switch on below the head, and leave it in the sun for a day before the first night.\n'
    expect(await said('The rowing club’s year in figures', year)).toMatch(/^We have more members than ever/u)
    expect(await said('Lumen Reed garden lamp', lamp)).toMatch(/^The Reed is a garden lamp/u)
  })

  it('prints no name of a file', async () => {
    const design = await issueOf(kit, 'The paper', ['One notice', 'Another notice'].map(notice).join(''))
    for (const index of design.pages.keys()) expect(saidOn(design, index).join(' ')).not.toMatch(/my.file/u)
  })

  it.each([
    ['The bell', 'Die falsche Glocke nimmt man am Ende immer wieder heraus aus dem Turm.'],
    ['The regatta', 'There will be music, tea at both ends, and a regatta of home-made rafts in the afternoon.'],
  ])('says a sentence near the middle of its room, no long line of which is one word or ends within one: %s', async (title, sentence) => {
    const others = 'It was built in the year the river froze. The keeper kept two goats and a telescope. '
    const design = await issueOf(kit, '', `# ${title}\n\n${others.repeat(4)}\n\n${sentence}\n\n${others.repeat(3)}\n`)
    const [back] = Object.entries(design.pages.at(-1)?.layers ?? {}).filter(([, { slot }]) => slot?.role === 'back-line')
    const [id, layer] = back ?? expect.fail('the back cover says nothing')
    const said = isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).map(textOf).join(' ') : ''
    const lines = ports.layouter.story(design, `layer:${design.pages.at(-1)?.id}/${id}`)?.frames.flatMap(({ lines }) => lines) ?? []
    const ends = lines.slice(0, -1).map(({ start, end }) => said.slice(start, end).trim())
    expect(lines.some(({ hyphenated }) => hyphenated)).toBe(false)
    expect(ends.filter((line) => line.endsWith('-'))).toEqual([])
    const { position, boxSize } = layer.props
    const middle = (position.y + boxSize.height / 2) / design.pageSize.height
    expect(middle).toBeGreaterThan(0.3)
    expect(middle).toBeLessThan(0.5)
  })
})

it('is silk down to its foot where no thing is shown, and its name reads on it', async () => {
  const design = await issueOf(
    'velour',
    'Zwischenrede',
    '# Zwischenrede\n\nSo war es damals, und so ist es nicht geblieben. Es wurde anders, und es wird anders.\n',
  )
  const art = Object.values(design.pages.at(-1)?.layers ?? {}).filter(({ slot }) => slot?.role === 'art')
  const feet = art.map(({ props: { position, boxSize } }) => position.y + boxSize.height)
  expect(Math.max(...feet)).toBe(design.pageSize.height + design.bleed)
  expect(checkPage(design, ports.layouter, design.pages.length - 1)).toEqual([])
})

it('keeps the lines of verse whole in smaller type where they would not turn by sense', async () => {
  const design = await issueOf(
    'velour',
    'Our paper',
    '# The ferry\n\nYou stood where the railing was wet\nand I held the tickets in my glove.\n\nYou said that the island was smaller\nthan the island you used to be.\n',
  )
  const page = design.pages.length - 1
  const [id] = Object.entries(design.pages[page]?.layers ?? {}).find(([, layer]) => layer.slot?.role === 'back-line') ?? ['']
  expect(new Draft(design, ports.layouter).textLayout({ page, id })?.frames[0]?.lines).toHaveLength(2)
})

it('opens the lines of a sentence that is far smaller than its style asks', async () => {
  const text =
    '# Bread\n\n## Give us this day\n\nThere are prayers that ask for great things. This one asks for breakfast. The winter was mild enough to bake through. In February the river closed the mill for nineteen days, which is the longest since the records begin.\n'
  const design = await issueOf('velour', 'Bread', text)
  const page = design.pages.length - 1
  const [id] = Object.entries(design.pages[page]?.layers ?? {}).find(([, layer]) => layer.slot?.role === 'back-line') ?? ['']
  const [first, second] = new Draft(design, ports.layouter).textLayout({ page, id })?.frames[0]?.lines ?? []
  const style = resolveParagraphStyle(design, 'back-line')
  const size = first?.segments[0]?.size ?? 0
  expect(size / style.size).toBeLessThan(0.55)
  expect(((second?.baseline ?? 0) - (first?.baseline ?? 0)) / size).toBeGreaterThan((1.25 * style.leading) / style.size)
})
