import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasFonts } from './support/template.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the README shows the example that is run here', () => expect(read('../README.md')).toContain(read('./readme/example.ts')))

test.skipIf(!hasFonts)(
  'the example lays a page out and paints it',
  async () => {
    const { frame, svg } = await import('./readme/example.ts')
    const { width, height } = await sharp(Buffer.from(svg), { unlimited: true }).metadata()
    expect([width, height]).toEqual([Math.round(frame.width), Math.round(frame.height)])
    expect(svg).toContain('<image')
    expect(svg.match(/<use /g)!.length).toBeGreaterThan(50)
  },
  60_000,
)
