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

  it('is none where few of its rows end in a price', async () => {
    const text = 'What we took\n\n- a rope\n- a stove for 20.00 €\n- more cheese\n- boots\n- a map\n- a lamp\n'
    expect(blocksOf(await issueOf('crumb', text)).filter((block) => textOf(block).includes('\t'))).toEqual([])
  })
})

it('leaves no word of a step alone on its second line', async () => {
  const step = 'Set the stem of the lamp on the spike and turn it round until you hear that it clicks'
  const alone: number[] = []
  for (let words = 8; words <= step.split(' ').length; words++) {
    const said = step.split(' ').slice(0, words).join(' ')
    const design = await issueOf('velour', `Setting it up\n\n1. ${said}.\n2. Push it into the ground.\n3. Wait for the night.\n`)
    for (const [nth, page] of design.pages.entries())
      for (const [id, layer] of Object.entries(page.layers)) {
        if (layer.slot?.role !== 'row-text') continue
        const widths =
          ports.layouter.story(design, `layer:${design.pages[nth]?.id}/${id}`)?.frames[0]?.lines.map(({ width }) => width) ?? []
        if (widths.length === 2) alone.push((widths[1] ?? 0) / (widths[0] ?? 1))
      }
  }
  expect(alone.length).toBeGreaterThan(2)
  expect(alone.filter((share) => share < 0.4)).toEqual([])
})
