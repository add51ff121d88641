import { templateKit } from '@magazineai/assets'
import type { Design } from '@magazineai/design'
import type { Item, LayerFrame } from '@magazineai/render'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSections } from '../test/fixtures.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposePorts } from './ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const compose = async (template: string, text: string): Promise<Design> => {
  const input = {
    idea: 'A magazine about the sea and its people',
    kit: templateKit(template),
    files: [{ name: 'text.md', bytes: strToU8(text) }],
  }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event.design
  throw new Error('no end')
}

const textsIn = (item: Item): Extract<Item, { type: 'text' }>[] =>
  item.type === 'text' ? [item] : item.type === 'group' ? item.items.flatMap(textsIn) : []
const itemsOf = (layer: LayerFrame): Item[] => [...layer.items, ...layer.children.flatMap(itemsOf)]

/** What is printed as the box of a missing glyph, which is glyph 0 of every face. */
const boxesOf = (design: Design): string[] =>
  design.pages.flatMap((_, index) =>
    ports.layouter
      .page(design, index)
      .layers.flatMap(itemsOf)
      .flatMap(textsIn)
      .flatMap((item) => item.segments)
      .filter(({ glyphs }) => glyphs.some(({ id }) => id === 0))
      .map(({ text }) => text),
  )

const story = (fixtureSections().get('The Meaning of ‘Hack’') ?? '').replace(/^.*\n/u, '')
/** Every eleventh word bold, every thirteenth italic, every seventeenth both. */
const marked = story
  .split(' ')
  .map((word, index) =>
    !/^\w{4,}$/u.test(word)
      ? word
      : index % 11 === 0
        ? `**${word}**`
        : index % 13 === 0
          ? `*${word}*`
          : index % 17 === 0
            ? `***${word}***`
            : word,
  )
  .join(' ')

describe('words in a face that no layer of the template has', () => {
  it.each(['velour', 'kernel', 'crumb'])('bold and italic words do not end a job: %s', { timeout: 120_000 }, async (template) => {
    const design = await compose(
      template,
      `# A Portrait\n\n${marked}\n\n> A **bold *quotation*** of somebody.\n\n- **one** item\n- ***another***\n`,
    )
    expect(JSON.stringify(design.stories)).toContain('"bold"')
    expect(boxesOf(design)).toEqual([])
  })

  const scripts: readonly [string, string][] = [
    ['Bengali', 'নদীর ধারে একটি ছোট গ্রাম ছিল। সেখানে মানুষ মাছ ধরে দিন কাটাত। প্রতিদিন ভোরে নৌকা নিয়ে তারা বেরিয়ে পড়ত, আর সন্ধ্যায় ফিরে আসত। '],
    [
      'Persian',
      'در کنار رودخانه روستای کوچکی بود. مردم آنجا با ماهیگیری زندگی می‌کردند. هر روز صبح زود با قایق‌هایشان می‌رفتند و شب بازمی‌گشتند. ',
    ],
    ['Japanese', '川のほとりに小さな村がありました。人々は魚を捕って暮らしていました。毎朝早く舟で出かけ、夕方に帰ってきました。'],
    ['Thai', 'ริมแม่น้ำมีหมู่บ้านเล็กๆ ผู้คนหาปลาเลี้ยงชีพ ทุกเช้าพวกเขาออกเรือแต่เช้าตรู่ และกลับมาในตอนเย็น '],
  ]
  it.each(scripts)('%s under an English idea is set in letters, and fits', { timeout: 120_000 }, async (_name, sentence) => {
    const parts = ['The River', 'The Boats', 'The Evening'].map((title) => `## ${title}\n\n${`${sentence.repeat(6)}\n\n`.repeat(5)}`)
    const design = await compose('velour', parts.join('\n'))
    expect(boxesOf(design)).toEqual([])
    expect(ports.layouter.overset(design)).toEqual([])
  })
})
