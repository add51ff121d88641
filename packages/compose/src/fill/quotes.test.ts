import { templateKit } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixture, fixtureSections } from '../../test/fixtures.ts'
import { testPorts } from '../../test/ports.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import { composeMagazine } from '../compose.ts'
import { ingest } from '../ingest/ingest.ts'
import type { ComposePorts } from '../ports.ts'
import { textOf } from './inlines.ts'
import { quotesOf } from './quotes.ts'
import { unitsOf } from './units.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const letters = (text: string): string => text.toLowerCase().replaceAll(/\P{L}/gu, '')

/** The letters of the lines of running text on each page. */
function bodyOf(design: Design): string[] {
  const pages = design.pages.map(() => '')
  for (const [id, story] of Object.entries(design.stories)) {
    const layout = ports.layouter.story(design, `story:${id}`)
    const blocks = story.doc.content
    layout?.frames.forEach(({ lines }, index) => {
      const page = design.pages.findIndex((each) => each.id === story.frames[index]?.page)
      const text = lines.map(({ paragraph, start, end }) => textOf(blocks[paragraph] as (typeof blocks)[number]).slice(start, end)).join('')
      pages[page] += letters(text)
    })
  }
  return pages
}

interface Lifted {
  page: number
  role: string
  text: string
}

const lifted = (design: Design, roles: readonly string[]): Lifted[] =>
  design.pages.flatMap((page, index) =>
    Object.values(page.layers).flatMap((layer) => {
      const role = layer.slot?.role ?? ''
      if (!isKind(layer, 'Text') || !roles.includes(role) || !layer.provenance?.sources?.length) return []
      return [{ page: index, role, text: (layer.props.doc?.content ?? []).map(textOf).join(' ') }]
    }),
  )

const sections = [...fixtureSections().values()]
const sources = {
  long: fixture('hackers.md'),
  guide: fixture('guide.md'),
  'many short ones': strToU8(
    sections
      .slice(2, 14)
      .map((section) => `# ${section}`)
      .join('\n\n'),
  ),
}

/** Two templates for each source, two sources for each template. */
const settings = [
  ['velour', ['long', 'guide']],
  ['kernel', ['long', 'many short ones']],
  ['crumb', ['guide', 'many short ones']],
] as const

describe.each(settings)('%s', (kit, names) => {
  it.each(inTurn<(typeof names)[number]>(names, 2, kit === 'kernel' ? 1 : 0))(
    'sets no sentence large beside itself: %s',
    { timeout: 60_000 },
    async (name) => {
      let design: Design | undefined
      const files = [{ name: 'source.md', bytes: sources[name] }]
      for await (const event of composeMagazine({ idea: 'A magazine about hackers', kit: templateKit(kit), files, pages: 16 }, ports))
        if (event.type === 'done') ({ design } = event)
      const bodies = bodyOf(design as Design)
      const quotes = lifted(design as Design, ['pull-quote', 'big-quote'])
      const standfirsts = lifted(design as Design, ['standfirst'])
      for (const { page, text } of [...quotes, ...standfirsts]) {
        const half = Math.ceil(letters(text).length / 2)
        for (const part of [letters(text).slice(0, half), letters(text).slice(half)]) expect(bodies[page], text).not.toContain(part)
      }
      for (const { page, text } of standfirsts) {
        for (const near of [page - 1, page + 1]) expect(bodies[near] ?? '', text).not.toContain(letters(text))
      }
      for (const { text } of quotes) expect(standsAlone(text), text).toBe(true)
      expect(new Set(quotes.map(({ text }) => text)).size).toBe(quotes.length)
      if (name === 'long') expect(quotes.length + standfirsts.length).toBeGreaterThan(0)
    },
  )
})

describe('what may stand large', () => {
  it('is not what an answer begins with, which leans on its question', async () => {
    const { blocks } = await ingest({
      name: 'a.md',
      bytes: strToU8(
        'Why did you stay in the valley?\n\nThe bread of the valley was never baked by anybody else. Nobody in the valley ever asked for a recipe in writing.\n',
      ),
    })
    const units = unitsOf(
      blocks.map((block) => ({ ...block, document: 'a.md' })),
      'en',
    )
    expect(quotesOf(units, 'en').map(({ text }) => text)).toEqual(['Nobody in the valley ever asked for a recipe in writing.'])
  })

  it.each([
    ['a sentence that says something', 'Nobody in the whole valley has ever baked better bread than Anna.', true],
    ['no line of an agenda', 'Lunch is served in the hall at noon.', false],
    ['no sentence that announces its story', 'The oldest bakery of the valley never closes before the last train.', false],
  ])('on the cover or the back is %s', async (_, text, stands) => {
    const opening = 'The oldest bakery of the valley never closes before the last train.'
    const filling = 'They meet there, and so it goes on. '.repeat(12)
    const source = `# The bakery\n\n${opening} ${text === opening ? '' : text} ${filling}\n`
    let design: Design | undefined
    const files = [{ name: 'a.md', bytes: strToU8(source) }]
    for await (const event of composeMagazine({ idea: 'The bakery', kit: templateKit('velour'), files }, ports))
      if (event.type === 'done') ({ design } = event)
    // Of two such sentences one goes to the cover.
    const roles = stands ? ['cover-line', 'back-line'] : ['back-line']
    const says = (design as Design).pages
      .flatMap((page) => Object.values(page.layers))
      .flatMap((layer) =>
        roles.includes(layer.slot?.role ?? '') && isKind(layer, 'Text') ? [(layer.props.doc?.content ?? []).map(textOf).join(' ')] : [],
      )
    expect(says.includes(text)).toBe(stands)
  })
})
