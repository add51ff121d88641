import { inTurn } from '@magazineai/common/testing'
import { ISSUE_PAGES } from '@magazineai/design'
import { templateKit, templates } from '@magazineai/assets'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import type { PlacedBlock } from '../analyse/article.ts'
import { articlesOf } from '../analyse/articles.ts'
import { articlesOfMaterial } from '../analyse/piece-articles.ts'
import { ingest } from '../ingest/ingest.ts'
import type { SourceDocument } from '../source.ts'
import { settingsIn } from '../pages/settings.ts'
import type { ComposePorts } from '../ports.ts'
import type { PieceSettings } from './settings.ts'
import { isStory } from './recipes.ts'
import type { Part } from './parts.ts'
import { type Plan, planLengths, planPages } from './plan.ts'
import type { Article } from '../analyse/article.ts'

const sentence = 'The boats come in before the market opens and the bread is sold by noon.'
/** So many words of prose, in paragraphs of three sentences. */
function prose(words: number): string {
  const sentences = Math.round(words / sentence.split(' ').length)
  return Array.from({ length: Math.ceil(sentences / 3) }, (_, at) =>
    Array.from({ length: Math.min(3, sentences - at * 3) }, () => sentence).join(' '),
  ).join('\n\n')
}

const documentsOf = (texts: readonly string[]): Promise<SourceDocument[]> =>
  Promise.all(texts.map((text, index) => ingest({ name: `text-${index}.md`, bytes: strToU8(text) })))

const placed = async (text: string): Promise<PlacedBlock[]> =>
  (await documentsOf([text])).flatMap(({ name, blocks }) => blocks.map((block) => ({ ...block, document: name })))
const articles = async (...texts: string[]): Promise<Article[]> => articlesOfMaterial(await documentsOf(texts))
const pieces = async (...texts: string[]): Promise<Article[]> => articlesOfMaterial(await documentsOf(texts))

const plan = (found: readonly Article[], kit: string, pages = 12): Plan =>
  planPages({ articles: found, kit: templateKit(kit), pages, mode: 'condense', leavesRoom: true })
const uses = ({ parts }: Plan): string[] => parts.filter(({ articles: own }) => own.length).map(({ use }) => use)
const kits = templates().map(({ id }) => id)

/** Cases of a law that takes long: each in every kit, or each in one kit, in turn. */
const casesFor = <T>(kit: string, cases: readonly T[]): readonly T[] => inTurn(cases, kits.length, kits.indexOf(kit))

describe('the story of an issue', () => {
  const article = (id: number, genre: string, words: number): Article =>
    ({
      id: `a${id}`,
      kind: 'card',
      blocks: [{ kind: 'paragraph', text: 'Words', index: id }],
      words,
      piece: { genre, words, blocks: [] },
    }) as unknown as Article
  const pagesOf = (found: readonly Article[], sizes: readonly number[]): number[] => {
    // No two of them stand on one page.
    const settings: PieceSettings = ({ articles: [first, ...others] }, opens) =>
      sizes
        .slice(0, others.length ? 0 : opens ? 2 : 1)
        .map((size, more) => ({ pages: more + 1, fill: 1, more, size: first?.piece?.genre === 'recipe' ? 1.36 : size }))
    const made = planPages({ articles: found, kit: templateKit('velour'), pages: null, mode: 'condense', settings })
    return made.parts.filter(({ use }) => use === 'piece').map(({ pages }) => pages)
  }

  it('has another page before its text is crammed, and shorter pieces have one', () => {
    const found = [article(1, 'feature', 300), ...[2, 3, 4, 5].map((id) => article(id, 'recipe', 150))]
    expect(pagesOf(found, [1, 1.48])[0]).toBe(2)
  })

  it('has the title page that an issue has to spare', () => {
    const found = [article(1, 'letter', 80), article(2, 'short', 195), article(3, 'poem', 26), article(4, 'recipe', 33)]
    expect(pagesOf(found, [1.6, 1.85])).toEqual([1, 2, 1, 1])
    const series = [1, 2, 3, 4].map((id) => article(id, 'short', 120))
    expect(pagesOf(series, [1.6, 1.85])).toEqual([1, 1, 1, 1])
  })
})

