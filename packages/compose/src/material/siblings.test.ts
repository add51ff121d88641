import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import { BlockList } from '../ingest/block-list.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Material } from './material.ts'
import { readMaterial } from './read-material.ts'

/** Talks, each under its title with the name of who gives it. */
const TALKS: readonly (readonly [title: string, speaker: string, text: string, life: string])[] = [
  [
    'The mill that nearly closed',
    'Dr Ines Wold, director, Corn Mill, Arden',
    'On a Monday in March the owners of the mill met to wind it up. They did not, because of a sluice, a school and a woman called Mrs Tarn. This talk goes through the year that followed, with the real numbers: what we sold, what we stopped doing, and what brought in most of the money.',
    'Ines Wold trained as a chemist and came to the mill as a volunteer.',
  ],
  [
    'Everything you own is damp',
    'Jon Halvorsen',
    'The flood of 2015: a metre of water in the ground floor. We had a plan. It was sixty pages long and it was in the ground floor. Since then we use two sides of one sheet, laminated. I hand out a template and explain the order.',
    'Jon Halvorsen is a retired fire officer.',
  ],
  [
    'Clocks',
    'Maya Okoro, keeper of clocks',
    'One clock, one winder, no panic. What the ticks mean.',
    'Maya Okoro works from a studio in Leeds.',
  ],
  [
    'How to say no',
    'Tom Askew',
    'How to refuse a gift kindly, with three letters you may copy. Includes the story of the stuffed trout.',
    'Tom Askew has been honorary curator since 1988.',
  ],
  [
    'The shop comes last',
    'Lena Quick',
    'What a shop takes and what it gives. Bring your till roll from last August, the whole of it, and a ruler.',
    'Lena Quick runs a wholesale business for shops.',
  ],
]

async function talksIn(): Promise<Material> {
  const list = new BlockList()
  const say = (kind: 'heading' | 'paragraph', text: string, ...marks: ('bold' | 'italic')[]): void => {
    list.open(kind, 2)
    list.text(text, marks)
    list.close()
  }
  say('heading', 'Talks and speakers')
  for (const [title, speaker, text, life] of TALKS) {
    say('heading', title)
    say('paragraph', speaker, 'bold')
    say('paragraph', text)
    say('paragraph', life, 'italic')
  }
  return readMaterial([await ingest({ name: 'talks.docx', bytes: docxOf(list.blocks) })])
}

it('a name in bold under a title is by whom the text is, and no heading', async () => {
  const { pieces } = await talksIn()
  expect(pieces.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'subhead'))).toEqual([])
  expect(pieces.map(({ blocks: [first] }) => first?.kind === 'role' && first.role)).toEqual(TALKS.map(() => 'byline'))
})

it('texts beside each other that are made alike are all pieces, and of one genre', async () => {
  const { pieces } = await talksIn()
  expect(pieces.map(({ title }) => title)).toEqual(TALKS.map(([title]) => title))
  expect(new Set(pieces.map(({ genre }) => genre)).size).toBe(1)
})

it('a line in bold that is no name heads what stands under it', async () => {
  const text =
    '## Getting there\n\n**Trains from Arden**\n\nThere are two trains an hour, and both of them stop at the mill.\n\n## Staying\n\n**The Old Mill**\n\nSix rooms with a view of the sluice, and breakfast from seven until ten.\n'
  const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })])
  expect(pieces.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'role' && block.role === 'byline')).toEqual([])
})
