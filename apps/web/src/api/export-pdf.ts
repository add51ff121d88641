import { pause } from '@magazineai/common'
import { magazineOperations } from '@magazineai/contract'
import type { Export, ExportOptions } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './app.ts'
import { ApiError } from './error.ts'
import { addressOf } from './request.ts'

/** How often a running export is asked about, ms. */
const POLL = 700

/**
 * Makes the PDF of a magazine on the server and waits for it. `onProgress` gets 0–1; `signal` ends the making on the server as well.
 * @throws ApiError when it fails; what `signal` gives as its reason when it was ended.
 */
export async function exportPdf(
  magazineId: string,
  options: Partial<ExportOptions>,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<Export> {
  // Not ended on its way: the server might have begun without our knowing what it calls it.
  let state = await call(magazineOperations.createExport, {
    params: { id: magazineId },
    body: { format: 'pdf', options },
    isRepeated: true,
  })
  const params = { id: magazineId, export_id: state.export_id }
  while (state.status === 'queued' || state.status === 'running') {
    onProgress(state.progress)
    await pause(POLL, signal)
    if (signal?.aborted) {
      await call(magazineOperations.cancelExport, { params })
      throw signal.reason
    }
    state = await call(magazineOperations.getExport, { params })
  }
  if (state.status !== 'finished') throw new ApiError(500, 'export_failed', state.error ?? 'The PDF could not be made.')
  return state
}

/** Returns where a finished export is downloaded. */
export const exportAddress = ({ url, magazine_id: id, export_id }: Export): string =>
  url ?? addressOf(magazineOperations.downloadExport, { params: { id, export_id } })

/** Hands a finished export to the browser’s downloads. */
export function downloadExport(file: Export): void {
  const link = document.createElement('a')
  link.href = exportAddress(file)
  link.download = ''
  link.click()
}

/** Returns what a button for an export needs: start it, see how far it is, get the file. */
export function usePdfExport(magazineId: string) {
  const [progress, setProgress] = useState(0)
  const mutation = useMutation({
    mutationFn: (options: Partial<ExportOptions>) => exportPdf(magazineId, options, setProgress),
    onMutate: () => setProgress(0),
    onSuccess: downloadExport,
  })
  return { ...mutation, progress }
}
