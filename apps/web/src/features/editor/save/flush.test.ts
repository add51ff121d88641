import { describe, expect, it } from 'vitest'
import { type Answer, harness, move, start } from '../test/saving.ts'
import { NotStored, SaveFailure, SEND_AFTER } from './autosave.ts'

describe('flush', () => {
  /** A server that answers when it is told to. */
  const held = () => {
    const waiting: ((answer: Answer) => void)[] = []
    const world = harness(() => new Promise<Answer>((resolve) => waiting.push(resolve)))
    const answer = async (what: Answer): Promise<void> => {
      waiting.shift()!(what)
      await world.settle()
    }
    return { ...world, answer }
  }
  /** What became of a flush so far: `waits`, `stored`, or why not. */
  const watched = (flush: Promise<void>): { is: string } => {
    const outcome = { is: 'waits' }
    flush.then(
      () => (outcome.is = 'stored'),
      (error: unknown) => (outcome.is = error instanceof NotStored ? error.reason : String(error)),
    )
    return outcome
  }

  it('does not take a save that was under way for one of what came after', async () => {
    const { save, sent, tick, settle, answer } = held()
    save.changed(move(start, 'p', 1))
    await tick(SEND_AFTER)
    save.changed(move(start, 'p', 2))
    const outcome = watched(save.flush())
    await settle()
    await answer(8)
    expect([outcome.is, sent.length]).toEqual(['waits', 2])
    await answer(9)
    expect([outcome.is, save.isDirty, sent[1]!.pages!['p']!.layers['a']!.props.position.x]).toEqual(['stored', false, 2])
  })

  it('does not wait for what is changed after it was asked', async () => {
    const { save, sent, settle, answer } = held()
    save.changed(move(start, 'p', 1))
    const outcome = watched(save.flush())
    await settle()
    save.changed(move(start, 'p', 2))
    await answer(8)
    expect([outcome.is, save.isDirty, sent.length]).toEqual(['stored', true, 1])
  })

  it('sends again over what others saved, until the server has it', async () => {
    const { save, sent, server, settle, answer } = held()
    const mine = move(start, 'p', 1)
    save.changed(mine)
    const outcome = watched(save.flush())
    await settle()
    server.copy = { design: move(start, 'q', 4), revision: 12 }
    await answer(new SaveFailure('stale'))
    expect([outcome.is, sent.at(-1)]).toEqual(['waits', { revision: 12, pages: { p: mine.pages[0] } }])
    await answer(13)
    expect(outcome.is).toBe('stored')
  })

  it('says when nothing answers, when the server refuses, and when two versions wait for a decision', async () => {
    for (const [failure, reason] of [
      [new SaveFailure('offline'), 'offline'],
      [new SaveFailure('refused', 'No room'), 'refused'],
      [new SaveFailure('stale'), 'conflict'],
    ] as const) {
      const { save, server, settle } = harness(() => failure)
      server.copy = { design: move(start, 'p', 4), revision: 12 }
      save.changed(move(start, 'p', 1))
      const outcome = watched(save.flush())
      await settle()
      expect(outcome.is).toBe(reason)
      const again = watched(save.flush())
      await settle()
      expect(again.is).toBe(reason)
    }
    const { save } = harness(() => new SaveFailure('refused', 'No room'))
    save.changed(move(start, 'p', 1))
    await expect(save.flush()).rejects.toThrow('No room')
  })

  it('tries itself when the save it found under way fails', async () => {
    const { save, sent, tick, settle, answer } = held()
    save.changed(move(start, 'p', 1))
    await tick(SEND_AFTER)
    const outcome = watched(save.flush())
    await settle()
    await answer(new SaveFailure('offline'))
    expect([outcome.is, sent.length]).toEqual(['waits', 2])
    await answer(8)
    expect(outcome.is).toBe('stored')
  })

  it('ends when others always save first', async () => {
    const { save, sent, server, settle } = harness(({ revision }) => {
      server.copy = { design: move(start, 'q', revision), revision: revision + 1 }
      return new SaveFailure('stale')
    })
    save.changed(move(start, 'p', 1))
    const outcome = watched(save.flush())
    for (let turn = 0; turn < 20; turn++) await settle()
    expect([outcome.is, sent.length > 1]).toEqual(['contended', true])
  })

  it('begins nothing when the server has everything', async () => {
    const { save, sent } = harness()
    await save.flush()
    expect(sent).toEqual([])
  })
})
