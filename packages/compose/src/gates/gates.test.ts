import { createDesign, createLayer, createPage } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { plainBlock } from '../fill/inlines.ts'
import { fromSources } from '../fill/provenance.ts'
import { checkPage } from './gates.ts'

const ports = await testPorts()

const textAt = (y: number, text: string, paragraph: number, role = 'standfirst') => {
  const source = { document: 'a.md', paragraph }
  return {
    ...createLayer('Text', {
      position: { x: 300, y },
      boxSize: { width: 1800, height: 400 },
      doc: { type: 'doc', content: [plainBlock(text, { source })] },
    }),
    slot: { role, group: 'piece' },
    provenance: fromSources([source]),
  }
}

const unfinishedIn = async (...layers: ReturnType<typeof textAt>[]): Promise<string[]> => {
  const named = Object.fromEntries(layers.map((layer, nth) => [`layer-${nth}`, layer]))
  const design = createDesign({ random: () => 0.5, pages: [createPage({ id: 'p', layers: named })] })
  await ports.loadFaces(design)
  return checkPage(design, ports.layouter, 0).flatMap(({ gate, detail }) => (gate === 'unfinished' ? [detail] : []))
}

it.each(['Start the service like so:', '次のように始める：'])('“%s” is finished where what it announces is printed', async (text) => {
  const announced = textAt(900, 'npm start', 4, 'row-text')
  expect(await unfinishedIn(textAt(300, text, 3), announced)).toEqual([])
  expect(await unfinishedIn(textAt(300, text, 3))).toEqual([text])
  expect(await unfinishedIn(textAt(300, text, 5), announced)).toEqual([text])
})

it.each(['😇', 'Bring the dog ❤️', 'Well done 👍🏽', 'See you there :)', 'We lost ;-) 🇵🇱'])(
  '“%s” is finished: a face ends what is said',
  async (text) => {
    expect(await unfinishedIn(textAt(300, text, 3))).toEqual([])
  },
)

it.each(['Carné adicional: 18 €', 'Stadt 380,–', 'Turnout: 64 %', 'Spirit at 40°'])('“%s” is finished: an amount ends it', async (text) => {
  expect(await unfinishedIn(textAt(300, text, 3))).toEqual([])
})

it('what breaks off is unfinished whatever follows it', async () => {
  const text = 'We came to the river,'
  expect(await unfinishedIn(textAt(300, text, 3), textAt(900, 'A boat.', 4))).toEqual([text])
})

it('text under a picture or a filled shape that is painted later is covered; over it, and under an outline, it is not', async () => {
  const coveredIn = async (props: object, isOver: boolean): Promise<string[]> => {
    const shape = createLayer('Shape', { position: { x: 200, y: 200 }, boxSize: { width: 2000, height: 600 }, ...props })
    const text = textAt(300, 'Nobody reads what lies under a field.', 1)
    const layers = isOver ? { text, shape } : { shape, text }
    const page = createPage({ id: 'p', layers })
    const design = createDesign({ random: () => 0.5, pages: [page] })
    await ports.loadFaces(design)
    return checkPage(design, ports.layouter, 0).flatMap(({ gate, layer, detail }) => (gate === 'covered' ? [`${layer} ${detail}`] : []))
  }
  expect(await coveredIn({ color: '#222222' }, true)).toEqual(['text under shape'])
  expect(await coveredIn({ color: '#222222' }, false)).toEqual([])
  expect(await coveredIn({ color: '#222222', opacity: 0.5 }, true)).toEqual([])
  expect(await coveredIn({ color: null, stroke: { color: '#222222', width: 4, dash: [] } }, true)).toEqual([])
})
