import { templateKit } from '@magazineai/assets'
import { languagesOf } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSections } from '../test/fixtures.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposeInput } from './input.ts'
import type { ComposePorts } from './ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

async function compose(input: Partial<ComposeInput>) {
  for await (const event of composeMagazine({ idea: 'A magazine about rivers', kit: templateKit('velour'), ...input }, ports))
    if (event.type === 'done') return event
  throw new Error('no end')
}

const english = (fixtureSections().get('The Meaning of ‘Hack’') ?? '').replace(/^.*\n/u, '')
const bengali = 'নদীর ধারে একটি ছোট গ্রাম ছিল। সেখানে মানুষ মাছ ধরে দিন কাটাত। প্রতিদিন ভোরে নৌকা নিয়ে তারা বেরিয়ে পড়ত, আর সন্ধ্যায় ফিরে আসত। '
const arabic = 'كانت هناك قرية صغيرة على ضفة النهر. كان الناس يعيشون من صيد السمك. كل صباح يخرجون بالقوارب ويعودون مساء. '
const chapter = (title: string, text: string): string => `# ${title}\n\n${text}\n`
const inBengali = chapter('নদী', `${bengali.repeat(4)}\n\n`.repeat(6))
const inArabic = chapter('النهر', `${arabic.repeat(4)}\n\n`.repeat(6))
const files = (text: string) => [{ name: 'book.md', bytes: strToU8(text) }]

describe('a book of which a part is in another script', () => {
  it.each([
    ['first', `${inBengali}\n${chapter('One', english)}\n${chapter('Two', english)}`],
    ['last', `${chapter('One', english)}\n${chapter('Two', english)}\n${inBengali}`],
  ])('has the labels of most of its words, and each passage its own language: %s', { timeout: 60_000 }, async (_name, text) => {
    const { design, report } = await compose({ files: files(text), mode: 'preserve', pages: 16 })
    expect(design.language).toMatch(/^en/u)
    expect(JSON.stringify(design)).toContain('"Contents"')
    expect(languagesOf(design)).toEqual([design.language, 'bn'])
    const blocks = Object.values(design.stories).flatMap(({ doc }) => doc.content)
    for (const block of blocks) {
      const isBengali = /\p{Script=Bengali}/u.test(JSON.stringify(block.content ?? ''))
      expect(block.attrs?.language).toBe(isBengali ? 'bn' : undefined)
    }
    expect(report.faults).toEqual([])
    expect(ports.layouter.overset(design)).toEqual([])
  })

  it('turns round with the book: most in Bengali, the rest in English and Arabic', { timeout: 60_000 }, async () => {
    const short = english.slice(0, english.indexOf('.\n\n', 800) + 1)
    const { design, report } = await compose({
      files: files([inBengali, inBengali, chapter('One', short), inArabic].join('\n')),
      pages: 16,
    })
    expect(design.language).toBe('bn')
    expect(languagesOf(design).toSorted()).toEqual(['ar', 'bn', 'en'])
    expect(report.faults).toEqual([])
    // Whoever opens it loads the words of its languages first: nothing may move.
    const fresh = await testPorts()
    await fresh.loadFaces(design)
    expect(fresh.layouter.overset(design)).toEqual([])
  })
})
