import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { migrate } from '../../platform/migrate.ts'
import { design } from '../../testing/server.ts'
import { startOldRelease } from '../../testing/old-release.ts'
import type { OldRelease } from '../../testing/old-release.ts'
import { createMagazineService } from './service.ts'

let old: OldRelease
beforeAll(async () => void (old = await startOldRelease()))
afterAll(() => old.stop())

const owner = randomUUID()
const story = (text: string) => ({ doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }, frames: [] })

/** Heads as the release before stored them, by what is special about them. */
const { pages: _pages, ...head } = design(1)
const heads: Record<string, object> = {
  'no stories': { ...head, stories: {} },
  'no word of stories': (({ stories: _stories, ...rest }) => rest)(head),
  'one story': { ...head, stories: { tide: story('Ebb “and” Flow 🎉 \\ "quoted"') } },
  'several, in the order of jsonb': {
    ...head,
    stories: { zz: story('Z'), a: story('A'), long: story('L'), Ab: story('B'), 'x.y:z-1': story('') },
  },
  'in the bin': { ...head, stories: { gone: story('Deleted') } },
  'being made': { ...head, stories: { begun: story('Half a text') } },
}

const insert = async (what: string, value: object): Promise<string> => {
  const id = randomUUID()
  await old.pool.query(
    `insert into magazines (id, owner_id, name, author, kind, status, head, head_hash, head_bytes, page_order, deleted_at)
     values ($1, $2, $3, 'A', 'magazine', $4, $5, 'h', octet_length(($5::jsonb)::text), '{p1}', $6)`,
    [id, owner, what, what === 'being made' ? 'generating' : 'ready', JSON.stringify(value), what === 'in the bin' ? new Date() : null],
  )
  await old.pool.query(`insert into pages (magazine_id, page_id, content, hash) values ($1, 'p1', '{"id": "p1"}', 'p')`, [id])
  return id
}

test('stories of the release before are rows afterwards, and what is read is the same', async () => {
  await old.release(10)
  await old.pool.query(
    `insert into users (id, email, username, first_name, last_name, verified_at) values ('${owner}', 'a@example.com', 'a', 'A', 'B', now())`,
  )
  const ids = new Map<string, string>()
  for (const [what, value] of Object.entries(heads)) ids.set(what, await insert(what, value))
  const before = await old.pool.query<{ name: string; head: string; stories: string; revision: number; all: number }>(
    `select name, head::text, (coalesce(head -> 'stories', '{}'))::text as stories, revision, head_bytes as all from magazines`,
  )
  await migrate(old.connection)

  const { db, close } = openDatabase(old.connection, createLog('silent'))
  const magazines = createMagazineService({
    db,
    plans: { requireProject: async () => undefined },
    changed: async () => undefined,
    placed: async () => undefined,
    removed: async () => undefined,
  })
  await old.pool.query('update magazines set deleted_at = null')
  for (const { name, head: text, stories, revision, all } of before.rows) {
    const { row, design: read } = await magazines.read({ id: owner }, ids.get(name)!)
    expect(JSON.parse(read), name).toEqual({ stories: {}, ...JSON.parse(text), pages: [{ id: 'p1' }] })
    // Every story to the letter, in its old place.
    expect(read, name).toContain(`"stories": ${stories}, "pages": [`)
    expect(row.revision, name).toBe(revision)
    expect([name, row.headBytes < all, row.storiesHash === ''], name).toEqual([name, name !== 'no word of stories', stories === '{}'])
  }
  const { rows } = await old.pool.query(
    `select bool_and(bytes = octet_length(content::text)) as sizes, bool_and(length(hash) = 32) as hashes, count(*)::int as n from stories`,
  )
  expect(rows).toEqual([{ sizes: true, hashes: true, n: 8 }])
  expect((await old.pool.query(`select 1 from magazines where head ? 'stories'`)).rows).toEqual([])
  await migrate(old.connection)
  await close()
})