describe('a plan of pages', () => {
  it.each(kits)('leaves out no short text while pages wait for copy: %s', async (kit) => {
    for (const words of [20, 50, 150, 230]) {
      const found = await articles(`# First\n\n${prose(words)}`, `# Second\n\n${prose(words)}`)
      expect(plan(found, kit).left, `${words} words`).toEqual([])
    }
  })

  it.each(kits)('takes no page from a long text for a scrap: %s', async (kit) => {
    const found = await articles(`# Long\n\n${prose(8_000)}`, '# Scrap\n\nTo be done.')
    expect(plan(found, kit, 8).left.map(({ heading }) => heading?.text)).toEqual(['Scrap'])
  })

  it.each(kits)('shows a title over sections of some length as one text: %s', async (kit) => {
    const sections = ['North', 'South', 'East', 'West', 'Home'].map((name) => `## ${name}\n\n${prose(180)}`)
    const found = await articles(`# The Four Winds\n\n${sections.join('\n\n')}`)
    expect(found.map(({ heading }) => heading?.text)).toEqual(['The Four Winds'])
    expect(uses(plan(found, kit))).not.toContain('department')
  })

  it.each(kits)('shows texts that are brief under the title they share: %s', async (kit) => {
    const sections = ['North', 'South', 'East', 'West', 'Home'].map((name) => `## ${name}\n\n${prose(45)}`)
    const found = await articles(`# The Four Winds\n\n${sections.join('\n\n')}`)
    expect(uses(plan(found, kit))).toEqual(['department'])
  })

  it.each(kits)('gathers texts of some length in brief only where there is no room for each: %s', async (kit) => {
    const texts = Array.from({ length: 4 }, (_, index) => `# Text ${index}\n\n${prose(200)}`)
    const roomy = plan(await articles(...texts), kit)
    expect(uses(roomy)).not.toContain('department')
    expect(roomy.left).toEqual([])
  })
})

describe('recipes under one title', () => {
  it.each(kits)('are one text with their lists, not rows that have no room for them: %s', async (kit) => {
    const dishes = ['Bread', 'Soup', 'Cake', 'Stew', 'Jam'].map(
      (dish) => `## ${dish}\n\nIt serves four.\n\n- 500 g flour\n- 300 ml water\n- 2 tsp salt\n\n1. Mix it.\n2. Leave it.\n3. Bake it.`,
    )
    const [kitchen = null, ...blocks] = await placed(`# Kitchen\n\n${dishes.join('\n\n')}`)
    const found = articlesOf([{ heading: kitchen, parent: null, blocks }])
    const shown = plan(found, kit)
    expect(uses(shown)).not.toContain('department')
    expect(shown.left).toEqual([])
  })
})

describe('many sections of some length under one title', () => {
  it.each(kits)('are one text where there is no page for each: %s', async (kit) => {
    const sections = Array.from({ length: 18 }, (_, index) => `## Day ${index + 1}\n\n${prose(200)}`)
    const found = await articles(`# The Journey\n\n${sections.join('\n\n')}`)
    const { parts } = plan(found, kit)
    const shown = parts.filter(({ articles: own }) => own.length)
    expect(shown.map(({ use }) => use)).not.toContain('department')
    expect(shown[0]?.articles[0]?.heading?.text).toBe('The Journey')
    expect(shown[0]?.articles[0]?.blocks.filter((block) => block.kind === 'heading')).toHaveLength(18)
  })
})

