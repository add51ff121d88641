import { templateKit } from '@magazineai/assets'
import { isKind, type Layer } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from '../material/read-material.ts'
import { LEVELS } from '../typography/level.ts'
import { emptyPages } from '../pages/settings.ts'
import { setPieces } from '../pages/set-pieces.ts'

const ports = await testPorts()
const PAGE = 1

const soup = (things: readonly string[]): string =>
  `# Soup\n\nServes 4\n\n${things.map((thing) => `- ${thing}`).join('\n')}\n\n${[
    'Soften the onions in half of the butter, slowly, over a low heat for ten minutes.',
    'Add the stock and let it simmer until a knife goes through the roots without effort.',
    'Blend it until it is smooth, and stir in the cream as the last thing before it is served.',
  ]
    .map((step, nth) => `${nth + 1}. ${step}`)
    .join('\n')}\n`

/** Sets a recipe on a page, and returns where the lines of its things stand, the rules between them, and the foot of its method. */
async function setRecipe(template: string, things: readonly string[]) {
  const empty = emptyPages(templateKit(template), 'en')
  await ports.loadFaces(empty)
  const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(soup(things)) })])
  const draft = new Draft(empty, ports.layouter)
  const titled = pieces.map((piece) => ({ piece, title: 'Soup' }))
  expect(setPieces(draft, titled, { key: 'piece', pages: [PAGE], kicker: '' }).fits).toBe(true)
  const layers = Object.entries(draft.design.pages[PAGE]?.layers ?? {})
  const named = (test: RegExp): [string, Layer][] => layers.filter(([id]) => test.test(id))
  const [id, layer] = named(/-beside-\d+$/u)[0] ?? expect.fail('nothing stands beside the method')
  const said = isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).map(textOf) : []
  const y = layer.props.position.y
  const lines = draft.textLayout({ page: PAGE, id })?.frames[0]?.lines.map(({ baseline }) => y + baseline) ?? []
  const rules = named(/-beside-\d+-\d+$/u).map(([, { props }]) => props.position.y)
  const feet = named(/-row-\d+-\d+$/u).map(([, { props }]) => props.position.y + props.boxSize.height)
  const closing = named(/-rule-\d+-end-\d+$/u)[0]?.[1].props.position.y
  const heads = [/-beside-\d+-label$/u, /-rule-\d+-1$/u].flatMap((test) => named(test).map(([, { props }]) => props.position.y))
  return { said, lines, rules, heads, closing, foot: Math.max(...feet), step: draft.design.baseline.step }
}

it.each(['velour', 'crumb', 'kernel'])(
  'a short list is opened towards the foot of the text beside it, between rules: %s',
  async (template) => {
    const { said, lines, rules, foot, step } = await setRecipe(template, ['2 onions', '50 g butter', '800 ml stock', '100 ml cream'])
    expect(said.slice(-4).join(' ')).toMatch(/2 onions.*cream/u)
    // A rule lies between two things, and one under the last; none over the first.
    expect(rules).toHaveLength(4)
    rules.forEach((rule, nth) => {
      expect(rule).toBeGreaterThan(lines.at(nth - 4) ?? Number.POSITIVE_INFINITY)
      if (nth < 3) expect(rule).toBeLessThan(lines.at(nth - 3) ?? 0)
    })
    const gaps = rules.slice(1).map((rule, nth) => rule - (rules[nth] ?? 0))
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(step)
    expect(lines.at(-1)).toBeLessThanOrEqual(foot)
    expect((lines.at(-1) ?? 0) - (lines.at(-4) ?? 0)).toBeGreaterThan(6 * step)
  },
)

it.each(['velour', 'crumb', 'kernel'])(
  'the label of a list has the rule under it that the label beside it has, on one line: %s',
  async (template) => {
    const { heads, lines } = await setRecipe(template, ['2 onions', '50 g butter', '800 ml stock', '100 ml cream'])
    expect(heads).toHaveLength(2)
    expect(heads[0]).toBe(heads[1])
    expect(heads[0]).toBeGreaterThan(lines[0] ?? Number.POSITIVE_INFINITY)
    expect(heads[0]).toBeLessThan(lines[1] ?? 0)
  },
)

it('a list that reaches as far as the text beside it stays close', async () => {
  const { rules, lines, step } = await setRecipe(
    'velour',
    Array.from({ length: 16 }, (_, nth) => `${nth + 1} g salt`),
  )
  expect(rules).toEqual([])
  expect((lines.at(-1) ?? 0) - (lines.at(-2) ?? 0)).toBeLessThan(2.5 * step)
})

it.each(['velour', 'crumb', 'kernel'])(
  'lists of facing recipes begin on one line where the second head is a line shorter: %s',
  async (template) => {
    const empty = emptyPages(templateKit(template), 'en')
    await ports.loadFaces(empty)
    const draft = new Draft(empty, ports.layouter)
    const things = ['2 onions', '50 g butter', '800 ml stock', '100 ml cream']
    for (const [nth, source] of [soup(things), soup(things).replace('Serves 4\n\n', '')].entries()) {
      const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: strToU8(source) })])
      const titled = pieces.map((piece) => ({ piece, title: 'Soup' }))
      expect(
        setPieces(draft, titled, {
          key: `piece-${nth}`,
          pages: [PAGE + nth],
          kicker: '',
          largest: LEVELS.large.size,
          most: LEVELS.large.size,
        }).fits,
      ).toBe(true)
    }
    const tops = [0, 1].map((nth) => draft.design.pages[PAGE + nth]?.layers[`piece-${nth}-beside-rule-0`]?.props)
    expect(tops[0]).toHaveProperty('position')
    expect(tops[1]).toHaveProperty('position.y', (tops[0] as { position: { y: number } }).position.y)
  },
)

it.each(['velour', 'crumb', 'kernel'])(
  'a list that is opened by two thirds of its lines has rules between its things as well: %s',
  async (template) => {
    const { rules, closing } = await setRecipe(
      template,
      Array.from({ length: 8 }, (_, nth) => `${nth + 1} g salt`),
    )
    expect(rules).toHaveLength(8)
    // It ends on the line on which the method does.
    expect(rules.at(-1)).toBe(closing)
  },
)
