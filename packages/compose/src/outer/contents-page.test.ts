import { templateKit } from '@magazineai/assets'
import { isKind, type Design } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { textOf } from '../fill/inlines.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import { sizeOf } from '../typography/page-styles.ts'

const ports = await testPorts()

/** Poems and recipes in turn: each has a page, so that an issue of them lists its contents. */
const texts = (count: number): string =>
  Array.from({ length: count }, (_, nth) =>
    nth % 2
      ? `# Soup number ${nth}\n\nServes 4\n\n- 1 kg pumpkin\n- 2 onions\n- 50 g butter\n\n1. Soften the onions.\n2. Add the pumpkin.\n3. Blend until smooth.\n`
      : `# Street number ${nth}\n\nThe bins go out on Monday,  \nthe bins come in at four,  \nand in between the weather  \ngoes round from door to door.\n`,
  ).join('\n')

/** The layers of the contents page of an issue of so many texts. */
async function contentsOf(count: number, template: string): Promise<{ design: Design; layers: Design['pages'][number]['layers'] }> {
  const files = [{ name: 'texts.md', bytes: strToU8(texts(count)) }]
  for await (const event of composeMagazine({ idea: 'Our street', kit: templateKit(template), files }, ports))
    if (event.type === 'done') {
      const page = event.design.pages.find(({ id }) => id.startsWith('toc.'))
      return { design: event.design, layers: page?.layers ?? {} }
    }
  throw new Error('composing ended without a magazine')
}

describe.each(['velour', 'crumb', 'kernel'])('contents without a picture in %s', (template) => {
  it.each([3, 5, 7])('fill their page under a heading, with the %i titles in one size, no larger than over their texts', async (count) => {
    const { design, layers } = await contentsOf(count, template)
    const all = Object.values(layers)
    expect(all.length).toBeGreaterThan(0)
    const texts = all.flatMap((layer) => (isKind(layer, 'Text') ? [layer] : []))
    expect(texts.filter(({ slot }) => slot?.role === 'toc-title')).toHaveLength(1)
    const titles = texts.filter(({ slot }) => slot?.role === 'toc-entry-title')
    expect(titles).toHaveLength(count)
    const sizes = titles.flatMap(({ props }) =>
      (props.doc?.content ?? []).flatMap((block) =>
        (block.content ?? []).flatMap((inline) =>
          inline.type === 'text' ? (inline.marks ?? []).flatMap((mark) => (mark.type === 'size' ? [mark.attrs.size] : [])) : [],
        ),
      ),
    )
    expect(new Set(sizes).size).toBe(1)
    expect(sizes[0]).toBeLessThanOrEqual(sizeOf(design, 'piece-title'))
    const area = typeAreaOf(design)
    const feet = all.filter(({ type }) => type.resolvedName !== 'RootLayer').map(({ props }) => props.position.y + props.boxSize.height)
    expect(Math.max(...feet)).toBeGreaterThan(area.y + 0.8 * area.height)
    const kinds = texts
      .filter(({ slot }) => slot?.role === 'toc-entry-line')
      .map(({ props }) => textOf(props.doc?.content[0] ?? { type: 'paragraph' }))
    expect(new Set(kinds)).toEqual(new Set(['The bins go out on Monday', 'Pumpkin · onions · butter']))
  })
})

it.each(['velour', 'crumb'])(
  'rows of titles alone stand close at the foot of their page, under a field with their heading, in %s',
  async (template) => {
    const poems = ['Monday', 'The bins', 'A door', 'The weather', 'Bread', 'Long rain'].map(
      (name) =>
        `# ${name}\n\nThe bins go out on Monday,  \nthe bins come in at four,  \nand in between the weather  \ngoes round from door to door.\n`,
    )
    const files = [{ name: 'poems.md', bytes: strToU8(poems.join('\n')) }]
    for await (const event of composeMagazine({ idea: 'Our street', kit: templateKit(template), files }, { ...ports, photos: [] })) {
      if (event.type !== 'done') continue
      const page = event.design.pages.find(({ id }) => id.startsWith('toc.'))
      const layers = Object.entries(page?.layers ?? {})
      const area = typeAreaOf(event.design)
      const [field] = layers.flatMap(([id, { props }]) => (id.endsWith('-field') ? [props.position.y + props.boxSize.height] : []))
      const tops = layers.flatMap(([, { slot, props }]) => (slot?.role === 'toc-entry-title' ? [props.position.y] : []))
      const [heading] = layers.flatMap(([, { slot, props }]) => (slot?.role === 'toc-title' ? [props] : []))
      expect(tops).toHaveLength(poems.length)
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(field ?? Number.POSITIVE_INFINITY)
      expect((heading?.position.y ?? 0) + (heading?.boxSize.height ?? 0)).toBeLessThanOrEqual(field ?? 0)
      expect(Math.max(...tops)).toBeGreaterThan(area.y + 0.75 * area.height)
      // An empty field is no larger than its heading asks.
      expect(field).toBeLessThan(area.y + 0.3 * area.height)
    }
  },
)

