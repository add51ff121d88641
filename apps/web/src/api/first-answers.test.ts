import { expect, test } from 'vitest'
import { FirstAnswers, type FolderQuery } from './first-answers.ts'

/** A server that answers when it is told to, and a clock. */
function surroundings() {
  const sent: { prefix: unknown; answer: (status?: number) => void }[] = []
  const clock = { now: 0 }
  const send = ({ prefix }: FolderQuery): Promise<Response> =>
    new Promise((resolve, reject) =>
      sent.push({ prefix, answer: (status = 200) => (status === 200 ? resolve(new Response(String(prefix))) : reject(new Error('gone'))) }),
    )
  return { sent, clock, first: new FirstAnswers(send, () => clock.now) }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

test('what is asked for twice is sent once, is taken once, and is nothing when it is old or did not come', async () => {
  const { sent, clock, first } = surroundings()
  first.ask({ prefix: 'a/' })
  first.ask({ prefix: 'a/' })
  expect(sent.map(({ prefix }) => prefix)).toEqual(['a/'])
  sent[0]!.answer()
  expect(await (await first.take({ prefix: 'a/' }))?.text()).toBe('a/')
  expect(await first.take({ prefix: 'a/' })).toBeNull()
  first.ask({ prefix: 'b/' })
  sent[1]!.answer()
  clock.now = 5_000
  expect(await first.take({ prefix: 'b/' })).toBeNull()
  first.ask({ prefix: 'c/' })
  sent[2]!.answer(500)
  expect(await first.take({ prefix: 'c/' })).toBeNull()
  first.ask({ prefix: 'd/' })
  first.clear()
  expect(await first.take({ prefix: 'd/' })).toBeNull()
})

test('a pointer that runs over twenty folders asks for the first and the last', async () => {
  const { sent, first } = surroundings()
  for (let folder = 0; folder < 20; folder++) first.askLikely({ prefix: `${folder}/` })
  sent[0]!.answer()
  await settled()
  sent[1]!.answer()
  await settled()
  expect(sent.map(({ prefix }) => prefix)).toEqual(['0/', '19/'])
  // Whoever presses does not wait for that.
  first.askLikely({ prefix: 'x/' })
  first.ask({ prefix: 'y/' })
  expect(sent.map(({ prefix }) => prefix)).toEqual(['0/', '19/', 'x/', 'y/'])
  for (let folder = 0; folder < 20; folder++) first.ask({ prefix: `more ${folder}/` })
  for (const { answer } of sent) answer()
  expect(await first.take({ prefix: 'more 3/' })).toBeNull()
  expect(await (await first.take({ prefix: 'more 19/' }))?.text()).toBe('more 19/')
})
