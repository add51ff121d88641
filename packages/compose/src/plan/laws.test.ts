import { templateKit, templates } from '@magazineai/assets'
import { ISSUE_PAGES } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import type { Article, ArticleKind, PlacedBlock } from '../analyse/article.ts'
import type { Mode } from './arrange.ts'
import { planLengths, planPages, type Plan, type PlanRequest } from './plan.ts'
import { isStory } from './recipes.ts'

const chance = randomFrom(23)
const SENTENCE = 'The boats come in before the market opens and the bread is sold by noon.'

const blockOf = (text: string, index: number, kind: PlacedBlock['kind'] = 'paragraph'): PlacedBlock => ({
  index,
  kind,
  text,
  inlines: [{ text }],
  document: 'a.md',
  ...(kind === 'heading' ? { level: 1 } : {}),
})

/** Texts of all lengths under headings of their own, some of them under one they share. */
function articlesOf(count: number): Article[] {
  const shared = blockOf('Notes', 1, 'heading')
  return Array.from({ length: count }, (_, at): Article => {
    const words = Math.round(10 ** (1 + chance() * 2.6))
    const index = 100 * (at + 1)
    const paragraphs = Math.max(1, Math.round(words / 45))
    const kind: ArticleKind = at === 0 && chance() < 0.3 ? 'letter' : words < 120 ? 'card' : chance() < 0.15 ? 'interview' : 'feature'
    return {
      id: `a${at + 1}`,
      kind,
      heading: blockOf(`Title ${at + 1}`, index, 'heading'),
      parent: kind === 'card' && chance() < 0.5 ? shared : null,
      blocks: Array.from({ length: paragraphs }, (_each, nth) => blockOf(SENTENCE.repeat(3), index + nth + 1)),
      words: paragraphs * 3 * SENTENCE.split(' ').length,
    }
  })
}

const KITS = templates().map(({ id }) => templateKit(id))
const MODES: readonly Mode[] = ['condense', 'preserve', 'generate']
const requests = Array.from({ length: 90 }, (_, at): PlanRequest => ({
  articles: articlesOf(1 + (at % 15)),
  kit: KITS[at % KITS.length]!,
  pages: at % 4 === 0 ? null : ISSUE_PAGES.least + 2 * Math.floor(chance() * 11),
  mode: MODES[at % 3]!,
  leavesRoom: at % 5 === 0,
}))
const plans = requests.map((request): readonly [PlanRequest, Plan] => [request, planPages(request)])

describe('a plan of any texts, in any template, of any length', () => {
  it('fills its pages one after the other, from the first to the last', () => {
    for (const [, { parts, pages }] of plans) {
      let next = 1
      for (const part of parts) {
        expect(part.page).toBe(next)
        expect(part.pages).toBeGreaterThan(0)
        next += part.pages
      }
      expect(next - 1).toBe(pages)
    }
  })

  it('has as many pages as may be folded, no more than were asked for, and as many as those where pages may wait', () => {
    for (const [{ pages: asked, leavesRoom }, { pages }] of plans) {
      expect(pages % 2).toBe(0)
      expect(pages).toBeGreaterThanOrEqual(ISSUE_PAGES.least)
      expect(pages).toBeLessThanOrEqual(asked ?? ISSUE_PAGES.most)
      if (leavesRoom && asked !== null) expect(pages).toBe(asked)
    }
  })

  it('begins with its cover and ends with its back, each once, under keys that are each used once', () => {
    for (const [, { parts }] of plans) {
      expect(parts[0]?.use).toBe('cover')
      expect(parts.at(-1)?.use).toBe('back')
      for (const use of ['cover', 'back', 'contents', 'frontispiece', 'letter'] as const)
        expect(parts.filter((part) => part.use === use).length).toBeLessThanOrEqual(1)
      expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
    }
  })

  it('takes recipes of its template alone, which take as many pages as it gives, and begins no spread on a right page', () => {
    for (const [{ kit }, { parts }] of plans) {
      const known = new Map(kit.recipes.map((recipe) => [recipe.kind, recipe]))
      for (const { recipes, page, pages } of parts) {
        let at = page
        for (const kind of recipes) {
          const recipe = known.get(kind)
          expect(recipe, kind).toBeDefined()
          if ((recipe?.pages ?? 1) === 2) expect(at % 2, `${kit.id} ${kind} on ${at}`).toBe(0)
          at += recipe?.pages ?? 0
        }
        expect(at - page).toBe(pages)
      }
      expect(() => kit.build(parts.flatMap(({ recipes, key }) => recipes.map((recipe) => ({ recipe, key }))))).not.toThrow()
    }
  })

  it('shows each text once or says that it is left, and keeps the order of the source', () => {
    for (const [{ articles }, { parts, left }] of plans) {
      const shown = parts.flatMap(({ articles: own, part }) => [...own, ...(part?.intro ? [part.intro] : [])])
      const blocks = [...shown, ...left].flatMap((article) =>
        article.blocks.flatMap(({ kind, index }) => (kind === 'heading' ? [] : [index])),
      )
      expect(new Set(blocks).size).toBe(blocks.length)
      expect(new Set(blocks)).toEqual(new Set(articles.flatMap((article) => article.blocks.map(({ index }) => index))))
      const firsts = parts
        .filter(({ use }) => isStory(use) && use !== 'letter' && use !== 'department')
        .flatMap(({ articles: [first] }) => (first ? [Number(first.id.slice(1))] : []))
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
    }
  })

  it('makes no page that waits where nobody wants to write it and there is text', () => {
    for (const [{ articles, leavesRoom }, { parts, left }] of plans)
      if (!leavesRoom && left.length < articles.length && articles.some(({ kind }) => kind !== 'letter'))
        expect(parts.filter(({ use, articles: own }) => isStory(use) && !own.length)).toEqual([])
  })

  it('is the same when it is made again, and alone as among all lengths', () => {
    for (const [request, plan] of plans.slice(0, 24)) {
      expect(planPages(request)).toEqual(plan)
      if (!request.leavesRoom && request.pages !== null) expect(planLengths(request, [request.pages, null])[0]?.pages).toBe(plan.pages)
    }
  })

  it('begins a work in chapters at its beginning and leaves no hole in it', () => {
    const isTold = ({ kind }: Article): boolean => kind !== 'letter'
    for (const request of requests.filter(({ leavesRoom }) => !leavesRoom).slice(0, 36)) {
      const chapters = request.articles.map((each): Article => (isTold(each) ? { ...each, parent: null, serial: '0:100' } : each))
      const { left } = planPages({ ...request, articles: chapters })
      const told = chapters.filter(isTold)
      const first = told.findIndex((article) => left.some(({ id }) => id === article.id))
      if (first >= 0) expect(left.filter(isTold).map(({ id }) => id)).toEqual(told.slice(first).map(({ id }) => id))
    }
  })

  it('leaves out no more where there are more pages', () => {
    for (const [request] of plans.filter(([{ leavesRoom, articles }]) => !leavesRoom && articles.length > 3).slice(0, 12)) {
      const all = planLengths(request, [8, 12, 16, 20, 24])
      const left = all.map((plan) => plan.left.reduce((sum, { words }) => sum + words, 0))
      expect(left.at(-1)).toBeLessThanOrEqual(left[0] ?? 0)
      expect(all.map(({ pages }) => pages)).toEqual(all.map(({ pages }) => pages).toSorted((a, b) => a - b))
    }
  })
})
