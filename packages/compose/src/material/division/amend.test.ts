import { inTurn } from '@magazineai/common/testing'
import { describe, expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import type { SourceDocument } from '../../source.ts'
import { readCorpus } from '../../../test/material/corpus.ts'
import { randomFrom } from '../../../test/damage.ts'
import { ferry, kite, weir } from '../../../test/material/titles.ts'
import { classifyGenre } from '../classify/classify-genre.ts'
import { linesOf } from '../heads.ts'
import type { Material } from '../material.ts'
import { readMaterial } from '../read-material.ts'
import { asDivided } from './heads-at-once.ts'
import type { HeadJudge } from './heads-at-once.ts'
import { isDivided } from './judge.ts'
import type { DivisionJudge } from './judge.ts'

/** Divides what stands under a title, and nothing in it. */
const atTitles: DivisionJudge = ({ isInside }) => !isInside
const read = (document: SourceDocument, heads: HeadJudge, divides: DivisionJudge = isDivided): Material =>
  readMaterial([document], classifyGenre, divides, (parts) => [...parts.keys()], heads)
const markdown = (text: string): Promise<SourceDocument> => ingest({ name: 'a.md', bytes: new TextEncoder().encode(text) })

/** Says of some heads what is said, and of all that are plain what they are. */
const saying =
  (begins: (at: number) => boolean): HeadJudge =>
  ({ so }) =>
    so.map((each, at) => (each.isSettled ? each.begins : begins(at)))

const random = randomFrom(7)
const judges: readonly [string, HeadJudge][] = [
  ['all begin', saying(() => true)],
  ['none begins', saying(() => false)],
  ['every other one begins', saying((at) => at % 2 === 0)],
  ['some begin', saying(() => random() < 0.5)],
  ['most are sections', saying(() => random() < 0.2)],
]

describe('divisions amended by a judge of all heads', () => {
  it.each(inTurn(judges, 3))(
    'have each block of a document once, whatever is said of its heads: %s',
    { timeout: 240_000 },
    async (_name, heads) => {
      for (const { document } of await readCorpus('tuned')) {
        const { pieces, collections } = read(document, heads)
        const [found, before] = [[...pieces, ...collections], read(document, asDivided)]
        const kept = [...before.pieces, ...before.collections].flatMap(({ at }) => at)
        expect(
          [...new Set(found.flatMap(({ at }) => at))].toSorted((a, b) => a - b),
          document.name,
        ).toEqual([...new Set(kept)].toSorted((a, b) => a - b))
      }
    },
  )

  const paper = `# The Weir Post\n\n## The kite\n\n${kite}\n\n## The weir\n\n${weir}\n\n### Who built it\n\n${ferry}\n`

  it('are as they were where nothing is said against it', async () => {
    const document = await markdown(paper)
    expect(linesOf(document).filter(({ heading }) => heading)).toHaveLength(4)
    expect(read(document, asDivided, atTitles).pieces.map(({ title }) => title)).toEqual(['The kite', 'The weir'])
  })

  it('begin a text at a head inside another, and have a section in the text before it', async () => {
    const document = await markdown(paper)
    expect(
      read(
        document,
        saying((at) => at !== 2),
        atTitles,
      ).pieces.map(({ title }) => title),
    ).toContain('Who built it')
    const joined: HeadJudge = ({ so }) => so.map(({ begins }, at) => begins && at !== 2)
    const { pieces } = read(document, joined, atTitles)
    // The title is over one text and its sections alone.
    expect(pieces.map(({ title }) => title)).toEqual(['The Weir Post'])
    expect(pieces[0]?.at).toHaveLength(7)
  })

  it('make a title over texts the title of one where all of them are its sections', async () => {
    const { pieces, collections } = read(await markdown(paper), ({ so }) => so.map(() => false), atTitles)
    expect(pieces.map(({ title }) => title)).toEqual(['The Weir Post'])
    expect(collections).toEqual([])
  })
})
