import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { pngOf } from '../../test/images.ts'
import { pptxOf } from '../../test/pptx.ts'
import type { Slide } from '../../test/pptx.ts'
import type { SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'
import type { IngestOptions } from './ingest.ts'

const read = (slides: readonly Slide[], options?: IngestOptions): Promise<SourceDocument> =>
  ingest({ name: 'talk.pptx', bytes: pptxOf(slides) }, {}, options)

const slides: readonly Slide[] = Array.from({ length: 12 }, (_, index) => ({
  title: `Slide ${index + 1} & more`,
  items: [`First of ${index + 1}`, '\tBelow it', 'Last'],
  ...(index === 10
    ? {
        rows: [
          ['Pitch', 'Length'],
          ['Slab', '32.5'],
          ['Corner', '41'],
        ],
      }
    : {}),
}))

describe('a presentation', () => {
  it('is read slide by slide in the order they are shown', async () => {
    const { blocks, format, notes } = await read(slides)
    expect(format).toBe('pptx')
    expect(notes).toEqual([])
    expect(blocks.filter((block) => block.kind === 'heading').map((block) => block.text)).toEqual(slides.map((slide) => slide.title))
    expect(blocks.slice(0, 4).map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 2, 'Slide 1 & more'],
      ['item', 0, 'First of 1'],
      ['item', 1, 'Below it'],
      ['item', 0, 'Last'],
    ])
    expect(blocks.find((block) => block.kind === 'table')).toMatchObject({
      rows: [
        ['Pitch', 'Length'],
        ['Slab', '32.5'],
        ['Corner', '41'],
      ],
      header: true,
      chart: { kind: 'bar', label: 0, values: [1] },
    })
    expect(blocks.filter((block) => /^\d+$/u.test(block.text))).toEqual([])
  })

  it('falls back on the numbers of the slides', async () => {
    const slide = (text: string) =>
      strToU8(
        `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
      )
    const bytes = zipSync({
      'ppt/slides/slide10.xml': slide('ten'),
      'ppt/slides/slide2.xml': slide('two'),
      'ppt/slides/slide1.xml': slide('one'),
    })
    expect((await ingest({ name: 'a.pptx', bytes })).blocks.map((block) => block.text)).toEqual(['one', 'two', 'ten'])
  })

  it('leaves hidden slides and what the speaker says out, unless asked', async () => {
    const some: readonly Slide[] = [
      { title: 'Shown', notes: 'Say hello.' },
      { title: 'Hidden', hidden: true },
    ]
    const plain = await read(some)
    expect(plain.blocks.map((block) => block.text)).toEqual(['Shown'])
    expect(plain.notes).toEqual(['A hidden slide of “talk.pptx” was left out.', 'The speaker notes of “talk.pptx” were left out.'])
    const spoken = await read(some, { speakerNotes: true })
    expect(spoken.blocks.map((block) => block.text)).toEqual(['Shown', 'Say hello.'])
  })

  it('brings its pictures, and leaves out what stands on every slide', async () => {
    const logo = { name: 'logo.png', bytes: pngOf(200, 80, 9), alt: 'Logo' }
    const kept: string[] = []
    const { pictures } = await ingest(
      {
        name: 'talk.pptx',
        bytes: pptxOf([
          { title: 'One', picture: { name: 'wall.png', bytes: pngOf(640, 480), alt: 'A wall' } },
          ...[1, 2, 3, 4].map((number) => ({ title: `Slide ${number}`, picture: logo })),
        ]),
      },
      {
        keepPicture: (bytes, { id, document }) => {
          kept.push(`${document} ${bytes.length}`)
          return Promise.resolve(`object:${id}`)
        },
      },
    )
    expect(pictures).toEqual([
      {
        id: expect.any(String),
        name: 'wall.png',
        type: 'image/png',
        width: 640,
        height: 480,
        alt: 'A wall',
        after: 0,
        url: expect.stringMatching(/^object:/u),
      },
    ])
    expect(kept).toEqual([`talk.pptx ${pngOf(640, 480).length}`])
  })
})