describe('the letter', () => {
  it.each([100, 150, 400, 650])('is no text of %i words that introduces nothing', async (words) => {
    for (const found of [await articles(prose(words)), await articles(prose(words), prose(words))]) {
      expect(found.map(({ kind }) => kind)).not.toContain('letter')
      for (const kit of kits) expect(uses(plan(found, kit))).not.toContain('letter')
    }
  })

  /** Opening lines of so many words under the title of a document, before two texts under headings below it. */
  const week = async (words: number): Promise<Article[]> => {
    const blocks = await placed(`# The Week\n\n${prose(words)}\n\n## Monday\n\n${prose(400)}\n\n## Tuesday\n\n${prose(400)}`)
    const at = blocks.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))
    return articlesOf(
      at.map((from, nth) => {
        const [heading, title] = [blocks[from] ?? null, blocks[0] ?? null]
        const text = { parent: nth ? title : null, blocks: blocks.slice(from + 1, at[nth + 1]) }
        return nth || !title ? { ...text, heading } : { ...text, heading: null, under: title }
      }),
    )
  }

  it('is what stands before the first section of a document, and what is called one', async () => {
    const before = await week(200)
    expect(before.map(({ kind }) => kind)).toEqual(['letter', 'feature', 'feature'])
    const called = await articles(`# Editor’s Letter\n\n${prose(200)}`, `# Monday\n\n${prose(400)}`)
    expect(called.map(({ kind }) => kind)).toEqual(['letter', 'feature'])
  })

  it('is not cut: one that is longer than its page is a text under the title of its document', async () => {
    const found = await week(650)
    expect(found[0]?.kind).toBe('letter')
    for (const kit of kits) {
      const made = plan(found, kit)
      expect(uses(made)).not.toContain('letter')
      const text = made.parts.flatMap((part) => part.articles).find(({ id }) => id === found[0]?.id)
      expect(text?.heading?.text).toBe('The Week')
      expect(text?.blocks).toBe(found[0]?.blocks)
    }
  })
})

