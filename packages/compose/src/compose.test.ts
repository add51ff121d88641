import { Design, isKind } from '@magazineai/design'
import { templateKit } from '@magazineai/assets'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { composeMagazine } from './compose.ts'
import type { ComposeEvent, ComposeReport } from './events.ts'
import type { ComposeInput } from './input.ts'
import { asTyped } from './typography/as-typed.ts'
import { textOf } from './fill/inlines.ts'
import { checkPage } from './gates/gates.ts'
import type { ComposePorts } from './ports.ts'
import { fixture, fixtureSections } from '../test/fixtures.ts'
import { pngOf } from '../test/images.ts'
import { testPorts } from '../test/ports.ts'

const kit = templateKit('velour')
const idea = 'A magazine called "Folklore" about hackers, their language and their habits'
const sections = fixtureSections()
const portrait = (sections.get('A Portrait of J. Random Hacker') ?? '').replaceAll('### ', '## ')
const sources = {
  long: new TextDecoder().decode(fixture('hackers.md')),
  short: `# The Switch\n\n${(sections.get('A Story About ‘Magic’') ?? '').replace(/^.*\n/u, '')}`,
  many: `# Notes on Hackers\n\n${portrait.replace(/^.*\n/u, '')}`,
}

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

interface Outcome {
  design: Design
  report: ComposeReport
  events: ComposeEvent[]
}

async function compose(input: Partial<ComposeInput>, signal?: AbortSignal): Promise<Outcome> {
  const events: ComposeEvent[] = []
  for await (const event of composeMagazine({ idea, kit, pages: 12, leavesRoom: true, ...input }, ports, signal)) events.push(event)
  const done = events.find((event) => event.type === 'done')
  if (!done) throw new Error('no end')
  return { design: done.design, report: done.report, events }
}

const file = (name: string, text: string) => [{ name, bytes: strToU8(text) }]
const normal = (text: string): string =>
  text
    .replace(/\\(.)/gu, '$1')
    .replace(/[*_]|\s+/gu, ' ')
    .replace(/\s+/gu, ' ')
const made = new Map<keyof typeof sources, Outcome>()
const outcome = async (name: keyof typeof sources): Promise<Outcome> => {
  const found = made.get(name) ?? (await compose({ files: file(`${name}.md`, sources[name]) }))
  made.set(name, found)
  return found
}

const fromSource = new Set(['standfirst', 'pull-quote', 'big-quote', 'item-text', 'back-line'])

/** Paragraphs of running text that are not requests for copy. */
function prose(design: Design): string[] {
  const blocks = Object.values(design.stories).flatMap((story) => story.doc.content)
  for (const layer of design.pages.flatMap((page) => Object.values(page.layers))) {
    if (isKind(layer, 'Text') && fromSource.has(layer.slot?.role ?? '')) blocks.push(...(layer.props.doc?.content ?? []))
  }
  return blocks.filter((block) => !block.attrs?.placeholder && block.attrs?.source).map(textOf)
}

