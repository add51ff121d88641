import { parentPort, workerData } from 'node:worker_threads'
import { IngestError } from '../src/ingest/error.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { isStrayPdfError } from '../src/ingest/stray.ts'
import { damage, randomFrom } from './damage.ts'

/** What became of the files: read, refused in a sentence with their name, anything else. */
export interface Tally {
  read: number
  refused: number
  faults: string[]
}

/** Reads damaged copies of a PDF in a thread of its own, as programs do, and posts what became of them. */
async function readAll({ bytes, files }: { bytes: Uint8Array; files: number }): Promise<Tally> {
  const random = randomFrom(20_251_121)
  const tally: Tally = { read: 0, refused: 0, faults: [] }
  process.on('unhandledRejection', (reason) => {
    if (!isStrayPdfError(reason)) tally.faults.push(String(reason))
  })
  for (let index = 0; index < files; index++) {
    try {
      await ingest({ name: 'a.pdf', bytes: damage(bytes, random) })
      tally.read += 1
    } catch (error) {
      if (error instanceof IngestError && error.message.includes('“a.pdf”')) tally.refused += 1
      else tally.faults.push(String(error))
    }
  }
  return tally
}

// A thread, not a window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await readAll(workerData as { bytes: Uint8Array; files: number }))
