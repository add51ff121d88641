import type { Notification as Notice } from '@magazineai/contract'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { showArrivals } from './notice-arrivals.ts'
import type { ArrivalPort } from './notice-arrivals.ts'
import { withNotice } from './notice-list.ts'

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  action: 'magazine_ready',
  actor: 'MagazineAI',
  affected_object_type: 'magazine',
  affected_object_json: { message: '', id: 'm', href: '/create?job=m' },
  tone: 'success',
  message: `“${id}” is ready.`,
  created_at: '2026-01-01T00:00:00Z',
  is_read: false,
  ...more,
})

/** A page of a browser; all pages of one browser share `taken`. */
const page = (taken: Set<number>, at: { visible?: boolean; allowed?: boolean; here?: number } = {}) => {
  const heard: string[] = []
  const waits: { end: () => void; isStopped: boolean }[] = []
  let list: readonly Notice[] | null = null
  let tell = (): void => {}
  const port: ArrivalPort = {
    list: () => list,
    onList: (listener) => {
      tell = listener
      return () => (tell = () => {})
    },
    isVisible: () => at.visible ?? true,
    mayNotify: () => at.allowed ?? false,
    isHere: ({ id }) => id === at.here,
    claim: async (id) => !taken.has(id) && Boolean(taken.add(id)),
    clock: {
      after: (_ms, end) => {
        const wait = { end, isStopped: false }
        waits.push(wait)
        return () => void (wait.isStopped = true)
      },
    },
    show: ({ id }) => void heard.push(`show ${id}`),
    showCount: (count) => void heard.push(`count ${count}`),
    notify: ({ id }) => void heard.push(`notify ${id}`),
    read: ({ id }) => void heard.push(`read ${id}`),
  }
  const stop = showArrivals(port)
  return {
    heard,
    waits,
    stop,
    at,
    read: (next: readonly Notice[]): void => {
      list = next
      tell()
    },
  }
}

test('what was there when the page opened is no arrival, and what arrives is shown once', async () => {
  const { heard, read } = page(new Set())
  read([notice(5)])
  read([notice(6), notice(5)])
  read([notice(6), notice(5)])
  // A list that was cleared and read again brings nothing back.
  read([])
  read([notice(6)])
  read([notice(8), notice(7, { is_read: true })])
  await turn()
  expect(heard).toEqual(['show 6', 'show 8'])
})

test('of several pages one shows it: that which is looked at, else outside of all of them', async () => {
  const taken = new Set<number>()
  const pages = [page(taken), page(taken), page(taken, { visible: false, allowed: true })]
  for (const { read } of pages) read([])
  for (const { read } of pages) read([notice(1)])
  await turn()
  for (const { end } of pages[2]!.waits) end()
  await turn()
  expect(pages.flatMap(({ heard }) => heard)).toEqual(['show 1'])
  for (const each of pages) each.at.visible = false
  pages[1]!.at.allowed = true
  for (const { read } of pages) read([notice(2), notice(1)])
  await turn()
  for (const { waits } of pages) for (const { end } of waits.splice(0)) end()
  await turn()
  expect(pages.flatMap(({ heard }) => heard)).toEqual(['show 1', 'notify 2'])
})

test('in the background without leave nothing is shown; back in time it is', async () => {
  const { heard, read, waits, at } = page(new Set(), { visible: false })
  read([])
  read([notice(1)])
  waits[0]!.end()
  await turn()
  expect(heard).toEqual([])
  read([notice(2), notice(1)])
  at.visible = true
  waits[1]!.end()
  await turn()
  expect(heard).toEqual(['show 2'])
})

test('many at once are counted, and what the page shows itself is read', async () => {
  const { heard, read } = page(new Set(), { here: 3 })
  read([])
  read([notice(5), notice(4), notice(3), notice(2), notice(1)])
  await turn()
  expect(heard).toEqual(['read 3', 'count 4'])
})

test('a page that goes away shows nothing any more', async () => {
  const { heard, read, waits, stop } = page(new Set(), { visible: false, allowed: true })
  read([])
  read([notice(1)])
  stop()
  read([notice(2), notice(1)])
  expect([waits.map(({ isStopped }) => isStopped), heard]).toEqual([[true], []])
})

test('the list keeps each once, newest first, at most 200', () => {
  const list = { data: [notice(9), notice(4)], unread: 2 }
  expect(withNotice(list, notice(4))).toBe(list)
  expect(withNotice(list, notice(6))).toMatchObject({ data: [{ id: 9 }, { id: 6 }, { id: 4 }], unread: 3 })
  const full = { data: Array.from({ length: 200 }, (_, index) => notice(200 - index)), unread: 200 }
  expect(
    withNotice(full, notice(201))
      .data.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([201, 200])
  expect(withNotice(full, notice(201)).data).toHaveLength(200)
})
