import { readFileSync } from 'node:fs'
import { isKind } from '@magazineai/design'
import type { Design, LayerOf } from '@magazineai/design'
import { templateKit } from '@magazineai/assets'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposeReport } from './events.ts'
import { textOf } from './fill/inlines.ts'
import type { ComposePorts } from './ports.ts'

const documents = [
  {
    name: 'hacker-folklore.docx',
    idea: 'Stories from the machine room: the folklore of hackers',
    masthead: 'Stories from the Machine Room',
    words: 4_700,
  },
  {
    name: 'hacker-slang-two-columns.pdf',
    idea: 'How hackers talk: the slang of the machine room',
    masthead: 'How Hackers Talk',
    words: 4_300,
  },
]

type Placed = LayerOf<'Text'> & { page: number; id: string }

const placed = (design: Design, role: string): Placed[] =>
  design.pages.flatMap((page, index) =>
    Object.entries(page.layers).flatMap(([id, layer]) =>
      isKind(layer, 'Text') && layer.slot?.role === role ? [{ ...layer, page: index, id }] : [],
    ),
  )

const shown = (layer: Placed): string => (layer.props.doc?.content ?? []).map(textOf).join(' ')

describe.each(documents)('a magazine from $name', ({ name, idea, masthead, words }) => {
  let ports: ComposePorts
  let design: Design
  let report: ComposeReport
  beforeAll(async () => {
    ports = await testPorts()
    const bytes = new Uint8Array(readFileSync(new URL(`../../../e2e/fixtures/${name}`, import.meta.url)))
    for await (const event of composeMagazine(
      { idea, kit: templateKit('velour'), pages: 12, leavesRoom: true, files: [{ name, bytes }] },
      ports,
    )) {
      if (event.type === 'done') ({ design, report } = event)
    }
  })

  it('shows every article on its twelve pages, and most of every text', () => {
    expect(report).toMatchObject({ pages: 12, left: [], placeholders: 0, faults: [] })
    expect(report.usedWords).toBeGreaterThan(words)
    expect(placed(design, 'letter-title')).toEqual([])
  })

  it('leaves the list of contents of the document out and says so', () => {
    const text = Object.values(design.stories)
      .flatMap((story) => story.doc.content)
      .map(textOf)
    expect(text).not.toContain('Table of Contents')
    // As a heading inside a text it may stand; as a line of the list it would stand twice.
    expect(text.filter((each) => each === 'Verb Doubling').length).toBeLessThanOrEqual(1)
    expect(report.notes).toContain(`The list of contents of “${name}” was left out.`)
  })

  it('names itself whole on one or two lines, with air above, and once', () => {
    const [title] = placed(design, 'masthead')
    expect(title && shown(title)).toBe(masthead)
    const lines = ports.layouter.story(design, `layer:${design.pages[0]?.id}/masthead`)?.frames[0]?.lines ?? []
    expect([1, 2]).toContain(lines.length)
    const size = lines[0]?.segments[0]?.size ?? 0
    expect((title?.props.position.y ?? 0) + (lines[0]?.baseline ?? 0) - 0.7 * size).toBeGreaterThanOrEqual(150)
    expect(placed(design, 'issue-line')).toEqual([])
  })

  it('gives every row of a department a sentence', () => {
    const titles = placed(design, 'item-title')
    const texts = placed(design, 'item-text')
    expect(texts.map((layer) => layer.slot?.index)).toEqual(titles.map((layer) => layer.slot?.index))
    for (const text of texts) expect(shown(text)).toMatch(/[.!?]["”’)]*$/u)
  })

  it('breaks no word of its large type', () => {
    for (const role of ['headline', 'section-title', 'pull-quote', 'toc-entry-title', 'back-line', 'cover-line']) {
      for (const layer of placed(design, role)) {
        const text = shown(layer)
        const lines = ports.layouter.story(design, `layer:${design.pages[layer.page]?.id}/${layer.id}`)?.frames[0]?.lines ?? []
        for (const line of lines) if (!line.last) expect(text.slice(line.end - 1, line.end + 1), text).not.toMatch(/^\p{L}\p{L}$/u)
      }
    }
  })

  it('has something to look at on every page, and no trade mark on the cover', () => {
    const marked = new Set(ports.photos?.filter((photo) => photo.brandVisible).map((photo) => photo.id))
    design.pages.forEach((page, index) => {
      const eyes = Object.values(page.layers).filter(
        (layer) =>
          isKind(layer, 'Image') ||
          // A list of contents without a picture is set large over its whole page.
          ['art-ground', 'headline', 'pull-quote', 'toc-entry-title', 'back-line', 'art'].includes(layer.slot?.role ?? ''),
      )
      expect(eyes.length, `page ${index + 1}`).toBeGreaterThan(0)
    })
    const cover = Object.values(design.pages[0]?.layers ?? {}).find((layer) => isKind(layer, 'Image'))
    const id = cover && isKind(cover, 'Image') ? cover.props.image.url.replace('asset:photos/', '') : ''
    // Without a photograph that has to do with the text the cover is made of type and art.
    expect(id !== '' || Object.values(design.pages[0]?.layers ?? {}).some(({ slot }) => slot?.role === 'art-ground')).toBe(true)
    expect(marked.has(id)).toBe(false)
  })
})
