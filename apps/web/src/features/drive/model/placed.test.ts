import { expect, test } from 'vitest'
import { PlacedList, type StretchOf } from './placed.ts'

interface Row {
  id: string
}

/** A folder of so many rows on a server that can fail, change, and answer only when it is told to. */
function folder(count: number) {
  const server = {
    rows: Array.from({ length: count }, (_, place): Row => ({ id: `r${place}` })),
    calls: [] as [number, number][],
    fails: false,
    held: null as (() => void)[] | null,
  }
  const stretch = (offset: number, limit: number): StretchOf<Row> => ({
    items: server.rows.slice(offset, offset + limit),
    offset,
    total: server.rows.length,
  })
  const list = new PlacedList<Row>({
    read: async (offset, limit) => {
      server.calls.push([offset, limit])
      await (server.held ? new Promise<void>((go) => server.held!.push(go)) : Promise.resolve())
      if (server.fails) throw new Error('gone')
      return stretch(offset, limit)
    },
    find: (text, offset, limit) => {
      const place = server.rows.findIndex(({ id }, at) => at >= offset && id.startsWith(text))
      return Promise.resolve(place === -1 ? null : stretch(place, limit))
    },
    idOf: ({ id }) => id,
  })
  const come = (): number => list.state.get().items.filter(() => true).length
  const isRight = (): boolean =>
    list.state.get().items.every(({ id }, place) => id === server.rows[place]?.id && list.placeOf(id) === place)
  return { server, list, come, isRight }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

test('a list is as long as it is on the server from its first stretch on, and any place of it comes by one call', async () => {
  const { list, server, come, isRight } = folder(100_000)
  await list.start()
  expect([list.state.get().items.length, come(), list.state.get().isComplete]).toEqual([100_000, 200, false])
  expect(await list.bring(99_999)).toBe(true)
  expect(list.placeOf('r99999')).toBe(99_999)
  list.show(50_000, 50_030)
  await settled()
  expect(list.state.get().items[50_015]).toEqual({ id: 'r50015' })
  expect(await list.find('r7777', 0)).toBe(7_777)
  expect([server.calls.length, isRight()]).toEqual([3, true])
  expect(await list.find('x', 0)).toBe(null)
})

test('what was scrolled past does not come: one stretch is on its way, then the one that is seen', async () => {
  const { list, server, isRight } = folder(100_000)
  await list.start()
  server.held = []
  for (const place of [1_000, 20_000, 40_000, 60_000, 80_000]) list.show(place, place + 30)
  server.held.splice(0).forEach((go) => go())
  await settled()
  server.held.splice(0).forEach((go) => go())
  await settled()
  expect(server.calls.map(([offset]) => offset)).toEqual([0, 940, 79_940])
  expect([list.state.get().items[80_010]?.id, isRight()]).toEqual(['r80010', true])
})

test('a stretch comes by long calls, each place once; what it lacks is asked for, and no more', async () => {
  const { list, server, come, isRight } = folder(12_345)
  await list.start()
  await list.bring(6_000)
  expect(await list.range(100, 3_300)).toBe(true)
  expect(come()).toBe(3_300 + 200)
  expect(await list.range()).toBe(true)
  expect([list.state.get().isComplete, come(), isRight()]).toEqual([true, 12_345, true])
  const { length } = server.calls
  expect([await list.range(), await list.bring(3), server.calls.length]).toEqual([true, true, length])
  // A long list that is here as a whole is kept.
  await list.refresh()
  expect(server.calls.length).toBe(length)
})

test('a stretch that does not come leaves what is there, and comes when it is asked for again', async () => {
  const { list, server, come } = folder(5_000)
  server.fails = true
  await list.start()
  expect(list.state.get().status).toBe('failed')
  server.fails = false
  await list.again()
  expect([list.state.get().status, come()]).toEqual(['idle', 200])
  server.fails = true
  list.show(3_000, 3_030)
  await settled()
  expect([list.state.get().status, come()]).toEqual(['failed', 200])
  expect([await list.bring(4_000), await list.range()]).toEqual([false, false])
  server.fails = false
  await list.again()
  expect([list.state.get().status, list.state.get().items[3_010]?.id]).toEqual(['idle', 'r3010'])
})

test('what goes leaves no hole, what is changed keeps its place, and all that is here is read anew where it stands', async () => {
  const { list, server, come, isRight } = folder(1_000)
  await list.start()
  await list.bring(900)
  const gone = new Set(['r3', 'r900'])
  server.rows = server.rows.filter(({ id }) => !gone.has(id))
  list.remove(gone)
  expect([list.state.get().items.length, come(), list.placeOf('r901'), list.placeOf('r4')]).toEqual([998, 398, 899, 3])
  // What has not come may be there; what was taken out is not.
  expect([list.mayHold('r500'), list.mayHold('r4'), list.mayHold('r3')]).toEqual([true, true, false])
  const before = list.state.get().items
  list.patch((row) => row)
  expect(list.state.get().items).toBe(before)
  list.patch((row) => (row.id === 'r5' ? { id: 'r5b' } : row))
  expect(list.placeOf('r5b')).toBe(4)
  server.rows = [{ id: 'new' }, { id: 'newer' }, ...server.rows]
  await list.refresh()
  expect([list.state.get().items.length, isRight(), list.placeOf('new')]).toEqual([1_000, true, 0])
  expect(list.placeOf('r850')).toBeGreaterThan(800)
})

test('a row that stands elsewhere by now is there once', async () => {
  const { list, server, come, isRight } = folder(600)
  await list.start()
  const [moved] = server.rows.splice(10, 1)
  server.rows.splice(450, 0, moved!)
  await list.bring(450)
  expect([list.placeOf('r10'), list.state.get().items[10]]).toEqual([450, undefined])
  list.show(0, 30)
  await settled()
  await list.refresh()
  expect([isRight(), new Set(list.state.get().items.filter(() => true)).size]).toEqual([true, come()])
  server.rows = []
  await list.refresh()
  expect(list.state.get()).toMatchObject({ items: [], isComplete: true, status: 'idle' })
  const { list: other } = folder(10)
  const starting = other.start()
  other.stop()
  await starting
  expect(other.state.get().status).toBe('loading')
})

test('of a long list that is read anew only what is seen has its place; what was far away is still known', async () => {
  const { list, come } = folder(9_000)
  await list.start()
  await list.range(0, 4_000)
  list.show(3_000, 3_030)
  await list.refresh()
  expect([come() < 400, list.placeOf('r3010'), list.placeOf('r10'), list.farOf('r10'), list.mayHold('r10')]).toEqual([
    true,
    3_010,
    undefined,
    { id: 'r10' },
    true,
  ])
  list.remove(new Set(['r10']))
  expect([list.farOf('r10'), list.mayHold('r10')]).toEqual([undefined, false])
})
