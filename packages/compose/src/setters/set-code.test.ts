import { templateKit } from '@magazineai/assets'
import { resolveBlock, type Block } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { emptyPages } from '../pages/settings.ts'
import { LEVELS } from '../typography/level.ts'
import { codeAtLevel } from './set-code.ts'

const ports = await testPorts()
const empty = emptyPages(templateKit('kernel'), 'en')
await ports.loadFaces(empty)

const sizeOf = (block: Block | undefined): number => {
  const [inline] = block?.content ?? []
  const mark = inline?.type === 'text' ? inline.marks?.find(({ type }) => type === 'size') : undefined
  return mark?.type === 'size' ? mark.attrs.size : block ? resolveBlock(empty, {}, block).size : 0
}

const codeIn = (lines: readonly string[], width: number): number[] =>
  codeAtLevel(
    new Draft(empty, ports.layouter),
    lines.map((line) => plainBlock(line, { style: 'code' })),
    LEVELS.large,
    { page: 1, x: 200, y: 200, width },
  ).map(sizeOf)

it('code shrinks as far as keeps its lines whole, all of it alike, and not where none becomes whole by it', () => {
  const [wide = 0] = codeIn(['npm test'], 2_000)
  const command = 'sudo journalctl --unit verein-web --since today'
  const widths = [2_000, 1_500, 1_400, 1_300]
  const sizes = widths.map((width) => codeIn([command, 'npm test'], width))
  for (const each of sizes) expect(new Set(each).size).toBe(1)
  expect(sizes[0]?.[0]).toBe(wide)
  expect(Math.min(...sizes.flat())).toBeLessThan(wide)
  expect(codeIn([command.repeat(6)], 1_300)[0]).toBe(wide)
})
