import { templateKit, templates } from '@magazineai/assets'
import { isKind, type Design, type Layer, type Page } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { motifsOn } from '../images/shown-motifs.ts'
import type { ComposePorts } from '../ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = { ...(await testPorts()), photos: [] }
})

async function issueOf(idea: string, kit: string, text: string): Promise<Design> {
  const input = { idea, kit: templateKit(kit), files: [{ name: 'text.md', bytes: strToU8(text) }] }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event.design
  throw new Error('no end')
}

const coverOf = ({ pages }: Design): Page => pages[0] as Page
const layersOf = (page: Page, role: string): Layer[] => Object.values(page.layers).filter(({ slot }) => slot?.role === role)
const linesOf = (design: Design, id: string) =>
  ports.layouter.story(design, `layer:${coverOf(design).id}/${id}`)?.frames.flatMap(({ lines }) => lines) ?? []

const note = 'The boats come in before the market opens and the bread is sold by noon.'
const prose = Array.from({ length: 6 }, () => `${note} ${note}`).join('\n\n')

describe('the cover of an issue', () => {
  it.each([['velour', 'Compatibility of Debian'], ...templates().map(({ id }) => [id, 'Strassenbahnhaltestellenverzeichnis in Wien'])])(
    'bears its name, however wide one of its words is: %s, %s',
    { timeout: 60_000 },
    async (kit, name) => {
      const design = await issueOf(name ?? '', kit ?? '', `# On tides\n\n${prose}`)
      const lines = linesOf(design, 'masthead').map(({ segments }) => segments.map(({ text }) => text).join(''))
      expect(lines.join('').replaceAll(/\s/gu, '').toLowerCase()).toBe(name?.replaceAll(' ', '').toLowerCase())
      const words = name?.toLowerCase().split(' ') ?? []
      expect(lines.flatMap((line) => line.trim().toLowerCase().split(' ')).every((word) => words.includes(word))).toBe(true)
    },
  )

  it('shows what the title names that stands large on it, not what the idea names beside', async () => {
    const design = await issueOf(
      'House, garden and bread',
      'velour',
      `# The Mulberry Tree\n\n${note} Under the tree ${prose}\n\n# Alley\n\n${note}`,
    )
    expect([...motifsOn(coverOf(design))]).toEqual(['tree'])
  })

  it('shows a stage for a play that names nothing', async () => {
    const lines = Array.from({ length: 12 }, (_, nth) => `${nth % 2 ? 'ANNA' : 'BERT'}: That is not the fourth floor, ${nth}.`)
    const design = await issueOf(
      'Between floors',
      'crumb',
      `# Between Floors\n\nA play in one act\n\n${lines.join('\n\n')}\n\n*(Curtain.)*\n`,
    )
    expect([...motifsOn(coverOf(design))]).toEqual(['theatre'])
  })

  it('says nothing of one day under a line that goes from the first to the last', async () => {
    const day = (title: string) => `# ${title}\n\nThe town stands on a hollow, she said to me. ${prose}\n\n`
    const design = await issueOf('Twelve days on foot', 'crumb', ['3 May, Ulm', '5 May, Bern', '8 May, Basel'].map(day).join(''))
    expect(layersOf(coverOf(design), 'cover-line')).toHaveLength(1)
    expect(layersOf(coverOf(design), 'cover-deck')).toEqual([])
  })

  it('is art down to its foot where nothing is said under it, and its few words do not end in one alone', async () => {
    const words =
      'When the river came into our kitchen in November, you came too, with buckets, boots and soup. You carried the piano. You dried the photographs on your own washing lines. The water has gone, and the wall still shows how high it stood. We have marked there how high you did.'
    const design = await issueOf('A thank-you to our neighbours', 'kernel', words)
    const [ground] = layersOf(coverOf(design), 'art-ground')
    const { position, boxSize } = ground?.props ?? { position: { y: 0 }, boxSize: { height: 0 } }
    expect(position.y + boxSize.height).toBeGreaterThanOrEqual(design.pageSize.height)
    // What nobody wrote is not left of the template.
    expect(layersOf(coverOf(design), 'cover-deck')).toEqual([])
    const posters = design.pages.flatMap((page) =>
      Object.entries(page.layers).flatMap(([id, layer]) =>
        isKind(layer, 'Text') && layer.slot?.role === 'body'
          ? [ports.layouter.story(design, `layer:${page.id}/${id}`)?.frames.flatMap(({ lines }) => lines) ?? []]
          : [],
      ),
    )
    expect(posters).toHaveLength(1)
    const last = posters[0]?.at(-1)
    expect(last?.width).toBeGreaterThan(0.3 * (last?.measure ?? 0))
  })
})
