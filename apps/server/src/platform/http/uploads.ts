import type { FastifyRequest } from 'fastify'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'

declare module 'fastify' {
  interface FastifyInstance {
    /** Folder that holds a folder for every request that uploads. */
    uploadRoot: string
  }
  interface FastifyRequest {
    /** The folder of what the request uploads; null before it is asked for. */
    uploadFolder: Promise<UploadFolder> | null
  }
}

/** Returns where uploads wait below the data folder, empty: what an earlier process left there, killed in the middle of a request, is removed. */
export const openUploadRoot = async (dataDir: string): Promise<string> => {
  const root = join(dataDir, 'tmp', 'uploads')
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true, mode: 0o700 })
  return root
}

/** The temporary files of one request; they are removed once its connection or answer has ended and nobody uses them any more. */
export interface UploadFolder {
  readonly path: string
  /** Keeps the files until `work` has settled. */
  use<T>(work: () => Promise<T>): Promise<T>
}

/** Returns the folder of a request, made when it is first asked for. */
export const uploadFolder = (request: FastifyRequest, response: ServerResponse): Promise<UploadFolder> =>
  (request.uploadFolder ??= makeFolder(request, response))

/** Does `work` with the files of a request, if it has any. */
export const withUploads = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const folder = await request.uploadFolder
  return folder ? folder.use(work) : work()
}

const makeFolder = async (request: FastifyRequest, response: ServerResponse): Promise<UploadFolder> => {
  const path = await mkdtemp(join(request.server.uploadRoot, 'request-'))
  let users = 0
  const removeUnused = async (): Promise<void> => {
    if (users > 0 || !response.closed) return
    await rm(path, { recursive: true, force: true }).catch((error: unknown) => request.log.warn({ err: error }, 'removing an upload'))
  }
  response.once('close', () => void removeUnused())
  return {
    path,
    use: async (work) => {
      users += 1
      try {
        return await work()
      } finally {
        users -= 1
        await removeUnused()
      }
    },
  }
}