describe('an issue of natural length', () => {
  let ports: ComposePorts
  beforeAll(async () => {
    ports = await testPorts()
  })
  const natural = (found: readonly Article[], kit: string, pages: number | null = null): Plan =>
    planPages({
      articles: found,
      kit: templateKit(kit),
      pages,
      mode: 'condense',
      settings: settingsIn(templateKit(kit), 'en-GB', ports.layouter),
    })
  const poem = '## Frost\n\nFrost on the gate,\nfrost on the gravel,\na robin with nothing\nto do but travel.'

  it.each(inTurn(kits, 3))('gives a table of five hundred rows the pages it takes: %s', async (kit) => {
    const rows = Array.from({ length: 500 }, (_, index) => `| Person ${index} | Town ${index % 37} | ${(index * 7919) % 9_000} |`)
    const found = await pieces(`# Donations\n\n| Name | Town | Amount |\n|---|---|---|\n${rows.join('\n')}`)
    const { pages, left } = natural(found, kit)
    expect(left).toEqual([])
    expect(pages).toBeGreaterThan(8)
  })

  it.each(kits)('has no essay of photographs where no picture can be found: %s', async (kit) => {
    const used = async (words: number, isPictured: boolean): Promise<string[]> => {
      const found = await pieces(`# First\n\n${prose(words)}`)
      const settings = settingsIn(templateKit(kit), 'en-GB', ports.layouter)
      return uses(
        planPages({ articles: found, kit: templateKit(kit), pages: null, mode: 'condense', settings, isPictured: () => isPictured }),
      )
    }
    const sizes = [60, 90, 105, 120, 150, 180, 220]
    expect((await Promise.all(sizes.map((words) => used(words, true)))).flat()).toContain('essay')
    for (const words of sizes) {
      const found = await used(words, false)
      expect(found.length, `${words} words`).toBeGreaterThan(0)
      expect(found, `${words} words`).not.toContain('essay')
    }
  })

  it.each(kits)(
    'sets a long text for which no picture can be found on plain pages: those of a kit have places for pictures: %s',
    async (kit) => {
      const settings = settingsIn(templateKit(kit), 'en-GB', ports.layouter)
      for (const words of casesFor(kit, [900, 1_500, 2_700])) {
        const found = await pieces(`# The long road\n\n${prose(words)}`)
        const [told] = planPages({
          articles: found,
          kit: templateKit(kit),
          pages: null,
          mode: 'condense',
          settings,
          isPictured: () => false,
        }).parts.filter(({ articles: own }) => own.length)
        expect(told?.use, `${words} words`).toBe('piece')
        // None is grey from head to foot: fewer words than fill a page of small type stand on each.
        expect(words / (told?.pages ?? 0), `${words} words`).toBeLessThan(720)
      }
    },
  )

  it.each(kits)('is the same alone as among all lengths: %s', async (kit) => {
    for (const words of casesFor(kit, [[330], [90, 700, 40], [700, 150, 160, 170], [1_400], [450, 460, 470, 480]])) {
      const found = await pieces(...words.map((count, index) => `# Text ${index}\n\n${prose(count)}`))
      const settings = settingsIn(templateKit(kit), 'en-GB', ports.layouter)
      const [told] = planLengths({ articles: found, kit: templateKit(kit), mode: 'condense', settings }, [null, 8, 24])
      expect(told, `${words.join()} words`).toEqual(natural(found, kit))
    }
  })

  it.each(kits)('has an even number of pages, all of them filled, and leaves nothing out: %s', async (kit) => {
    for (const words of casesFor(kit, [[15], [60, 60], [330], [90, 700, 40], [2_600, 1_200, 300]])) {
      const found = await pieces(...words.map((count, index) => `# Text ${index}\n\n${prose(count)}`))
      const { pages, parts, left } = natural(found, kit)
      expect(left, `${words.join()} words`).toEqual([])
      expect(pages % 2).toBe(0)
      expect(pages).toBeGreaterThanOrEqual(ISSUE_PAGES.least)
      expect(parts.filter(({ use, articles: own }) => isStory(use) && !own.length)).toEqual([])
    }
  })

  it.each(kits)('measures a text alone and the same text with others under its heading apart: %s', async (kit) => {
    const sections = ['One', 'Two', 'Three', 'Four'].map((name) => `## ${name}\n\n${prose(320)}`)
    const found = await pieces(`# All\n\n${sections.join('\n\n')}`, `# Last\n\n${prose(30)}`)
    const settings = settingsIn(templateKit(kit), 'en-GB', ports.layouter)
    const [first] = found
    if (!first) throw new Error('no article')
    const part = (article: Article): Part => ({ type: 'feature', articles: [article], heading: null, intro: null, words: article.words })
    const many = { ...first, blocks: Array.from({ length: 12 }, () => first.blocks).flat(), words: first.words * 12 }
    expect(settings(part(many))[0]?.pages).toBeGreaterThan(settings(part(first))[0]?.pages ?? 99)
  })

  it.each(kits)('stops where the material ends, though more pages are asked for: %s', async (kit) => {
    const found = await articles(`# Text\n\n${prose(300)}`)
    expect(natural(found, kit, 24).pages).toBeLessThanOrEqual(8)
  })

  it.each(kits)('of fewer pages than the material fills names what it leaves out: %s', async (kit) => {
    const found = await pieces(
      ...Array.from({ length: 12 }, (_, index) => `# Poem ${index}\n\n${poem.replace('Frost\n', `Frost ${index}\n`)}`),
    )
    const { pages, left, parts } = natural(found, kit, 6)
    expect(pages).toBe(6)
    expect(parts.flatMap(({ articles: own }) => own).length + left.length).toBe(found.length)
  })

  // In one kit, as it is long: how pages are dealt out is the same in all.
  it.each(['crumb'])(
    'of far more texts than pages has a list of contents, its first long text, and rests: %s',
    async (kit) => {
      const round = (nth: number): string =>
        [
          `# Folklore ${nth}\n\n${prose(2_400)}`,
          `# Magic ${nth}\n\n${prose(640)}`,
          `# Portrait ${nth}\n\n${['Dress', 'Food', 'Books', 'Sports', 'Rooms'].map((name) => `## ${name}\n\n${prose(60)}`).join('\n\n')}`,
          `# Slang ${nth}\n\n${prose(900)}`,
          `# Voices ${nth}\n\n${prose(300)}`,
        ].join('\n\n')
      const found = await pieces(...Array.from({ length: 14 }, (_, nth) => round(nth)))
      const { pages, parts, left } = natural(found, kit)
      expect(pages).toBe(ISSUE_PAGES.most)
      expect(left.length).toBeGreaterThan(20)
      expect(parts.map(({ use }) => use)).toContain('contents')
      const told = parts.filter(({ use }) => isStory(use))
      expect(told.flatMap(({ articles: own }) => own.map(({ heading }) => heading?.text))).toContain('Folklore 0')
      expect(told.filter(({ use }) => use === 'department').length).toBeLessThanOrEqual(2)
      // A page of type and nothing else is seldom: long texts have more pages than they need, or pages of the template's own making.
      const dense = told.filter(
        ({ use, articles: own, pages: count }) => use === 'piece' && own.reduce((sum, { words }) => sum + words, 0) > 700 * count,
      )
      expect(dense).toEqual([])
    },
    120_000,
  )
})

