import { Worker } from 'node:worker_threads'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../platform/database-errors.ts'
import { createPool } from './pool.ts'
import type { RunOptions } from './pool.ts'
import type { ComposeTask, SourceFile } from './protocol.ts'

const options = (rest: Partial<RunOptions> = {}): RunOptions => ({
  answer: { load: async () => null, save: async () => null },
  limit: 60_000,
  ...rest,
})

const compose = (...files: SourceFile[]): ComposeTask => ({
  kind: 'compose',
  idea: 'A magazine about bread',
  template: 'velour',
  pages: 8,
  leavesRoom: true,
  typography: 'corrected' as const,
  language: undefined,
  name: undefined,
  mode: 'condense',
  model: null,
  tokens: 0,
  outline: null,
  files,
})

const good = { name: 'bread.md', bytes: Buffer.from(`# Bread\n\n${'Flour, water and time make bread. '.repeat(60)}`) }

/** A PDF whose tree names far more pages than the reader goes through in a moment. */
const endlessPdf = (): SourceFile => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 500/Kids[${'3 0 R '.repeat(400_000)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return { name: 'endless.pdf', bytes: Buffer.from(text) }
}

/** A zip of one file, by hand: a local header, the packed bytes, the directory, its end. */
const zipOf = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content, { level: 9 })
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), fields, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

test('a document that takes too long is cut off, and the next task finds a thread', { timeout: 60_000 }, async () => {
  const pool = createPool(1)
  try {
    await expect(pool.run(compose(endlessPdf()), options({ silence: 1_500 }))).rejects.toMatchObject({ origin: 'Timeout' })
    expect(await pool.run(compose(good), options())).toMatchObject({ pages: 8 })
  } finally {
    await pool.close()
  }
})

test('a task that needs more memory than a thread has ends alone', { timeout: 60_000 }, async () => {
  const pool = createPool(1, { heap: 16 })
  try {
    await expect(pool.run(compose(good), options())).rejects.toMatchObject({ origin: 'OutOfMemory' })
  } finally {
    await pool.close()
  }
})

test('a document that unpacks to half a gigabyte is refused by name', { timeout: 60_000 }, async () => {
  const pool = createPool(1)
  const bomb = { name: 'bomb.docx', bytes: zipOf('word/document.xml', Buffer.alloc(512 * 1024 * 1024, 97)) }
  expect(bomb.bytes.length).toBeLessThan(1_000_000)
  try {
    await expect(pool.run(compose(bomb), options())).rejects.toMatchObject({
      origin: 'IngestError',
      message: expect.stringMatching(/^“bomb.docx” unpacks to more th/),
    })
  } finally {
    await pool.close()
  }
})

test(
  'a running task that would never end ends when it is cancelled, a waiting one does not hold up the next',
  { timeout: 60_000 },
  async () => {
    const pool = createPool(1)
    try {
      const [running, waiting] = [new AbortController(), new AbortController()]
      const first = pool.run(compose(endlessPdf()), options({ signal: running.signal })).catch((error: unknown) => error)
      const second = pool.run(compose(good), options({ signal: waiting.signal })).catch((error: unknown) => error)
      const third = pool.run(compose(good), options())
      await new Promise((wake) => setTimeout(wake, 1_500))
      waiting.abort(new Error('waiting'))
      running.abort(new Error('running'))
      expect(await first).toMatchObject({ message: 'running' })
      expect(await second).toMatchObject({ message: 'waiting' })
      expect(await third).toMatchObject({ pages: 8 })
      expect(pool.isBusy()).toBe(false)
    } finally {
      await pool.close()
    }
  },
)

/** A thread that does each task at once, and fails a moment later when the task says so. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ task, value }) => {
      if (task?.hang) return
      if (task?.break) throw new Error('broken')
      if (task?.ask) return parentPort.postMessage({ type: 'ask', call: 1, what: 'load', question: 'x' })
      parentPort.postMessage({ type: 'done', result: threadId })
      if (task?.late) setTimeout(() => Promise.reject(new Error('late')), 10)
    })`)}`,
)
const quick = (rest: { late?: boolean; ask?: boolean; hang?: boolean; break?: boolean } = {}) => rest as unknown as ComposeTask

test('a rejection that comes when the task is over ends its thread alone, is logged, and the next task finds another', async () => {
  const log = { error: vi.fn() }
  const pool = createPool(1, { log, program })
  try {
    const first = await pool.run<number>(quick(), options())
    expect(await pool.run(quick({ late: true }), options())).toBe(first)
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1))
    expect(log.error).toHaveBeenCalledWith({ err: expect.objectContaining({ message: 'late' }) as Error }, 'an idle thread failed')
    expect(await pool.run(quick(), options())).not.toBe(first)
    expect(pool.isBusy()).toBe(false)
  } finally {
    await pool.close()
  }
})

test('a task hit by what an earlier one left behind is done on another thread; one that breaks every thread fails', async () => {
  const log = { error: vi.fn() }
  const pool = createPool(1, { log, program })
  const ending = new AbortController()
  try {
    await pool.run(quick({ late: true }), options())
    const hit = pool.run(quick({ hang: true }), options({ signal: ending.signal }))
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1))
    expect(pool.isBusy()).toBe(true)
    ending.abort(new Error('enough'))
    await expect(hit).rejects.toThrow('enough')
    await expect(pool.run(quick({ break: true }), options())).rejects.toThrow('broken')
    expect(log.error).toHaveBeenCalledTimes(2)
    expect(await pool.run(quick(), options())).toEqual(expect.any(Number))
  } finally {
    await pool.close()
  }
})

test('a thread that worked and then had nothing to do ends; a warm pool has a fresh one for it', async () => {
  const pool = createPool(1, { program, rest: 20 })
  const waiting = createPool(1, { program })
  const other = vi.spyOn(Worker.prototype, 'terminate')
  try {
    pool.warm()
    const first = await pool.run<number>(quick(), options())
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1))
    const second = await pool.run<number>(quick(), options())
    expect(second).not.toBe(first)
    // One that is still within its rest goes on.
    const kept = await waiting.run<number>(quick(), options())
    expect(await waiting.run(quick(), options())).toBe(kept)
  } finally {
    other.mockRestore()
    await Promise.all([pool.close(), waiting.close()])
  }
})

test('a task whose question finds no database ends with that reason, not with one of its own', async () => {
  const pool = createPool(1, { program })
  const away = new DatabaseUnavailable(new Error('gone'))
  try {
    const load = async (): Promise<never> => {
      throw away
    }
    await expect(pool.run(quick({ ask: true }), options({ answer: { load } }))).rejects.toBe(away)
    expect(await pool.run(quick(), options())).toEqual(expect.any(Number))
  } finally {
    await pool.close()
  }
})

test('a task that cannot be sent, and one that comes after the end, are refused and leave nothing running', async () => {
  const pool = createPool(1, { program })
  await expect(pool.run({ ...quick(), idea: (() => 'no clone') as unknown as string }, options())).rejects.toThrow('could not be cloned')
  expect(pool.isBusy()).toBe(false)
  await pool.close()
  await expect(pool.run(quick(), options())).rejects.toThrow('the threads have been stopped')
})
