import { templates } from '@magazineai/assets'
import type { Mode } from '@magazineai/compose'
import { personas } from '../../packages/compose/test/personas/personas.ts'
import type { BenchDocument } from './documents.ts'
import type { Cell } from './run.ts'

const MODES: readonly Mode[] = ['generate', 'condense', 'preserve']

/** Lists the ids of the templates. */
export const templateIds = (): string[] => templates().map(({ id }) => id)

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/**
 * Lists what is composed: every persona with every template in every mode from the first document, every persona from every other document
 * with templates and modes in turn (so that every pair of the four occurs), and the built-in editor with everything.
 */
export function benchCells(documents: readonly BenchDocument[]): Cell[] {
  const [first, ...others] = documents as [BenchDocument, ...BenchDocument[]]
  const ids = templateIds()
  const whole = personas.flatMap((persona) =>
    ids.flatMap((template) => MODES.map((mode) => ({ persona, template, mode, document: first }))),
  )
  const turns = personas.flatMap((persona, row) =>
    others.map((document, column) => ({
      persona,
      document,
      template: at(ids, row + column),
      mode: at(MODES, row + 2 * column + Math.floor(column / 3)),
    })),
  )
  const keyless = documents.flatMap((document) =>
    ids.flatMap((template) => (['condense', 'preserve'] as const).map((mode) => ({ persona: null, template, mode, document }))),
  )
  return [...keyless, ...whole, ...turns]
}

/** Lists the few that every change is held to: all personas, their templates in turn, and the built-in editor with every template. */
export function quickCells(document: BenchDocument): Cell[] {
  const ids = templateIds()
  return [
    ...ids.map((template) => ({ persona: null, template, mode: 'condense' as const, document })),
    ...personas.map((persona, row) => ({ persona, template: at(ids, row), mode: at(MODES, row + Math.floor(row / 3)), document })),
  ]
}

/** Writes a cell in one line. */
export const nameOf = ({ persona, template, mode, document }: Cell): string =>
  `${persona ?? 'built-in'} × ${template} × ${mode} × ${document.id}`
