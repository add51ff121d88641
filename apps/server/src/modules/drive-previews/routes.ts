import { drivePreviewOperations as operations } from '@magazineai/contract'
import type { Caller, Identify } from '../../platform/http/caller.ts'
import { sendFile } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/route.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Content } from '../drive/index.ts'
import { sendMade, sendShown } from './content.ts'
import type { Previews } from './service.ts'

/** What the routes of previews stand on. */
export interface PreviewRoutes {
  previews: Previews
  objects: Objects
  identify: Identify
  /** Finds the content of a file by its path, or of a version of it. @throws AppError `not_found`, also where the caller may not read it. */
  contentAt: (caller: Caller, path: string, version?: string) => Promise<Content>
}

/** Mounts F-26 … F-26c. */
export const mountPreviews = (serve: Serve, { previews, objects, identify, contentAt }: PreviewRoutes): void => {
  serve(operations.driveThumbnail, async ({ caller, query, request, reply }) => {
    const picture = await previews.thumbnail(await contentAt(caller, query.key), query.size)
    void reply.headers({ 'cache-control': 'private, no-cache', 'content-security-policy': "sandbox; default-src 'none'" })
    return sendFile(request, reply, picture)
  })

  serve(operations.previewUrl, async ({ caller, body }) => {
    const { url, expires } = previews.address({ kind: 'user', id: caller.id }, await contentAt(caller, body.key, body.version))
    return { url, expires_at: expires.toISOString() }
  })

  serve(operations.previewFile, async ({ caller, query }) =>
    previews.preview({ kind: 'user', id: caller.id }, await contentAt(caller, query.key, query.version)),
  )

  serve(operations.signedContent, async ({ params, request, reply }) => {
    const session = async (): Promise<string | null> => (await identify(request).catch(() => null))?.caller.id ?? null
    const { file, picture } = await previews.open(params.signature, session)
    return picture ? sendMade(reply, picture) : sendShown(objects, request, reply, file)
  })
}
