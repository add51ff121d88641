import { createHistory, type Page } from '@magazineai/design'
import { describe, expect, it, vi } from 'vitest'
import { design, page, shape } from '@magazineai/editor/testing'
import { SaveFailure } from './autosave.ts'
import { openTabSession } from './tab-session.ts'
import { createLocalStore, type Kept } from './local.ts'
import { openCopy } from './open-copy.ts'
import { digestsOf } from './records.ts'

const start = design(page('p', { a: shape(0, 0) }), page('q', { a: shape(0, 0) }))
const facts: Kept = { revision: 3, base: digestsOf(start), dirty: true, seq: 1, sent: [] }

/** Nothing is to be sent. */
const never = async (): Promise<number> => {
  throw new Error('nothing was to be sent')
}

/** A history in which a layer of a page was turned. */
function turned(pageId: string, rotate: number) {
  const history = createHistory(start)
  history.mark('Turn')
  history.run({ op: 'set-props', page: pageId, layer: 'a', set: { rotate } })
  return history
}

/** Whatever is waited for may take this long on a machine that is busy, ms. */
const PATIENCE = 20_000

let count = 0
const magazine = (): string => `desk${++count}`

describe('tabs of one magazine', () => {
  it('have places of their own, and take one that became free', async () => {
    const id = magazine()
    const [first, second] = [await openTabSession('ada', id), await openTabSession('ada', id)]
    expect([first.copyId, second.copyId]).toEqual([id, `${id}~2`])
    first.leave()
    await vi.waitFor(async () => expect(await second.orphans([id, `${id}~2`, 'other'])).toEqual([id]), PATIENCE)
    const third = await openTabSession('ada', id)
    expect(third.copyId).toBe(id)
    second.leave()
    third.leave()
  })

  it('know of each other, and hear what the others saved', async () => {
    const id = magazine()
    const heard: string[] = []
    const tabs = [await openTabSession('ada', id), await openTabSession('ada', id), await openTabSession('ada', id)]
    for (const [index, tab] of tabs.entries())
      tab.listen({
        onSaved: (revision) => heard.push(`${index} saved ${revision}`),
        onOthers: (others) => heard.push(`${index}: ${others}`),
      })
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['0: 2', '1: 2', '2: 2'])), PATIENCE)
    expect(heard).not.toContain('0: 3')
    tabs[0]!.tellSaved(9)
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['1 saved 9', '2 saved 9'])), PATIENCE)
    expect(heard).not.toContain('0 saved 9')
    tabs[2]!.leave()
    await vi.waitFor(() => expect(heard.filter((each) => each.startsWith('0:')).at(-1)).toBe('0: 1'), PATIENCE)
    for (const tab of tabs.slice(0, 2)) tab.leave()
  })
})

describe('a tab that is opened', () => {
  it('takes in what a closed one left behind', async () => {
    const id = magazine()
    const local = createLocalStore({ owner: 'ada' })
    const left = turned('q', 45)
    await local.write(`${id}~2`, facts, left.design, left.log())
    const { tab, opening } = await openCopy('ada', id, local, { design: start, revision: 3 }, never)
    expect(opening).toMatchObject({ conflict: null, revision: 3, taken: [`${id}~2`] })
    expect(opening!.design.pages[1]).toEqual(left.design.pages[1])
    tab.leave()
  })

  it('leaves alone what another open tab works on', async () => {
    const id = magazine()
    const local = createLocalStore({ owner: 'ada' })
    const first = await openTabSession('ada', id)
    const theirs = turned('q', 45)
    await local.write(first.copyId, facts, theirs.design, theirs.log())
    const { tab, opening } = await openCopy('ada', id, local, { design: start, revision: 3 }, never)
    expect([tab.copyId, opening!.design, opening!.taken]).toEqual([`${id}~2`, start, []])
    first.leave()
    tab.leave()
  })

  it('asks about what a closed one changed otherwise than the server, and waits when it has changes of its own there', async () => {
    const id = magazine()
    const local = createLocalStore({ owner: 'ada' })
    const [left, theirs, own] = [turned('q', 45), turned('q', 90), turned('q', 10)]
    await local.write(`${id}~2`, facts, left.design, left.log())
    const asked = await openCopy('ada', id, local, { design: theirs.design, revision: 4 }, never)
    expect(asked.opening).toMatchObject({ design: left.design, conflict: { parts: ['page:q'] }, taken: [`${id}~2`] })
    asked.tab.leave()
    await local.write(id, facts, own.design, own.log())
    await vi.waitFor(async () => {
      const { tab, opening } = await openCopy('ada', id, local, { design: start, revision: 3 }, never)
      tab.leave()
      expect(tab.copyId).toBe(id)
      expect([opening!.design, opening!.conflict, opening!.taken]).toEqual([own.design, null, []])
    }, PATIENCE)
  })

  it('asks with the same key what became of its last save, and takes over what others made of it', async () => {
    const id = magazine()
    const local = createLocalStore({ owner: 'ada' })
    const [mine, theirs] = [turned('q', 45), turned('q', 90)]
    // Keys in an order that no schema would put them in.
    const changes = { pages: { q: Object.fromEntries(Object.entries(mine.design.pages[1]!).toReversed()) as Page }, revision: 3 }
    const unanswered = { key: 'k1', changes, sent: { ...digestsOf(mine.design), seq: 1 } }
    await local.write(id, { ...facts, sent: [unanswered.sent], unanswered }, mine.design, mine.log())
    const asked: unknown[] = []
    const { tab, opening } = await openCopy(
      'ada',
      id,
      createLocalStore({ owner: 'ada' }),
      { design: theirs.design, revision: 5 },
      async (...given) => {
        asked.push(given)
        return 4
      },
    )
    expect(JSON.stringify(asked)).toBe(JSON.stringify([[changes, false, 'k1']]))
    expect(opening).toMatchObject({ design: theirs.design, revision: 5, conflict: null })
    tab.leave()
  })

  it('does so for what a closed tab left behind', async () => {
    const id = magazine()
    const local = createLocalStore({ owner: 'ada' })
    const [mine, theirs] = [turned('q', 45), turned('q', 90)]
    const unanswered = { key: 'k1', changes: { revision: 3 }, sent: { ...digestsOf(mine.design), seq: 1 } }
    await local.write(`${id}~2`, { ...facts, sent: [unanswered.sent], unanswered }, mine.design, mine.log())
    const { tab, opening } = await openCopy(
      'ada',
      id,
      createLocalStore({ owner: 'ada' }),
      { design: theirs.design, revision: 5 },
      async () => 4,
    )
    expect(opening).toMatchObject({ design: theirs.design, conflict: null, taken: [`${id}~2`] })
    tab.leave()
  })

  it('asks about both when that save never arrived', async () => {
    const id = magazine()
    const local = createLocalStore({ owner: 'ada' })
    const [mine, theirs] = [turned('q', 45), turned('q', 90)]
    const unanswered = { key: 'k1', changes: { revision: 3 }, sent: { ...digestsOf(mine.design), seq: 1 } }
    await local.write(id, { ...facts, sent: [unanswered.sent], unanswered }, mine.design, mine.log())
    const stale = async (): Promise<number> => {
      throw new SaveFailure('stale')
    }
    const { tab, opening } = await openCopy('ada', id, createLocalStore({ owner: 'ada' }), { design: theirs.design, revision: 4 }, stale)
    expect(opening).toMatchObject({ design: mine.design, conflict: { parts: ['page:q'] } })
    tab.leave()
  })
})
