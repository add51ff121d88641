import type { Design } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import { judge } from '../../../bench/issues/judge.ts'
import type { Judged } from '../../../bench/issues/judge.ts'
import { createIssueMaker, makeIssue } from '../../../bench/issues/make.ts'
import type { Issue, IssueMaker } from '../../../bench/issues/make.ts'
import { jpegOfScene } from '../../../bench/issues/pictures.ts'
import { readSets } from '../../../bench/issues/sets.ts'
import type { IssueSet } from '../../../bench/issues/sets.ts'
import { createBackgroundPainter } from '../../../bench/magbench/background-painter.ts'
import { readMaterial } from '../src/material/read-material.ts'
import { ingest } from '../src/ingest/ingest.ts'

const sets = readSets()
const setOf = (id: string): IssueSet => {
  const set = sets.find((each) => each.id === id)
  if (!set) throw new Error(`no set “${id}”`)
  return set
}

describe('the sets of the bench of issues', () => {
  it('are sixty and more in two halves, each named once', () => {
    expect(sets.length).toBeGreaterThanOrEqual(60)
    expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length)
    const heldOut = sets.filter(({ half }) => half === 'held-out').length
    expect(heldOut / sets.length).toBeGreaterThan(0.4)
  })

  it('say of every piece what it is and what it says', () => {
    for (const { id, pieces } of sets)
      for (const { lines, genres } of pieces) expect([id, lines.length > 0, genres.length > 0]).toEqual([id, true, true])
  })

  it('show the same pictures in every run, with grain', async () => {
    const spec = { scene: 'harbour', width: 320, height: 240, seed: 'a' } as const
    const [once, again, other] = await Promise.all([spec, spec, { ...spec, seed: 'b' }].map(jpegOfScene))
    expect(again).toEqual(once)
    expect(other).not.toEqual(once)
  })

  it('are written in the formats they name: what is in them is read again', async () => {
    for (const id of ['parish-bulletin', 'annual-report', 'programme-pdf', 'club-figures']) {
      const files = await setOf(id).files()
      const documents = await Promise.all(files.map((file) => ingest(file)))
      const text = JSON.stringify(readMaterial(documents))
      for (const { title } of setOf(id).pieces) if (title) expect(text).toContain(title)
    }
  })
})

describe('the judge of issues', () => {
  let press: IssueMaker
  let issue: Issue
  const judged = (changed: Issue): Promise<Judged> => judge(changed, press, createBackgroundPainter(press.typesetter))
  const withDesign = (design: Design): Issue => ({
    ...issue,
    design,
    frames: design.pages.map((_, index) => press.layouter.page(design, index)),
  })
  beforeAll(async () => {
    press = await createIssueMaker()
    issue = await makeIssue(setOf('one-poem'), 'velour', press)
  })

  it('finds nothing wrong with a poem that is whole', async () => {
    const { figures } = await judged(issue)
    expect(figures).toMatchObject({ placeholders: 0, invented: 0, lostWhole: 0, left: 0, wrongGenre: 0, overPages: 0 })
  })

  it.each(['allotment-frohsinn', 'mix-everything'])(
    'finds nothing lost where a paragraph of ingredients is a list, and names of columns are the key of a chart: %s',
    async (name) => {
      const { figures, details } = await judged(await makeIssue(setOf(name), 'crumb', press))
      expect(details.losses).toEqual([])
      expect(figures).toMatchObject({ lostWhole: 0, left: 0 })
    },
  )

  it('finds words that are missing, and words nobody wrote', async () => {
    const edited = JSON.parse(
      JSON.stringify(issue.design).replaceAll('Nobody waved. It was only Tuesday.', 'Everybody danced on a Saturday.'),
    ) as Design
    const { figures, details } = await judged(withDesign(edited))
    expect(figures).toMatchObject({ lostWhole: 6, invented: 1, left: 0 })
    expect(details.losses).toMatchObject([{ title: 'The Ferry', lost: 6, words: 83 }])
  })

  it('finds a piece that was left out, and whether it is named', async () => {
    // The back says some lines of it.
    const pages = issue.design.pages.slice(0, 1)
    const without = withDesign({ ...issue.design, pages, stories: {} })
    expect((await judged(without)).figures).toMatchObject({ left: 1, leftUnnamed: 1, lostWhole: 0 })
    const named = { ...without, report: { ...issue.report, notes: ['No room for: The Ferry and what follows.'] } }
    expect(
      (
        await judged({
          ...named,
          set: { ...issue.set, pieces: issue.set.pieces.map((piece) => ({ ...piece, title: 'The Ferry and what follows' })) },
        })
      ).figures,
    ).toMatchObject({ left: 1, leftUnnamed: 0 })
  })

  it('finds a page that is nearly bare, and a genre that was missed', async () => {
    const set = { ...issue.set, pieces: issue.set.pieces.map((piece) => ({ ...piece, genres: ['recipe' as const] })) }
    const bare = issue.design.pages.map((page, index) =>
      index === 1
        ? { ...page, id: 'piece-9', layers: Object.fromEntries(Object.entries(page.layers).filter(([id]) => id === 'ROOT')) }
        : page,
    )
    const { figures } = await judged({ ...withDesign({ ...issue.design, pages: bare }), set })
    expect(figures).toMatchObject({ thinPages: 1, wrongGenre: 1 })
  })
})