it('contents name each of two texts that share a page in a row of its own, with the number of that page', async () => {
  const umbrellas = '巷口的燈在街道醒來以前就亮了，老先生把傘一把一把掛好，等第一班公車過去。'
  const breakfast = '廟口的早餐店四點半就開門，老闆娘先把豆漿煮滾，再把油條一根一根放進鍋裡。'
  const short = (title: string, sentence: string, count: number) => `## ${title}\n\n${sentence.repeat(count)}\n\n`
  const poem =
    '## 夏夜\n\n竹椅排成一條河  \n蒲扇搖著月亮  \n誰家的收音機  \n把戲唱到了天亮\n\n螢火蟲提著燈  \n找牠遺失的夏天  \n我們都不說話  \n怕驚動了從前\n\n'
  const recipe =
    '## 蔥油拌麵\n\n2人份\n\n- 細麵 200公克\n- 青蔥 100公克\n- 油 80毫升\n- 醬油 3大匙\n\n1. 青蔥洗淨切段。\n2. 冷油下蔥，小火炸香。\n3. 加入醬油。\n4. 麵煮熟拌勻。\n'
  const text = `# 巷口的時光\n\n${short('修傘的人', umbrellas, 10)}${short('廟口的早餐', breakfast, 4)}${poem}${recipe}`
  const files = [{ name: 'street.md', bytes: strToU8(text) }]
  for await (const event of composeMagazine({ idea: '巷口的時光', kit: templateKit('velour'), files }, ports)) {
    if (event.type !== 'done') continue
    const layers = Object.values(event.design.pages.find(({ id }) => id.startsWith('toc.'))?.layers ?? {})
    const titles = layers.flatMap((layer) => (isKind(layer, 'Text') && layer.slot?.role === 'toc-entry-title' ? [layer] : []))
    expect(titles.every(({ props }) => props.doc?.content.length === 1)).toBe(true)
    expect(titles.map(({ props }) => textOf(props.doc?.content[0] ?? { type: 'paragraph' }))).toEqual([
      '修傘的人',
      '廟口的早餐',
      '夏夜',
      '蔥油拌麵',
    ])
    expect(layers.filter(({ slot }) => slot?.role === 'toc-number')).toHaveLength(4)
  }
})

it('contents say something of every text, in its words or what it is, or of none', async () => {
  const text = `# Our year\n\n## Repairs by quarter\n\n| Quarter | Repairs | Donated bicycles | Volunteers |\n|---|---|---|---|\n| Q1 | 310 | 42 | 18 |\n| Q2 | 586 | 77 | 24 |\n| Q3 | 641 | 95 | 31 |\n| Q4 | 402 | 51 | 29 |\n\n## What went well\n\n- 265 bicycles given to people who need one to get to work\n- The Thursday class for women was full in every month\n- A cargo bicycle for the food bank, built from four wrecks\n\n## What went badly\n\n- The roof leaked on the tyres\n- We lost the contract with the school\n- Somebody stole the pump, twice\n\n## Where the money came from\n\n| Source | Pounds |\n|---|---|\n| Repairs | 38400 |\n| Sales | 21750 |\n| Donations | 12300 |\n\n## Next year\n\n- A second stand at the market\n- Apprenticeships for two young people\n- A roof\n`
  const files = [{ name: 'year.md', bytes: strToU8(text) }]
  for (const kit of ['crumb', 'kernel'])
    for await (const event of composeMagazine({ idea: 'Our year', name: 'Spoke and Wheel', kit: templateKit(kit), files }, ports)) {
      if (event.type !== 'done') continue
      const layers = Object.values(event.design.pages.find(({ id }) => id.startsWith('toc.'))?.layers ?? {})
      const said = (role: string): string[] =>
        layers.flatMap((layer) =>
          isKind(layer, 'Text') && layer.slot?.role === role ? [(layer.props.doc?.content ?? []).map(textOf).join(' ')] : [],
        )
      expect(said('toc-entry-title').length).toBeGreaterThan(2)
      expect(said('toc-entry-line')).toHaveLength(said('toc-entry-title').length)
      expect(said('toc-entry-line')).toContain('Somebody stole the pump, twice')
    }
})

it('call a poem by its first line, and by no lines with strokes between', async () => {
  const poem =
    '# The kitchen\n\nThe cups walk to the edge  \nof the shelf when the freight goes by.  \nWe push them back each morning.  \nNobody asks them why.\n'
  const files = [{ name: 'texts.md', bytes: strToU8(`${texts(4)}\n${poem}`) }]
  for await (const event of composeMagazine({ idea: 'Our street', kit: templateKit('crumb'), files }, ports)) {
    if (event.type !== 'done') continue
    const page = event.design.pages.find(({ id }) => id.startsWith('toc.'))
    const lines = Object.values(page?.layers ?? {}).flatMap((layer) =>
      isKind(layer, 'Text') && layer.slot?.role === 'toc-entry-line' ? (layer.props.doc?.content ?? []).map(textOf) : [],
    )
    expect(lines).toContain('The cups walk to the edge')
    expect(lines.filter((line) => line.includes('/'))).toEqual([])
  }
})
