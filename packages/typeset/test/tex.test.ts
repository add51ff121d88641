import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { frame, STYLE } from './build.ts'
import { testTypesetter } from './fonts.ts'
import { MEASURES, texParagraph, texTexts } from './tex.ts'

/** A paragraph as TeX broke it: offsets where its lines end. */
interface Reference {
  paragraph: number
  em: number
  ends: number[]
}

const typesetter = await testTypesetter()
for (const language of ['de', 'fr']) await typesetter.addLanguage(language)
const references = JSON.parse(readFileSync(new URL('data/tex-breaks.json', import.meta.url), 'utf8')) as Reference[]

const layoutOf = ({ paragraph, em }: Reference) => {
  const { text, language } = texTexts[paragraph]!
  return typesetter.layout([texParagraph(text, language)], [frame(em * STYLE.size, 1e6)]).frames[0]!.lines
}
const agrees = (reference: Reference): boolean =>
  layoutOf(reference)
    .map((line) => line.end)
    .join() === reference.ends.join()
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length

/** The text of each line, the space it was broken at included. */
function linesOf({ paragraph, ends }: Reference): string[] {
  const { text } = texTexts[paragraph]!
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

/** We pay to avoid last lines narrower than this part of the measure; TeX does not mind them. */
const RUNT = 0.16
const leavesRunt = (reference: Reference): boolean =>
  typesetter.measure(linesOf(reference).at(-1)!, STYLE) < RUNT * reference.em * STYLE.size

const SPACE = typesetter.measure(' ', STYLE)
/** How many times its natural width a space of the line is, the hyphen of a broken word counted. */
function spacing(line: string, width: number): number {
  const shown = /\p{L}$/u.test(line) ? `${line}-` : line.trimEnd()
  return 1 + (width - typesetter.measure(shown, STYLE)) / (Math.max(1, shown.split(' ').length - 1) * SPACE)
}
const factorsOf = (reference: Reference): number[] =>
  linesOf(reference)
    .slice(0, -1)
    .map((line) => spacing(line, reference.em * STYLE.size))
const looseShare = (all: readonly Reference[]): number => share(all.flatMap(factorsOf), (factor) => factor > 2)

/** Lines closer than their spaces may shrink stick out of the measure: TeX prefers that to very loose lines, we never do it. */
const isOverfull = (reference: Reference): boolean => factorsOf(reference).some((factor) => factor < 0.74)

describe('line breaks beside those of TeX, word spaces alone', () => {
  const feasible = references.filter((reference) => !isOverfull(reference))

  test('the reference covers every paragraph at every measure', () => {
    expect(references).toHaveLength(texTexts.length * MEASURES.length)
    for (const { paragraph, ends } of references) expect(ends.at(-1)).toBe(texTexts[paragraph]!.text.length)
    expect(feasible.length / references.length).toBeGreaterThan(0.9)
  })

  test('from 18 em on the same breaks on every line: nearly always, more often where TeX leaves no runt and nothing sticks out', () => {
    expect(
      share(
        references.filter(({ em }) => em >= 18),
        agrees,
      ),
    ).toBeGreaterThanOrEqual(0.95)
    const alike = feasible.filter((reference) => reference.em >= 18 && !leavesRunt(reference))
    expect(share(alike, agrees)).toBeGreaterThanOrEqual(0.97)
  })

  test('at 16 em no more loose lines than TeX', () => {
    const narrow = feasible.filter(({ em }) => em === 16)
    const ours = narrow.map((reference) => ({ ...reference, ends: layoutOf(reference).map((line) => line.end) }))
    expect(looseShare(ours)).toBeLessThanOrEqual(looseShare(narrow) + 0.01)
  })
})
