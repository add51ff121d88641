import { setup, templateKit, templates } from '@magazineai/assets'
import { composeMagazine, IngestError, type ComposeInput, type ComposePorts, type ComposeReport } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileTrouble, loadDocuments } from './documents.ts'
import { createEngine } from './engine.ts'
import { CliError, EXIT } from './exit.ts'
import { printPdf } from './print.ts'
import type { Progress } from './progress.ts'

/** What `magazine make` was asked for. */
export interface MakeOptions {
  idea: string
  docs: string[]
  template: string
  pages: number
  /** Path of the PDF. */
  out: string
  /** Path of the design as JSON; absent = it is not kept. */
  design?: string | undefined
  name?: string | undefined
  author?: string | undefined
  language?: string | undefined
  bleed: boolean
  cropMarks: boolean
}

/** What was made. */
export interface Made {
  out: string
  bytes: number
  name: string
  seconds: number
  report: ComposeReport
}

/** Share of the whole work that composing takes; printing is the rest. */
const COMPOSING = 0.6

const kitOf = (id: string) => {
  const known = templates().map((template) => template.id)
  if (!known.includes(id)) throw new CliError(EXIT.usage, `There is no template “${id}”; there is ${known.join(', ')}.`)
  return templateKit(id)
}

const inputOf = async (options: MakeOptions): Promise<ComposeInput> => {
  const { idea, pages, name, author, language } = options
  if (!Number.isInteger(pages) || pages < 8 || pages > 24) throw new CliError(EXIT.usage, 'A magazine has 8 to 24 pages.')
  if (idea.trim() === '' && options.docs.length === 0)
    throw new CliError(EXIT.usage, 'Say what the magazine is about with --idea, or give it --docs.')
  return {
    idea,
    kit: kitOf(options.template),
    files: await loadDocuments(options.docs),
    pages,
    ...(name !== undefined && { name }),
    ...(author !== undefined && { author }),
    ...(language !== undefined && { language }),
  }
}

const compose = async (
  input: ComposeInput,
  ports: ComposePorts,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ design: Design; report: ComposeReport }> => {
  const pages = new Set<number>()
  let message = ''
  try {
    for await (const event of composeMagazine(input, ports, signal)) {
      if (event.type === 'done') return event
      if (event.type === 'step') message = event.message
      if (event.type === 'page') pages.add(event.index)
      progress.show((COMPOSING * pages.size) / (input.pages ?? 12), message)
    }
  } catch (error) {
    throw error instanceof IngestError ? new CliError(EXIT.document, error.message, { cause: error }) : error
  }
  throw new Error('The composition ended without a magazine.')
}

/** Looks before the work begins whether its result will find a place. */
const checkPlace = async (path: string): Promise<void> => {
  const folder = dirname(resolve(path))
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new CliError(EXIT.output, `The folder “${folder}” ${fileTrouble(error)}.`, { cause: error })
  }
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) throw new CliError(EXIT.output, `“${path}” is a folder.`)
  if (found) await access(path, constants.W_OK).catch((cause: unknown) => refuse(path, cause))
}

const refuse = (path: string, cause: unknown): never => {
  throw new CliError(EXIT.output, `“${path}” ${fileTrouble(cause)}.`, { cause })
}

const write = async (path: string, content: Uint8Array | string): Promise<void> => {
  try {
    await writeFile(path, content)
  } catch (error) {
    refuse(path, error)
  }
}

/** Makes a magazine and writes it as a PDF. @throws CliError with the reason and the code to end with. */
export const make = async (options: MakeOptions, progress: Progress, signal: AbortSignal): Promise<Made> => {
  const started = performance.now()
  const input = await inputOf(options)
  for (const path of [options.out, options.design]) if (path !== undefined) await checkPlace(path)
  progress.show(0, 'Preparing fonts and pictures')
  await setup()
  const ports = await createEngine()
  const { design, report } = await compose(input, ports, progress, signal)
  if (options.design !== undefined) await write(options.design, JSON.stringify(design))
  const pdf = await printPdf(design, ports, {
    ...(options.author !== undefined && { author: options.author }),
    bleed: options.bleed || options.cropMarks,
    cropMarks: options.cropMarks,
    onPage: (done) =>
      progress.show(COMPOSING + ((1 - COMPOSING) * done) / design.pages.length, `Printing page ${done} of ${design.pages.length}`),
    signal,
  })
  await write(options.out, pdf)
  progress.end()
  return { out: options.out, bytes: pdf.length, name: design.name, seconds: Math.round((performance.now() - started) / 100) / 10, report }
}
