import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { namedInside } from './inside.ts'

const inside = async (text: string): Promise<string[]> =>
  readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces.flatMap((piece) => {
    const { listed, heads } = namedInside(piece)
    return [...listed, ...heads]
  })

describe('what a piece names inside', () => {
  it('are the heads of notices, without their signs, each once', async () => {
    const notices = ['Lost cat', 'Guitar lessons', 'Bicycle', 'Lost cat'].map(
      (name) => `- **${name}.** Ask at the bakery on the corner before noon.`,
    )
    expect(await inside(`# Board\n\n${notices.join('\n')}\n`)).toEqual(['Lost cat', 'Guitar lessons', 'Bicycle'])
  })

  it('are the questions of readers, as far as they are short', async () => {
    const long = 'What happens to the books that nobody has asked for in more than eleven years?'
    const asked = ['May I bring a dog?', long, 'Is there coffee?'].map((question) => `**${question}**\n\nYes, on most days of the week.\n`)
    expect(await inside(`# Frequently asked questions\n\n${asked.join('\n')}`)).toEqual(['May I bring a dog?', 'Is there coffee?'])
  })

  it('is nothing of a poem', async () => {
    expect(
      await inside(
        '# Street\n\nThe bins go out on Monday.  \nThe bins come in at four.  \nAnd in between, the weather  \ngoes round from door to door.\n',
      ),
    ).toEqual([])
  })
})
