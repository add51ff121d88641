import { expect, it } from 'vitest'
import type { FromPainter, ToPainter } from './messages.ts'
import { PainterService, type PainterServicePorts } from './painter-service.ts'

const START: ToPainter = { type: 'start', fonts: { families: [], fallback: [] }, origin: 'http://here' }

const paint = (page: string): ToPainter => ({ type: 'paint', page, width: 64 })

function service(create: PainterServicePorts['create']) {
  const told: FromPainter[] = []
  return { told, service: new PainterService({ tell: (message) => void told.push(message), create }) }
}

it('goes on after a page that fails, and says which it was', async () => {
  const painted: string[] = []
  const { told, service: painter } = service(async () => ({
    async take() {
      throw new Error('no design')
    },
    async paint(page) {
      if (page === 'bad') throw new Error('no page')
      painted.push(page)
    },
  }))
  const messages: ToPainter[] = [START, { type: 'design', patch: {} as never, whole: true }, paint('a'), paint('bad'), paint('b')]
  await Promise.all(messages.map((message) => painter.hear(message)))
  expect(painted).toEqual(['a', 'b'])
  expect(told).toEqual([{ type: 'painted', page: 'bad', width: 64, bitmap: null }])
})

it('says of every page that it could not be made when it cannot begin at all', async () => {
  const { told, service: painter } = service(async () => {
    throw new Error('no engine')
  })
  await Promise.all([START, paint('a'), paint('b')].map((message) => painter.hear(message)))
  expect(told.map((message) => message.type === 'painted' && message.page)).toEqual(['a', 'b'])
})

it('gives one font file to all who wait for it, and asks for it once', async () => {
  const read: number[] = []
  const { told, service: painter } = service(async (_fonts, _origin, readFont) => {
    const faces = await Promise.all([readFont('one'), readFont('one'), readFont('two').catch(() => new Uint8Array(9))])
    read.push(...faces.map(({ length }) => length))
    return { take: async () => {}, paint: async () => {} }
  })
  const begun = painter.hear(START)
  await painter.hear({ type: 'font', hash: 'none', bytes: null })
  expect(told).toEqual([
    { type: 'font', hash: 'one' },
    { type: 'font', hash: 'two' },
  ])
  void painter.hear({ type: 'font', hash: 'one', bytes: new Uint8Array(3) })
  void painter.hear({ type: 'font', hash: 'two', bytes: null })
  await begun
  expect(read).toEqual([3, 3, 9])
})
