import { expect, test } from 'vitest'
import { Paged, type PageOf } from './paged.ts'

interface Row {
  id: string
}

/** A folder of so many rows, which can fail and change while it is read. */
function folder(count: number) {
  const server = { rows: Array.from({ length: count }, (_, place): Row => ({ id: `r${place}` })), calls: [] as number[], fails: false }
  const read = async (cursor: string | null, limit: number): Promise<PageOf<Row>> => {
    server.calls.push(limit)
    await Promise.resolve()
    if (server.fails) throw new Error('gone')
    const from = cursor === null ? 0 : Number(cursor)
    const end = Math.min(server.rows.length, from + limit)
    return { items: server.rows.slice(from, end), next: end < server.rows.length ? String(end) : null }
  }
  return { server, list: new Paged<Row>({ read, idOf: ({ id }) => id }) }
}

test('a list comes by pages of 200, one at a time, to its end', async () => {
  const { list, server } = folder(450)
  expect(list.state.get().status).toBe('loading')
  await list.start()
  expect(list.state.get()).toMatchObject({ status: 'idle', isComplete: false })
  await Promise.all([list.more(), list.more(), list.more()])
  expect(list.state.get().items).toHaveLength(400)
  await list.more()
  await list.more()
  expect(list.state.get()).toMatchObject({ isComplete: true, status: 'idle' })
  expect(list.state.get().items).toHaveLength(450)
  expect(server.calls).toEqual([200, 200, 200])
  expect(list.placeOf('r449')).toBe(449)
})

test('the whole of a long list comes by long pages', async () => {
  const { list, server } = folder(100_000)
  await list.start()
  expect(await list.all()).toBe(true)
  expect(list.state.get().items).toHaveLength(100_000)
  expect(server.calls.length).toBe(101)
  await list.refresh()
  expect(server.calls.length).toBe(101)
})

test('a page that does not come leaves what is there, and is asked for again', async () => {
  const { list, server } = folder(450)
  await list.start()
  server.fails = true
  await list.more()
  expect(list.state.get()).toMatchObject({ status: 'failed' })
  expect(list.state.get().items).toHaveLength(200)
  expect(await list.all()).toBe(false)
  server.fails = false
  expect(await list.all()).toBe(true)
  expect(list.state.get()).toMatchObject({ status: 'idle', isComplete: true })
})

test('what changes is seen at once, and reading anew keeps as much as there was', async () => {
  const { list, server } = folder(450)
  await list.start()
  await list.more()
  list.remove(new Set(['r0', 'r399']))
  expect(list.state.get().items).toHaveLength(398)
  expect([list.placeOf('r1'), list.placeOf('r0')]).toEqual([0, undefined])
  const kept = list.state.get().items
  list.patch((row) => row)
  expect(list.state.get().items).toBe(kept)
  list.patch((row) => (row.id === 'r5' ? { id: 'r5b' } : row))
  expect(list.placeOf('r5b')).toBe(4)
  server.rows = [{ id: 'new' }, ...server.rows]
  await list.refresh()
  expect(list.state.get().items[0]).toEqual({ id: 'new' })
  expect(list.state.get().items.length).toBeGreaterThanOrEqual(398)
})

test('an item that moved down while the list was read is there once; a list that ended hears nothing more', async () => {
  const { list, server } = folder(300)
  await list.start()
  server.rows = [{ id: 'first' }, ...server.rows]
  await list.more()
  const ids = list.state.get().items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const { list: other } = folder(10)
  const starting = other.start()
  other.stop()
  await starting
  expect(other.state.get().status).toBe('loading')
})
