import { execFile, spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { withPdf } from '../support/print.ts'

const run = promisify(execFile)
const ROOM = { maxBuffer: 1 << 26 }

const isInstalled = (tool: string, ...args: string[]) => spawnSync(tool, args).error === undefined

/** True when both readers of PDF text are installed. */
export const hasTextTools = isInstalled('pdftotext', '-v') && isInstalled('mutool', '-v')

/** True when the checker of PDF syntax is installed. */
export const hasQpdf = isInstalled('qpdf', '--version')

/** True when a renderer of plates is installed. */
export const hasGhostscript = isInstalled('gs', '--version')

if (!hasTextTools) console.warn('Copying text out of PDFs is NOT tested: install poppler-utils and mupdf-tools')
if (!hasQpdf) console.warn('The syntax of PDFs is NOT tested: install qpdf')
if (!hasGhostscript) console.warn('The plates of PDFs are NOT tested: install ghostscript')

const READERS = {
  pdftotext: (path: string) => run('pdftotext', [path, '-'], ROOM),
  mutool: (path: string) => run('mutool', ['draw', '-q', '-F', 'text', path], ROOM),
}

/** The text of a PDF as a program reads it. */
export const extracted = (pdf: Uint8Array, tool: keyof typeof READERS): Promise<string> =>
  withPdf(pdf, async (path) => (await READERS[tool](path)).stdout)

/** What `pdfinfo` says of a PDF. */
export const pdfInfo = (pdf: Uint8Array, ...args: string[]): Promise<string> =>
  withPdf(pdf, async (path) => (await run('pdfinfo', [...args, path], ROOM)).stdout)

/** Complaints of `qpdf --check`; empty when there are none. @throws when it finds errors. */
export const qpdfCheck = (pdf: Uint8Array): Promise<string> =>
  withPdf(pdf, async (path) => (await run('qpdf', ['--check', path], ROOM)).stderr)

/** The names of the plates of the first page, in order. */
export const platesOf = (pdf: Uint8Array): Promise<string[]> =>
  withPdf(pdf, async (path, folder) => {
    const args = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-r18', '-sDEVICE=tiffsep', '-dLastPage=1', `-sOutputFile=${folder}/s.tif`, path]
    await run('gs', args, ROOM)
    return (await readdir(folder)).flatMap((name) => /\((.+)\)\.tif$/.exec(name)?.[1] ?? []).sort()
  })
