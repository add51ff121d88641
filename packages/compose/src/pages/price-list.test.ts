import { templateKit, templates } from '@magazineai/assets'
import { isKind, type Block, type Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { textOf } from '../fill/inlines.ts'
import type { ComposePorts } from '../ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const menu =
  'THE BLUE HEN\nMill Lane 4\n\nCOLD\nSoup of the day 6.50 €\nGreen salad 8.00 €\nHerring from 9.50 €\n\nWARM\nDumplings 12.00 €\nStew 14.50 €\nPancake with apples 9.00 €\n\nBread is included. Closed on Mondays.\n'

async function issueOf(kit: string, text: string): Promise<Design> {
  const files = [{ name: 'menu.txt', bytes: strToU8(text) }]
  for await (const event of composeMagazine({ idea: '', kit: templateKit(kit), files }, ports))
    if (event.type === 'done') return event.design
  throw new Error('no end')
}

const blocksOf = ({ pages, stories }: Design): Block[] => [
  ...pages.flatMap(({ layers }) =>
    Object.values(layers).flatMap((layer) => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []) : [])),
  ),
  ...Object.values(stories).flatMap(({ doc }) => doc.content),
]

describe('a price list', () => {
  it.each(templates().map(({ id }) => id))(
    'has its prices at the right of its rows, and what is said under it below them: %s',
    async (kit) => {
      const design = await issueOf(kit, menu)
      const rows = blocksOf(design).filter((block) => textOf(block).includes('\t'))
      expect(rows.map((block) => textOf(block).replaceAll('\u00A0', ' '))).toEqual([
        'Soup of the day\t6.50 €',
        'Green salad\t8.00 €',
        'Herring\tfrom 9.50 €',
        'Dumplings\t12.00 €',
        'Stew\t14.50 €',
        'Pancake with apples\t9.00 €',
      ])
      expect(rows.map((block) => textOf(block).split('\t')[1] ?? '').filter((price) => price.includes(' '))).toEqual([])
      expect(rows.every(({ attrs }) => attrs?.tabs?.length === 1 && attrs.tabs[0]?.align === 'right')).toBe(true)
      const note = design.pages.flatMap(({ layers }) =>
        Object.values(layers).filter(
          (layer) => isKind(layer, 'Text') && (layer.props.doc?.content ?? []).map(textOf).join(' ').includes('Closed on Mondays'),
        ),
      )
      const feet = design.pages.flatMap(({ layers }) =>
        Object.values(layers).flatMap((layer) =>
          isKind(layer, 'Text') &&
          (layer.props.doc?.content ?? []).some(
            (block) => textOf(block).includes('Pancake\u00A0with') || textOf(block).includes('Pancake with'),
          )
            ? [layer.props.position.y]
            : [],
        ),
      )
      expect(note.length).toBeGreaterThan(0)
      expect(note[0] && 'position' in note[0].props ? note[0].props.position.y : 0).toBeGreaterThan(Math.max(...feet))
    },
  )

  it('may be one part of a paper, under its head', async () => {
    const text =
      'HAGEDORN JOINERY\n\nWho we are\nMerle Hagedorn: drawings and the last word\nTomasz Wrona: stairs\nAylin Demir: kitchens\n\nWhat it costs\nTable in oak 2,450.00 €\nTable in ash 2,180.00 €\nBench 690.00 €\n'
    const rows = blocksOf(await issueOf('kernel', text)).filter((block) => textOf(block).includes('\t'))
    expect(rows.map((block) => textOf(block).split('\t')[0])).toEqual(['Table in oak', 'Table in ash', 'Bench'])
  })

  it('has all that dots lead to at the right, and no dots', async () => {
    const text =
      'THE WEIGHBRIDGE\n\nTO START\nZurek - sour rye soup ....... 8.50\nPierogi, brown butter ........ 8.00 / 14.50 as a main\nLemon sole ......... market price, ask\nBread .......... 4\n'
    const rows = blocksOf(await issueOf('crumb', text)).map(textOf)
    expect(rows.filter((row) => row.includes('\t')).map((row) => row.replaceAll('\u00A0', ' '))).toEqual([
      'Zurek - sour rye soup\t8.50',
      'Pierogi, brown butter\t8.00 / 14.50 as a main',
      'Lemon sole\tmarket price, ask',
      'Bread\t4',
    ])
  })

  it('is none where few of its rows end in a price', async () => {
    const text = 'What we took\n\n- a rope\n- a stove for 20.00 €\n- more cheese\n- boots\n- a map\n- a lamp\n'
    expect(blocksOf(await issueOf('crumb', text)).filter((block) => textOf(block).includes('\t'))).toEqual([])
  })
})

/** How long the last line of each row that has several is, as a share of the line before, where no title of a row is in the way. */
function lastLines(design: Design): number[] {
  return design.pages.flatMap(({ id: page, layers }) =>
    Object.entries(layers).flatMap(([id, layer]) => {
      if (layer.slot?.role !== 'row-text') return []
      const [last, before] = (ports.layouter.story(design, `layer:${page}/${id}`)?.frames[0]?.lines ?? []).toReversed()
      return last && before && !last.first ? [last.width / before.width] : []
    }),
  )
}

it.each([
  ['a step', 'velour', (said: string) => `Setting it up\n\n1. ${said}.\n2. Push it into the ground.\n3. Wait for the night.\n`],
  [
    'what is said of a place',
    'kernel',
    (said: string) =>
      `# The best benches\n\n${['By the weir', 'At the church', 'On the hill'].map((place, nth) => `${nth + 1}. **${place}** ${said}.\n`).join('')}`,
  ],
])('leaves no word of %s alone on its last line', async (_, kit, listOf) => {
  const said = 'Set the stem of the lamp on the spike and turn it round until you hear that it clicks and the light goes on'.split(' ')
  const shares: number[] = []
  for (let words = 8; words <= said.length; words++) shares.push(...lastLines(await issueOf(kit, listOf(said.slice(0, words).join(' ')))))
  expect(shares.length).toBeGreaterThan(2)
  expect(shares.filter((share) => share < 0.3)).toEqual([])
})
