import { ingest } from '../../src/ingest/ingest.ts'
import { readMaterial } from '../../src/material/read-material.ts'

/** Returns the titles of the pieces of a text; `-` where one has none. */
export async function titlesOf(text: string, name = 'a.txt'): Promise<string[]> {
  const document = await ingest({ name, bytes: new TextEncoder().encode(text) })
  return readMaterial([document]).pieces.map(({ title }) => title ?? '-')
}

/** Says something of a kite, in one sentence of a paragraph. */
export const kite =
  'The kite had come down on the roof of the chapel and stayed there for the whole of August, and nobody would go up for it because of the bees, so it became a sort of landmark.'

/** Says something of a weir. */
export const weir =
  'Nobody remembers who built the weir, though the stones have marks on them, three strokes and a fish, and the same marks are over the door of the inn and on the oldest of the graves.'

/** Says something of a ferry. */
export const ferry =
  'On the last day the ferry ran for nothing, and people who had lived beside it for forty years went over for the first time, stood on the far bank and looked at their own houses.'
