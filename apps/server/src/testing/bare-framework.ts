import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Starts the framework of our server with nothing but a file: it writes what comes, reads what is asked for, and does nothing else. The caller stops it. */
export const startBareFramework = async (): Promise<{ base: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'magazineai-bare-'))
  const path = join(folder, 'file')
  const peer = Fastify({ bodyLimit: 2 ** 40 })
  await peer.register(multipart, { limits: { fileSize: 2 ** 40 } })
  peer.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  peer.post('/form', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await pipeline(part.file, createWriteStream(path))
    return {}
  })
  peer.patch('/raw', async (request) => {
    await pipeline(request.raw, createWriteStream(path))
    return {}
  })
  peer.get('/file', async (_request, reply) => reply.header('content-length', (await stat(path)).size).send(createReadStream(path)))
  await peer.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(peer.server.address() as AddressInfo).port}`
  const stop = async (): Promise<void> => {
    await peer.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { base, stop }
}
