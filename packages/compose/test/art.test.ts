import { templateKit } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
import { Design, isKind } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import { createIssueMaker, makeIssue } from '../../../bench/issues/make.ts'
import type { IssueMaker } from '../../../bench/issues/make.ts'
import { readSets } from '../../../bench/issues/sets.ts'
import { SUBJECTS as TOLD } from '../src/images/subject-words.ts'
import { GENRE_SUBJECTS } from '../src/images/subjects.ts'
import { artFaultsOf } from './art-faults.ts'

/** All that art is asked for: what texts are about, and what stands for their genres. */
const SUBJECTS = [...new Set([...TOLD, ...GENRE_SUBJECTS])]

const KITS = ['velour', 'crumb', 'kernel'] as const

/** Sets whose art is that of others: the text of a whole book, and photographs with hardly a word, which take as long to draw as all others to set. */
const LEFT_OUT = new Set(['novel-80000', 'photos-bare', 'photos-captions'])

const box = { x: -36, y: -36, width: 2552, height: 1200 }

/** Boxes from a strip to a whole page: the larger, the more dots a motif has. */
const BOXES = [box, { ...box, height: 300 }, { ...box, height: 3580 }, { ...box, x: 1240, width: 1276, height: 3580 }]

describe('art of kits', () => {
  it.each(KITS)('%s has a motif for every subject that texts are read for', (kit) => {
    const template = templateKit(kit)
    const abstract = JSON.stringify(template.art(box, { seed: 4 }))
    const drawn = SUBJECTS.map((subject) => JSON.stringify(template.art(box, { seed: 4, subject })))
    expect(SUBJECTS.length).toBeGreaterThanOrEqual(30)
    expect(new Set([abstract, ...drawn]).size).toBe(SUBJECTS.length + 1)
  })

  it.each(KITS)(
    '%s draws few layers, of short paths, and other ones for the next page',
    (kit) => {
      const template = templateKit(kit)
      for (const seed of inTurn([...Array(40).keys()], KITS.length, KITS.indexOf(kit)))
        for (const { layer } of BOXES.flatMap((each) => template.art(each, { seed })))
          if (isKind(layer, 'Frame')) expect(layer.props.clipPath.length).toBeLessThanOrEqual(100_000)
      for (const subject of inTurn(SUBJECTS, KITS.length, KITS.indexOf(kit)))
        for (const manner of [undefined, 'mark'] as const) {
          const layers = template.art(box, { seed: 4, subject, ...(manner ? { manner } : {}) })
          expect([subject, manner, layers.length <= 24, JSON.stringify(layers).length < 260_000]).toEqual([subject, manner, true, true])
          for (const { layer } of BOXES.flatMap((each) => template.art(each, { seed: 4, subject, ...(manner ? { manner } : {}) })))
            if (isKind(layer, 'Frame')) expect(layer.props.clipPath.length).toBeLessThanOrEqual(100_000)
          if (!manner) expect(template.art(box, { seed: 5, subject })).not.toEqual(layers)
        }
    },
    60_000,
  )
})

describe('art of issues', () => {
  let maker: IssueMaker
  beforeAll(async () => {
    maker = await createIssueMaker()
  })

  // Each set in one kit, in turn; of those of a kit every fifth.
  it.each(
    KITS.map((kit, index) => {
      const own = readSets(['tuned']).filter(({ id }, at) => at % KITS.length === index && !LEFT_OUT.has(id))
      return { kit, sets: inTurn(own, 5, index) }
    }),
  )(
    'shows a motif seldom, with its own text, apart from type, and none that ends at the trim in $kit',
    async ({ kit, sets: own }) => {
      const faults: string[] = []
      for (const set of own) {
        const { design } = await makeIssue(set, kit, maker)
        if (!Design.safeParse(design).success) faults.push(`${set.id}: cannot be kept`)
        faults.push(...artFaultsOf(maker, design).map((fault) => `${set.id}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
    600_000,
  )
})
