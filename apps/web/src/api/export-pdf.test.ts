import { magazineOperations, type Export } from '@magazineai/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportAddress, exportPdf } from './export-pdf.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('./app.ts', () => ({ call }))

const state = (status: Export['status'], progress = 0): Export =>
  ({ magazine_id: 'm', export_id: 'e', status, progress, url: null, error: null }) as Export

const asked = (): unknown[] => call.mock.calls.map(([operation]) => operation)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
})

test('asks until it is made, and tells how far it is', async () => {
  call.mockResolvedValueOnce(state('queued')).mockResolvedValueOnce(state('running', 0.5)).mockResolvedValueOnce(state('finished', 1))
  const progress: number[] = []
  const made = exportPdf('m', {}, (done) => progress.push(done))
  await vi.runAllTimersAsync()
  expect(await made).toMatchObject({ status: 'finished' })
  expect(progress).toEqual([0, 0.5])
  expect(asked()).toEqual([magazineOperations.createExport, magazineOperations.getExport, magazineOperations.getExport])
  expect(call.mock.calls[0]?.[1]).toMatchObject({ params: { id: 'm' }, body: { format: 'pdf' }, isRepeated: true })
})

test('one that fails is an error with the words of the server', async () => {
  call.mockResolvedValueOnce({ ...state('failed'), error: 'A font is missing.' })
  await expect(exportPdf('m', {}, () => {})).rejects.toMatchObject({ code: 'export_failed', message: 'A font is missing.' })
})

test('ended by a person, it ends on the server as well', async () => {
  call.mockResolvedValueOnce(state('running'))
  const ended = new AbortController()
  const made = exportPdf('m', {}, () => ended.abort(new Error('enough')), ended.signal)
  const refused = expect(made).rejects.toThrow('enough')
  await vi.runAllTimersAsync()
  await refused
  expect(asked()).toEqual([magazineOperations.createExport, magazineOperations.cancelExport])
  expect(call.mock.calls[1]?.[1]).toEqual({ params: { id: 'm', export_id: 'e' } })
})

test('is downloaded where the server says, or else at its address in the contract', () => {
  expect(exportAddress({ ...state('finished'), url: 'https://files.example/e.pdf' })).toBe('https://files.example/e.pdf')
  expect(exportAddress(state('finished'))).toContain('/e')
})
