import { templateKit, templates } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import type { ComposePorts } from '../ports.ts'

const sentence = 'The boats come in before the market opens and the bread is sold by noon.'
const text = Array.from({ length: 12 }, () => `${sentence} ${sentence} ${sentence}`).join('\n\n')

describe('a page without a picture', () => {
  let ports: ComposePorts
  beforeAll(async () => {
    ports = { ...(await testPorts()), photos: [] }
  })

  /** What the lines of texts of their own say, layer by layer. */
  const linesOf = (design: Design): string[] =>
    design.pages
      .flatMap((page) =>
        Object.keys(page.layers).flatMap(
          (id) => ports.layouter.story(design, `layer:${page.id}/${id}`)?.frames.flatMap((frame) => frame.lines) ?? [],
        ),
      )
      .map((line) => line.segments.map((segment) => segment.text).join(''))

  async function composed(kit: string, title: string, idea = 'A small magazine'): Promise<Design> {
    const files = [{ name: 'text.md', bytes: strToU8(`# ${title}\n\n${text}`) }]
    const input = { idea, kit: templateKit(kit), files, pages: 8, leavesRoom: true }
    for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event.design
    throw new Error('no end')
  }

  it.each(
    templates().flatMap(({ id }) =>
      ['Subclassing', 'Strassenbahnhaltestellen', 'Internationalisation'].map((title) => [id, title] as const),
    ),
  )('breaks no word of its large type: %s, %s', { timeout: 60_000 }, async (kit, title) => {
    const design = await composed(kit, title)
    const broken = design.pages.flatMap((page) =>
      Object.entries(page.layers).flatMap(([id, layer]) => {
        if (!isKind(layer, 'Text') || !['headline', 'cover-line', 'toc-entry-title'].includes(layer.slot?.role ?? '')) return []
        const lines = ports.layouter.story(design, `layer:${page.id}/${id}`)?.frames.flatMap((frame) => frame.lines) ?? []
        const said = lines.map((line) => line.segments.map((segment) => segment.text).join(''))
        return said.some((line) => title.startsWith(line.trim()) && line.trim() !== title && line.trim())
          ? [`${page.id}/${id}: ${said.join(' | ')}`]
          : []
      }),
    )
    expect(broken).toEqual([])
  })

  it.each(templates().map(({ id }) => id))('begins no line with a comma in Japanese: %s', { timeout: 60_000 }, async (kit) => {
    const design = await composed(kit, '市場のいちばん奥に、小さな食堂がある。', '市場のいちばん奥に、小さな食堂がある、と聞いた')
    const said = linesOf(design)
    expect(said.filter((line) => /^[、。]/u.test(line.trim()))).toEqual([])
  })

  it.each(templates().map(({ id }) => id))(
    'breaks no word in Japanese, and begins no line with a particle: %s',
    { timeout: 60_000 },
    async (kit) => {
      const design = await composed(kit, 'はじめは魚の名前がひとつも分からなかった。', '市場のいちばん奥に、小さな食堂がある。')
      const said = linesOf(design)
      expect(said.some((line) => line.includes('魚'))).toBe(true)
      expect(said.filter((line) => /^(?:に、|を|っ|た。)/u.test(line.trim()))).toEqual([])
    },
  )

  it.each(templates().map(({ id }) => id))('begins no line with the hyphen of a word: %s', { timeout: 60_000 }, async (kit) => {
    const design = await composed(kit, 'Command-line Tools', 'Handbook of a Small Command-line Tool')
    const said = linesOf(design)
    expect(said.filter((line) => /^-\p{L}/u.test(line.trim()))).toEqual([])
  })
})
