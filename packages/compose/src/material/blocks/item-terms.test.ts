import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import type { MaterialBlock } from '../material.ts'
import { readMaterial } from '../read-material.ts'

const blocksOf = async (text: string): Promise<readonly MaterialBlock[]> =>
  readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).pieces.flatMap(({ blocks }) => blocks)

it('items keep what joins a bold name to the rest with the name, and none of it with the rest', async () => {
  const blocks = await blocksOf(
    '# Who does what\n\n- **Ada**: printers, cables\n- **Old Mark** – history\n- **Davies, John**, 22, quarryman\n- **Mo** knows the vans\n',
  )
  const items = blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  expect(
    items.map(({ term, text }) => [
      term,
      text
        .flat()
        .map((each) => each.text)
        .join(''),
    ]),
  ).toEqual([
    ['Ada:', 'printers, cables'],
    ['Old Mark –', 'history'],
    ['Davies, John,', '22, quarryman'],
    ['Mo', 'knows the vans'],
  ])
})

it.each([
  ['问：', '答：'],
  ['Q: ', 'A: '],
])('who is introduced in the block in which %s asks is no item of a list', async (asks, answers) => {
  const talk = [
    ['怎么想回来？', '不是想，是公司没了。'],
    ['那会走吗？', '先把账理清。'],
    ['对上了吗？', '差八块四。'],
  ]
  const lines = talk.flatMap(([asked, said]) => [`${asks}${asked}`, `${answers}${said}`])
  const blocks = await blocksOf(`# 最年轻的社员\n\n兰小满，二十三，学会计的，去年回来。\n${lines.join('\n')}\n`)
  expect(blocks.map(({ kind }) => kind)).toEqual(['prose', 'questions'])
})
