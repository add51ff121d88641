import { driveShareOperations as operations } from '@magazineai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { sendFile, type SentFile } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/route.ts'
import type { Objects } from '../../platform/objects.ts'
import { sendBlob } from '../drive/index.ts'
import { isShownAsItIs, sendShown } from '../drive-previews/index.ts'
import type { Links, OpenLink } from './links.ts'
import type { Shares } from './service.ts'
import type { Unlocking } from './unlocking.ts'

/** What the routes of shares stand on. */
export interface ShareRoutes {
  shares: Shares
  links: Links
  unlocking: Unlocking
  objects: Objects
}

/** Mounts F-22 … F-24f. */
export const mountShares = (serve: Serve, deps: ShareRoutes): void => {
  mountOwn(serve, deps.shares)
  mountLinks(serve, deps)
  mountFiles(serve, deps)
}

const mountOwn = (serve: Serve, shares: Shares): void => {
  serve(operations.listShares, ({ caller, query }) => shares.list(caller, query.path))
  serve(operations.createShare, async ({ caller, body, reply }) => reply.code(201).send(await shares.create(caller, body)))
  serve(operations.changeShare, ({ caller, params, body }) => shares.change(caller, params.id, body))
  serve(operations.deleteShare, async ({ caller, params, reply }) => {
    await shares.end(caller, params.id)
    return reply.code(204).send()
  })
}

const isLocked = ({ share }: OpenLink, request: FastifyRequest, unlocking: Unlocking): boolean =>
  share.passwordHash !== null && !unlocking.isOpen(request, { id: share.id, passwordHash: share.passwordHash })

const mountLinks = (serve: Serve, { links, unlocking }: ShareRoutes): void => {
  serve(operations.openLink, async ({ params, request }) => {
    const link = await links.open(params.token)
    return isLocked(link, request, unlocking) ? { locked: true as const } : { locked: false as const, item: await links.describe(link) }
  })

  serve(operations.unlockLink, async ({ params, body, request, reply }) => {
    const link = await links.unlock(params.token, body.password, request.ip)
    const { id, passwordHash } = link.share
    if (passwordHash !== null) unlocking.open(reply, { id, passwordHash })
    return { item: await links.describe(link) }
  })

  serve(operations.listLink, async ({ params, query, request }) =>
    links.list(await unlocked(links, unlocking, params.token, request), params.token, query),
  )
}

/** @throws AppError `not_found`, `link_locked`. */
const unlocked = async (links: Links, unlocking: Unlocking, token: string, request: FastifyRequest): Promise<OpenLink> => {
  const link = await links.open(token)
  if (isLocked(link, request, unlocking)) throw new AppError('link_locked')
  return link
}

const mountFiles = (serve: Serve, { links, unlocking, objects }: ShareRoutes): void => {
  serve(operations.readLink, async ({ params, query, request, reply }) => {
    const link = await unlocked(links, unlocking, params.token, request)
    const content = await links.contentIn(link, query.key)
    const { node, blob, madeAt } = content
    if (query.view === 'true' && isShownAsItIs(blob.mediaType)) return sendShown(objects, request, reply, content)
    if (!link.share.allowDownload) throw new AppError('downloads_off')
    return sendBlob(objects, request, reply, { blob, name: node.name, madeAt, disposition: 'attachment' })
  })

  serve(operations.previewLink, async ({ params, query, request }) =>
    links.preview(await unlocked(links, unlocking, params.token, request), query.key),
  )

  serve(operations.thumbnailLink, async ({ params, query, request, reply }) =>
    sendPicture(request, reply, await links.thumbnail(await unlocked(links, unlocking, params.token, request), query.key, query.size)),
  )

  serve(operations.pageLink, async ({ params, query, request, reply }) =>
    sendPicture(request, reply, await links.page(await unlocked(links, unlocking, params.token, request), params.number, query.width)),
  )
}

const sendPicture = (request: FastifyRequest, reply: FastifyReply, picture: SentFile): Promise<FastifyReply> => {
  void reply.headers({ 'cache-control': 'private, no-cache', 'content-security-policy': "sandbox; default-src 'none'" })
  return sendFile(request, reply, picture)
}
