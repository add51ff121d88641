import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { letterheadIn } from './letterhead.ts'

it('the title over all of a document is in its letterhead: an issue with another name says it there', async () => {
  const title = 'Società corale e filarmonica di San Lorenzo in Valle, fondata da don Piero'
  const text = `# ${title}\n\n## Il coro\n\nIl coro prova il martedì, nella sala sopra la sacrestia.\n\n## La banda\n\nLa banda suona alla festa del patrono.\n`
  const document = await ingest({ name: 'a.md', bytes: new TextEncoder().encode(text) })
  const over = { id: 'c1', document: 'a.md', title, blocks: [], at: [0] }
  expect(letterheadIn([document], [over]).map(({ text: line }) => line)).toEqual([title])
  // One over a part of it is none.
  expect(letterheadIn([document], [{ ...over, title: 'La banda', at: [3] }])).toEqual([])
  expect(letterheadIn([document, document], [over])).toEqual([])
})
