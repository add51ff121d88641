import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'

const shown = async (text: string): Promise<string[]> => {
  const { blocks } = await ingest({ name: 'a.txt', bytes: strToU8(text) })
  return blocks.map(({ kind, text: said, ruled }) => `${ruled ? '— ' : ''}${kind}: ${said}`)
}

const told = 'The ferry left at nine and nobody on the quay had thought of the dog, which was asleep on the ropes.'

describe('lines of signs', () => {
  it.each(['-----', '=========', '~~~~', '____', '* * *', '#####', '—————'])('divide and are no text: %s', async (rule) => {
    expect(await shown(`${told}\n\n${rule}\nSend us yours! Under 700 words, please.\n${rule}\n`)).toEqual([
      `paragraph: ${told}`,
      '— paragraph: Send us yours! Under 700 words, please.',
    ])
    expect(await shown(`${told}\n${rule}\n${told}\n`)).toEqual([`paragraph: ${told}`, `— paragraph: ${told}`])
  })

  it('are left out over a sum', async () => {
    const bill = 'Ferry ........ 12.00\nLunch ........ 31.50\n--------------------\nTotal ........ 43.50'
    expect(await shown(`WHAT WE SPENT\n\n${bill}\n\n${told}\n`)).toEqual([
      'heading: WHAT WE SPENT',
      `paragraph: ${bill.replace(/-+\n/u, '').replaceAll('\n', '\u2028')}`,
      `paragraph: ${told}`,
    ])
  })

  it('stay under a title, and in what is drawn', async () => {
    expect(await shown(`The dog\n-------\n${told}\n`)).toEqual(['heading: The dog', `paragraph: ${told}`])
    const plot =
      '            [ drums ]   [ box ]\n   [ bass ]              [ guitar ]\n             NIAMH\n   ______________________\n          the hall'
    expect((await shown(`${told}\n\n${plot}\n`)).join()).toContain('______')
  })
})
