import { setup } from '@magazineai/assets'
import { composeMagazine, IngestError, type ComposeInput, type ComposePorts, type ComposeReport } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import type { Finding } from '@magazineai/render'
import { createEngine } from './engine.ts'
import { CliError, EXIT } from './exit.ts'
import { inputOf, writerOf, type MakingOptions } from './input.ts'
import { checkOutputPath, writeOutput } from './output-path.ts'
import { printPdf } from './print.ts'
import type { Progress } from './progress.ts'

/** What `magazine make` was asked for. */
export interface MakeOptions extends MakingOptions {
  /** Path of the PDF. */
  out: string
  /** Path of the design as JSON; absent = it is not kept. */
  design?: string | undefined
  bleed: boolean
  cropMarks: boolean
  press: boolean
}

/** What was made. */
export interface Made {
  out: string
  bytes: number
  name: string
  seconds: number
  report: ComposeReport
  /** What was found when it was looked over for print, errors first. */
  findings: Finding[]
}

/** Share of the whole work that composing takes; printing is the rest. */
const COMPOSING = 0.6

const compose = async (
  input: ComposeInput,
  ports: ComposePorts,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ design: Design; report: ComposeReport }> => {
  const pages = new Set<number>()
  // Nobody knows how many pages there will be before they are planned.
  let total: number | null = null
  let message = ''
  try {
    for await (const event of composeMagazine(input, ports, signal)) {
      if (event.type === 'done') return event
      if (event.type === 'step') message = event.message
      if (event.type === 'outline') total = event.outline.reduce((most, part) => Math.max(most, part.page + part.pages - 1), 0)
      if (event.type === 'page') {
        pages.add(event.index)
        total = event.total
      }
      progress.show(total ? (COMPOSING * pages.size) / total : 0, message)
    }
  } catch (error) {
    throw error instanceof IngestError ? new CliError(EXIT.document, error.message, { cause: error }) : error
  }
  throw new Error('The composition ended without a magazine.')
}

/** Makes a magazine and writes it as a PDF. @throws CliError with the reason and the code to end with. */
export const make = async (options: MakeOptions, progress: Progress, signal: AbortSignal): Promise<Made> => {
  const started = performance.now()
  const input = await inputOf(options)
  const model = writerOf(options.model)
  for (const path of [options.out, options.design]) if (path !== undefined) await checkOutputPath(path)
  progress.show(0, 'Preparing fonts and pictures')
  await setup()
  const ports = { ...(await createEngine()), ...(model && { model }) }
  const { design, report } = await compose(input, ports, progress, signal)
  if (options.design !== undefined) await writeOutput(options.design, JSON.stringify(design))
  const { pdf, findings } = await printPdf(design, ports, {
    ...(options.author !== undefined && { author: options.author }),
    bleed: options.bleed || options.cropMarks,
    cropMarks: options.cropMarks,
    press: options.press,
    date: new Date(),
    onPage: (done) =>
      progress.show(COMPOSING + ((1 - COMPOSING) * done) / design.pages.length, `Printing page ${done} of ${design.pages.length}`),
    signal,
  })
  await writeOutput(options.out, pdf)
  progress.end()
  return {
    out: options.out,
    bytes: pdf.length,
    name: design.name,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    report,
    findings,
  }
}