describe('small pieces', () => {
  const note = (title: string, words: number): string => `# ${title}\n\n${prose(words)}\n`
  const list = '# To bring\n\n- a lamp\n- two candles\n- dry matches\n- a blanket for each\n'
  const steps = '# How to book the hall\n\n1. Ask Jean for the key.\n2. Write your name and the hours.\n3. Sweep before you leave.\n'
  const poem = (title: string, thing = 'rain'): string =>
    `# ${title}\n\nYou kept the ${thing} from our beds,\nyou kept the ${thing} from our tea,\nyou kept the moon from our heads,\nand now you are keeping me.\n`
  const planned = async (pages: number | null, ...texts: string[]): Promise<Plan> => {
    const kit = templateKit('crumb')
    const ports: ComposePorts = await testPorts()
    await ports.loadFaces(kit.build([]))
    const settings = settingsIn(kit, 'en', ports.layouter)
    return planPages({ articles: await pieces(...texts), kit, pages, mode: 'condense', settings })
  }
  const natural = (...texts: string[]): Promise<Plan> => planned(null, ...texts)
  const sharedIn = ({ parts }: Plan): number[] =>
    parts.flatMap(({ use, articles: own }) => (use === 'piece' && own.length ? [own.length] : []))

  it('of several genres share pages, evenly, in an issue as long as its material', async () => {
    const found = await natural([note('The roof', 30), list, steps, note('The well', 30), poem('To the roof')].join('\n'))
    expect(found.left).toEqual([])
    expect(sharedIn(found)).toEqual([3, 2])
    expect(found.pages).toBe(4)
  })

  it('share them too where few pages are asked for, and have each a page where many are', async () => {
    const text = [note('The roof', 30), list, steps, note('The well', 30), poem('To the roof')].join('\n')
    const [few, many] = [await planned(4, text), await planned(8, text)]
    expect([few.left, few.pages, sharedIn(few)]).toEqual([[], 4, [3, 2]])
    expect([many.left, many.pages]).toEqual([[], 8])
    expect(Math.max(...sharedIn(many))).toBeLessThan(3)
  })

  it('that are poems have a page each', async () => {
    const found = await natural(poem('The roof'), poem('The well', 'frost'), poem('The gate', 'wind'), poem('The yard', 'dust'))
    expect(sharedIn(found)).toEqual([1, 1, 1, 1])
  })
})