describe.each(['long', 'short', 'many'] as const)('a magazine from the %s source', (name) => {
  it('is a valid design of 12 pages without faults', async () => {
    const { design, report } = await outcome(name)
    expect(Design.safeParse(design).error).toBeUndefined()
    expect(design.pages).toHaveLength(12)
    expect(report.faults).toEqual([])
    expect(ports.layouter.overset(design)).toEqual([])
    expect(design.pages.flatMap((_, index) => checkPage(design, ports.layouter, index))).toEqual([])
  })

  it('invents nothing: every paragraph stands in the source', async () => {
    const { design } = await outcome(name)
    const source = asTyped(normal(sources[name]))
    const texts = prose(design)
    expect(texts.length).toBeGreaterThan(4)
    for (const text of texts) expect(source).toContain(asTyped(normal(text)))
  })

  it('keeps the order of the source within each story', async () => {
    const { design } = await outcome(name)
    for (const { doc } of Object.values(design.stories)) {
      const order = doc.content.flatMap((block) => (block.attrs?.source ? [block.attrs.source.paragraph] : []))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  })

  it('says of every text where it comes from', async () => {
    const { design, report } = await outcome(name)
    const texts = design.pages.flatMap((page) => Object.values(page.layers).filter((layer) => isKind(layer, 'Text')))
    expect(texts.filter((layer) => !layer.provenance?.sources).map((layer) => layer.slot)).toEqual([])
    expect(texts.filter((layer) => layer.provenance?.placeholder)).toHaveLength(report.placeholders)
  })

  it('points the contents at the pages where the stories begin', async () => {
    const { design, events } = await outcome(name)
    const outline = events.find((event) => event.type === 'outline')?.outline ?? []
    const ids = new Map(design.pages.map((page, index) => [page.id, index + 1]))
    const entries = Object.values(design.pages[1]?.layers ?? {}).filter((layer) => layer.slot?.role === 'toc-number')
    expect(entries.length).toBeGreaterThan(2)
    for (const entry of entries) {
      const field = isKind(entry, 'Text') ? entry.props.doc?.content[0]?.content?.find((inline) => inline.type === 'field') : undefined
      const page = field?.type === 'field' ? ids.get(field.attrs.page ?? '') : undefined
      expect(outline.some((item) => item.page === page)).toBe(true)
    }
  })
})

describe('composeMagazine', () => {
  it('fills the columns of a long source', async () => {
    const { design } = await outcome('long')
    const [id = ''] = Object.keys(design.stories).filter((story) => story.startsWith('feature-1'))
    const layout = ports.layouter.story(design, `story:${id}`)
    const foot =
      layout?.frames.at(-1)?.lines.reduce((most, line) => ({ ...most, [line.column]: line.baseline }), {} as Record<number, number>) ?? {}
    const ends = Object.values(foot)
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(150)
  })

  it('gives the same design for the same input', async () => {
    const again = await compose({ files: file('many.md', sources.many) })
    expect(again.design).toEqual((await outcome('many')).design)
  })

  it('sends the head with the stories of a page before the page', async () => {
    const { events } = await outcome('long')
    const known = new Set<string>()
    for (const event of events) {
      if (event.type === 'head') for (const id of Object.keys(event.head.stories)) known.add(id)
      if (event.type === 'page') {
        for (const layer of Object.values(event.page.layers))
          if (isKind(layer, 'Text') && layer.props.story) expect(known).toContain(layer.props.story)
      }
    }
    expect(events.filter((event) => event.type === 'page')).toHaveLength(12)
  })

  it('makes a plan and requests for copy from an idea alone', async () => {
    const { design, report } = await compose({})
    expect(design.pages).toHaveLength(12)
    expect(report.placeholders).toBeGreaterThan(5)
    expect(report.faults).toEqual([])
    expect(prose(design)).toEqual([])
    expect(report.notes.join(' ')).not.toContain('Your documents')
  })

  it('takes no text to be from a picture', async () => {
    const picture = { name: 'lighthouse.png', bytes: pngOf(1_200, 900) }
    const { design } = await compose({ files: [...file('short.md', sources.short), picture], pages: 8 })
    expect(JSON.stringify(design)).not.toContain('lighthouse')
    expect(JSON.stringify(design)).toContain('short')
  })

  it('says how many pages a short text fills, and that fewer would do', async () => {
    const wide = await compose({ files: file('short.md', sources.short), pages: 12 })
    const note = wide.report.notes.find((each) => each.includes('Your documents fill'))
    expect(note).toMatch(/fill \d of the 12 pages\. Choose 8 pages/u)
    const narrow = await compose({ files: file('short.md', sources.short), pages: 8 })
    expect(narrow.report.placeholders).toBeLessThan(wide.report.placeholders)
    expect(narrow.report.notes.join(' ')).not.toContain('Your documents fill')
  })

  it('shows all of a text in preserve mode', async () => {
    const { design, report } = await compose({ files: file('short.md', sources.short), mode: 'preserve' })
    const shown = normal(prose(design).join(' '))
    const paragraphs = sources.short.split('\n\n').filter((text) => text.trim() && !text.startsWith('#'))
    for (const text of paragraphs)
      for (const sentence of normal(text)
        .trim()
        .split(/(?<=\.) (?=[A-Z])/u))
        expect(shown).toContain(sentence)
    expect(report.left).toEqual([])
  })

  it('uses no photograph twice', async () => {
    const { design } = await outcome('long')
    const pictures = design.pages.flatMap((page) =>
      Object.values(page.layers).flatMap((layer) => (isKind(layer, 'Image') ? [layer.props.image.url] : [])),
    )
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const run = composeMagazine({ idea, kit, pages: 12, files: file('long.md', sources.long) }, ports, stop.signal)
    await run.next()
    stop.abort(new Error('enough'))
    await expect(async () => {
      for await (const event of run) expect(event.type).not.toBe('done')
    }).rejects.toThrow('enough')
  })

  it.each([3, 25, 12.5])('refuses %s pages', async (pages) => {
    await expect(compose({ pages })).rejects.toThrow(RangeError)
  })
})
