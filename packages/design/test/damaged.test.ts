import { everyCase } from '@magazineai/common/testing'
import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { canonicalJson, createPage, Design, type Layer, type Page, parseDesign, read, validate } from '../src/index.ts'
import { pick, type Random } from '../src/testing/random-operation.ts'
import { p, rich, sample, seeded } from '../src/testing/sample.ts'

const FOLDER = new URL('foreign/', import.meta.url)

/** Every foreign form there is a sample of, as JSON text; what is text itself is opened, so that there is something to damage. */
const forms = readdirSync(FOLDER)
  .filter((file) => !file.endsWith('.golden.json'))
  .map((file) => {
    let { input } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { input: unknown }
    while (typeof input === 'string') input = JSON.parse(input) as unknown
    return JSON.stringify(input)
  })

/** Cases of damage that are read: all that were ever tried, or the first third of them. */
const CASES = everyCase() ? 8_000 : 2_700

describe('damaged documents', { timeout: 300_000 }, () => {
  const bad: unknown[] = [
    null,
    undefined,
    '',
    'x',
    -1,
    1e308,
    Number.NaN,
    true,
    [],
    {},
    [[]],
    'javascript:alert(1)',
    '<p>',
    '{"a":',
    { type: 'doc' },
    'ROOT',
    '__proto__',
    '\uD800',
    { x: {} },
  ]

  /** A design with a page, a group, a text of its own and a story: small, so that many can be damaged. */
  const small = (): Design => {
    const design = sample()
    const { title, inner, code, body1 } = (design.pages[0] as Page).layers
    const page = createPage({ id: 'p1', layers: { title, inner: { ...inner, parent: 'ROOT' }, code, body1 } as Record<string, Layer> })
    return {
      ...design,
      pages: [page],
      masters: [],
      stories: { main: { doc: { type: 'doc', content: [p('One.')] }, frames: [{ page: 'p1', layer: 'body1' }] } },
    }
  }

  /** Every object and array of a value, to be damaged. */
  const containers = (value: unknown, found: object[] = []): object[] => {
    if (value === null || typeof value !== 'object') return found
    found.push(value)
    for (const each of Object.values(value)) containers(each, found)
    return found
  }

  const damage = (random: Random, value: unknown): void => {
    const target = pick(random, containers(value)) as Record<string, unknown>
    const key = pick(random, [...Object.keys(target), 'extra'])
    const how = random()
    if (how < 0.3) delete target[key]
    else if (how < 0.5)
      target[pick(random, ['__proto__x', 'child', 'parent', 'props', 'type', 'layers', 'constructor'])] = structuredClone(pick(random, bad))
    else if (how < 0.6) target[key] = pick(random, containers(JSON.parse(JSON.stringify(value))))
    else target[key] = structuredClone(pick(random, bad))
  }

  it('are read without an exception, and come out sound', { timeout: 900_000 }, () => {
    const sources = [JSON.stringify(small()), JSON.stringify(rich()), ...forms]
    let readable = 0
    for (let seed = 1; seed <= CASES; seed++) {
      const random = seeded(seed)
      const value = JSON.parse(sources[seed % sources.length] as string) as unknown
      for (let i = 0; i <= seed % 4; i++) damage(random, value)
      const result = read(seed % 5 === 0 ? JSON.stringify(value) : value)
      if (!result.ok) expect(result.reason).not.toBe('The input could not be read as a design.')
      else {
        readable++
        if (seed % 20 === 0) expect(Design.safeParse(result.design).error, `seed ${seed}`).toBeUndefined()
        if (validate(result.design).length > 0) expect(validate(result.design), `seed ${seed}`).toEqual([])
      }
    }
    expect(readable).toBeGreaterThan(0.8 * CASES)
  })

  it('are settled by one reading: a second finds nothing to repair', () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = seeded(seed)
      const value = JSON.parse([JSON.stringify(sample()), ...forms][seed % (forms.length + 1)] as string) as unknown
      damage(random, value)
      const first = read(value)
      const second = first.ok ? read(first.design) : first
      if (first.ok && second.ok) {
        expect(second.report, `seed ${seed}`).toEqual([])
        expect(canonicalJson(second.design), `seed ${seed}`).toBe(canonicalJson(first.design))
      }
    }
  })

  it('are taken as they are only where reading finds nothing to put right, and then always', () => {
    const own = [small(), sample(), rich()].map((design) => JSON.stringify(design))
    let taken = 0
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = seeded(seed)
      const value = JSON.parse(own[seed % own.length] as string) as unknown
      damage(random, value)
      const parsed = parseDesign(value)
      const result = read(value)
      if (parsed) {
        taken++
        expect(result, `seed ${seed}`).toEqual({ ok: true, design: parsed, report: [] })
      }
      if (result.ok) expect(parseDesign(result.design), `seed ${seed}`).toEqual(result.design)
    }
    expect(taken).toBeGreaterThan(100)
    expect(taken).toBeLessThan(700)
  })

  it('never make it throw, whatever is thrown at it', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        (value) => {
          for (const input of [value, [value], { layers: value }, { pages: value }, { scenes: { 1: value } }]) {
            read(input)
            parseDesign(input)
          }
        },
      ),
      { seed: 11, numRuns: 500 },
    )
  })
})
