import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Design, read, validate } from '../src/index.ts'

const FOLDER = new URL('foreign/', import.meta.url)

const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))

const names = readdirSync(FOLDER)
  .filter((file) => !file.endsWith('.golden.json'))
  .map((file) => file.slice(0, -'.json'.length))

/** `GOLDEN=write` writes the expected results anew; read them over before they are kept. */
const expected = (name: string, result: unknown): unknown => {
  const file = `${name}.golden.json`
  if (process.env.GOLDEN === 'write') writeFileSync(new URL(file, FOLDER), `${JSON.stringify(result, null, 2)}\n`)
  return json(file)
}

describe('documents of other editors', { timeout: 300_000 }, () => {
  it('are there in every form', () => expect(names.length).toBeGreaterThanOrEqual(20))

  it.each(names)('%s', (name) => {
    const { input } = json(`${name}.json`) as { form: string; input: unknown }
    const result = read(input)
    if (!result.ok) throw new Error(result.reason)
    expect(JSON.parse(JSON.stringify({ design: result.design, report: result.report }))).toEqual(
      expected(name, { design: result.design, report: result.report }),
    )
    expect(Design.safeParse(result.design).error).toBeUndefined()
    expect(validate(result.design)).toEqual([])
    expect(read(JSON.stringify(result.design))).toEqual({ ok: true, design: result.design, report: [] })
  })
})
