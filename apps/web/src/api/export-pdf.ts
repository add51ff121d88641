import { operations } from '@magazineai/contract'
import type { Export } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './app.ts'
import { ApiError } from './error.ts'
import { addressOf } from './request.ts'

/** How often a running export is asked about, ms. */
const POLL = 700

/** What the PDF is for: `bleed` adds the strip that is cut off, `crop_marks` the marks for cutting. */
export interface PdfOptions {
  bleed?: boolean
  crop_marks?: boolean
}

/** Makes the PDF of a magazine on the server and waits for it. `onProgress` gets 0–1. @throws ApiError when it fails. */
export async function exportPdf(magazineId: string, options: PdfOptions, onProgress: (done: number) => void): Promise<Export> {
  let state = await call(operations.createExport, { params: { id: magazineId }, body: { format: 'pdf', options }, isRepeated: true })
  while (state.status === 'queued' || state.status === 'running') {
    onProgress(state.progress)
    await new Promise((resolve) => setTimeout(resolve, POLL))
    state = await call(operations.getExport, { params: { id: magazineId, export_id: state.export_id } })
  }
  if (state.status !== 'finished') throw new ApiError(500, 'export_failed', state.error ?? 'The PDF could not be made.')
  return state
}

/** Hands a finished export to the browser’s downloads. */
export function downloadExport(file: Export): void {
  const link = document.createElement('a')
  link.href = file.url ?? addressOf(operations.downloadExport, { params: { id: file.magazine_id, export_id: file.export_id } })
  link.download = ''
  link.click()
}

/** A button’s worth of export: start it, see how far it is, get the file. */
export function usePdfExport(magazineId: string) {
  const [progress, setProgress] = useState(0)
  const mutation = useMutation({
    mutationFn: (options: PdfOptions) => exportPdf(magazineId, options, setProgress),
    onMutate: () => setProgress(0),
    onSuccess: downloadExport,
  })
  return { ...mutation, progress }
}
