import { inTurn } from '@magazineai/common/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { nameOf, quickCells } from '../../../bench/magbench/cells.ts'
import { benchDocuments } from '../../../bench/magbench/documents.ts'
import type { BenchDocument } from '../../../bench/magbench/documents.ts'
import { faultsOf } from '../../../bench/magbench/gates.ts'
import { createBackgroundPainter } from '../../../bench/magbench/background-painter.ts'
import type { BackgroundPainter } from '../../../bench/magbench/background-painter.ts'
import { compose, createBenchSetup } from '../../../bench/magbench/run.ts'
import type { BenchSetup } from '../../../bench/magbench/run.ts'
import { scoresOf } from '../../../bench/magbench/scores.ts'

const [document] = (await benchDocuments()) as [BenchDocument]

let ports: BenchSetup
let backgrounds: BackgroundPainter
beforeAll(async () => {
  ports = await createBenchSetup()
  backgrounds = createBackgroundPainter(ports.typesetter)
})

/** Every fourth cell, beginning with the one that gives them every template and every mode. */
const cells = inTurn(quickCells(document), 4, 3)

describe('every magazine holds the gates', () => {
  it('has a magazine of every template and every mode', () => {
    expect(new Set(cells.map(({ template }) => template)).size).toBe(3)
    expect(new Set(cells.map(({ mode }) => mode)).size).toBe(3)
  })

  it.each(cells.map((cell) => [nameOf(cell), cell] as const))('%s', { timeout: 120_000 }, async (_, cell) => {
    const run = await compose(cell, ports)
    expect(await faultsOf(run, backgrounds)).toEqual([])
    expect(run.report.faults).toEqual([])
    const { duplicates, figures, grounded } = scoresOf(run)
    expect(duplicates).toBe(0)
    if (cell.mode !== 'generate') expect(figures ?? 1).toBe(1)
    if (cell.persona === null || cell.mode === 'preserve') expect(grounded).toBe(1)
  })
})
