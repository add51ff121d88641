import type { DriveFile, DriveFolder, Share } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isUuid } from '../../platform/ids.ts'
import { noteDeed } from '../drive/index.ts'
import { createSharing, type ShareDeps } from './sharing.ts'
import { deleteShare, findShare, findShareWith, markSeen, sharesOf, sharesWith, updateShare, type ShareRow } from './store.ts'
import { requireTerms, timeOf, type ShareWish, type Terms } from './terms.ts'

/** The shares of people. */
export type Shares = ReturnType<typeof createShares>

/** Creates the service of shares: who owns an item shares it, with people by their addresses or by links. */
export const createShares = (deps: ShareDeps) => {
  const { db, drive, hash } = deps
  const make = createSharing(deps)
  const { places } = drive.deps

  /** Shows shares whose item is there for the person, in their order. */
  const present = async (person: Pick<Caller, 'id'>, shares: readonly ShareRow[], isOwn: boolean): Promise<Share[]> => {
    const items = await drive.lists.itemsOf(person, [...new Set(shares.map(({ nodeId }) => nodeId))])
    return shares.flatMap((share) => {
      const item = items.get(share.nodeId)
      return item ? [presentShare(share, item, isOwn)] : []
    })
  }

  /** @throws AppError `not_found` for a share that is not the caller’s own. */
  const requireOwn = async (tx: Database, caller: Pick<Caller, 'id'>, id: string): Promise<ShareRow> => {
    const share = isUuid(id) ? await findShare(tx, id) : null
    if (share?.ownerId !== caller.id) throw new AppError('not_found')
    return share
  }

  return {
    /** Lists what a person shares, of one item when a path is given, and what others share with them. */
    list: async (caller: Pick<Caller, 'id'>, path?: string): Promise<{ owned_shares: Share[]; shared_with_me: Share[] }> => {
      const of = path === undefined || path === '' ? null : (await places.require(db, caller, path)).node.id
      await markSeen(db, caller.id)
      const owned = (await sharesOf(db, caller.id)).filter(({ nodeId }) => of === null || nodeId === of)
      const foreign = (await sharesWith(db, caller.id)).filter(({ nodeId }) => of === null || nodeId === of)
      return { owned_shares: await present(caller, owned, true), shared_with_me: await present(caller, foreign, false) }
    },

    /** Shares an item of the caller; the address of a link is in this answer alone. @throws AppError as `createSharing` says. */
    create: async (caller: Pick<Caller, 'id'>, wish: ShareWish): Promise<Share & { url: string | null }> => {
      const { id, item, token } = await make(caller, wish)
      const share = await requireOwn(db, caller, id)
      return { ...presentShare(share, item, true), url: token === null ? null : `${deps.url}/s/${token}` }
    },

    /** Changes what a share of the caller allows. @throws AppError `not_found`, `invalid_request`. */
    change: async (caller: Pick<Caller, 'id'>, id: string, terms: Terms): Promise<Share> => {
      const { kind } = await requireOwn(db, caller, id)
      requireTerms(kind, terms)
      const passwordHash = terms.password ? await hash(terms.password) : terms.password === null ? null : undefined
      const change = {
        ...(terms.permission === undefined ? {} : { permission: terms.permission }),
        ...(terms.expires_at === undefined ? {} : { expiresAt: timeOf(terms.expires_at) ?? null }),
        ...(passwordHash === undefined ? {} : { passwordHash }),
        ...(terms.allow_download === undefined ? {} : { allowDownload: terms.allow_download }),
      }
      await updateShare(db, id, change)
      const [share] = await present(caller, [await requireOwn(db, caller, id)], true)
      if (!share) throw new AppError('not_found')
      return share
    },

    /** Ends a share: its owner revokes it, or whom it is shared with leaves it. @throws AppError `not_found`. */
    end: async (caller: Pick<Caller, 'id'>, id: string): Promise<void> => {
      const found = isUuid(id) ? await findShare(db, id) : null
      const share = !found || found.ownerId === caller.id ? found : await findShareWith(db, caller.id, id)
      if (!share) throw new AppError('not_found')
      const { ownerId, nodeId } = share
      const itemName = (await drive.lists.itemsOf({ id: ownerId }, [nodeId])).get(nodeId)?.name
      const deed = { ownerId, actorId: caller.id, verb: 'unshared', nodeId, detail: share.email ?? 'link' } as const
      await db.transaction(async (tx) => {
        if (!(await deleteShare(tx, share.id))) throw new AppError('not_found')
        if (itemName !== undefined) await noteDeed(tx, { ...deed, itemName })
      })
    },
  }
}

const presentShare = (share: ShareRow, item: DriveFolder | DriveFile, isOwn: boolean): Share => {
  const [own, type, stroke] = 'key' in item ? [item.key, item.type, ''] : [item.prefix, 'folder' as const, '/']
  const segment = own.replace(/\/$/, '').split('/').at(-1) ?? ''
  return {
    share_id: share.id,
    id: share.id,
    file_path: isOwn ? own : `Shared/${share.id}/${segment}${stroke}`,
    name: item.name,
    type,
    kind: share.kind,
    permission: share.permission,
    owner: share.owner,
    shared_with: share.kind === 'link' ? null : (share.seenBy ?? share.email),
    is_pending: share.kind === 'user' && share.seenBy === null,
    created_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt?.toISOString() ?? null,
    has_password: share.passwordHash !== null,
    allow_download: share.allowDownload,
  }
}
