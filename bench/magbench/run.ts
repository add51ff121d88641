import { faceLoader, fontCatalogue, photos, readFaceNow, templateKit } from '@magazineai/assets'
import { composeMagazine } from '@magazineai/compose'
import type { Checkpoint, ComposePorts, ComposeReport, Mode, WritingModel } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import type { PageFrame } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import type { Typesetter } from '@magazineai/typeset'
import { personaModel } from '../../packages/compose/test/personas/model.ts'
import type { Persona } from '../../packages/compose/test/personas/personas.ts'
import { timed } from '../lib/measure.ts'
import { counted } from './counted.ts'
import type { Call } from './counted.ts'
import type { BenchDocument } from './documents.ts'

/** What is composed: by whom (null = the built-in editor), after which template, in which mode, from which document. */
export interface Cell {
  persona: Persona | null
  template: string
  mode: Mode
  document: BenchDocument
}

/** A composed magazine with its pages laid out. */
export interface Run extends Cell {
  design: Design
  report: ComposeReport
  frames: readonly PageFrame[]
  calls: readonly Call[]
  ms: number
  cpu: number
}

/** What compositions are made with. */
export interface BenchSetup extends ComposePorts {
  typesetter: Typesetter
}

/** Creates a setup over the installed fonts and photographs. The templates are measured once; nothing else is kept. */
export async function createBenchSetup(): Promise<BenchSetup> {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  return { typesetter, layouter, loadFaces: faceLoader(typesetter, layouter), photos: photos(), checkpoint: measuresOnly() }
}

function measuresOnly(): Checkpoint {
  const kept = new Map<string, unknown>()
  return {
    load: (key) => Promise.resolve(key.startsWith('kit:') ? kept.get(key) : undefined),
    save: (key, value) => Promise.resolve(key.startsWith('kit:') ? void kept.set(key, value) : undefined),
  }
}

/** Returns the pages that a text of so many words is given. */
export const pagesFor = (words: number): number => (words <= 2_000 ? 8 : words <= 7_000 ? 12 : 24)

/** Composes one cell. @throws Error when it does not end in a magazine. */
export async function compose(cell: Cell, ports: ComposePorts): Promise<Run> {
  return composeWith(cell, cell.persona === null ? null : personaModel(cell.persona), ports)
}

/** Composes one cell with any model. @throws Error when it does not end in a magazine. */
export async function composeWith(cell: Cell, model: WritingModel | null, ports: ComposePorts): Promise<Run> {
  const { template, mode, document } = cell
  const calls: Call[] = []
  const writer = model ? { model: counted(model, calls) } : {}
  const input = { idea: document.idea, kit: templateKit(template), files: [document.file], pages: pagesFor(document.words), mode }
  const { ms, cpu, value } = await timed(async () => {
    for await (const event of composeMagazine(input, { ...ports, ...writer })) if (event.type === 'done') return event
    throw new Error('composing ended without a magazine')
  })
  const { design, report } = value
  await ports.loadFaces(design)
  return { ...cell, design, report, calls, ms, cpu, frames: design.pages.map((_, index) => ports.layouter.page(design, index)) }
}
