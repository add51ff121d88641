import type { DriveFile, DriveFolder } from '@magazineai/contract'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/secret.ts'
import { noteDeed, type Drive } from '../drive/index.ts'
import { addressedTo, createInvitations, type InvitationDeps } from './invitations.ts'
import { insertShare, nameOf } from './store.ts'
import { refused, requireTerms, timeOf, type ShareWish } from './terms.ts'

/** What shares stand on. */
export interface ShareDeps extends InvitationDeps {
  db: Database
  drive: Pick<Drive, 'lists' | 'deps'>
  /** Hashes the password of a link. */
  hash: (password: string) => Promise<string>
}

/** What was shared: the id of the share, the item, and the token of a link, which is nowhere else. */
export interface Shared {
  id: string
  item: DriveFolder | DriveFile
  token: string | null
}

/** Shares one person makes in an hour. */
const SHARES = { uses: 60, seconds: 3_600 } as const

/** Bytes of the token of a link: 128 bits. */
const TOKEN_BYTES = 16

/** Creates what shares an item; each throws AppError `not_found`, `not_permitted`, `system_folder`, `invalid_request`, `too_many_requests`. */
export const createSharing = (deps: ShareDeps) => {
  const { db, drive, rates, hash } = deps
  const { mayWrite, invite } = createInvitations(deps)

  /** The item at a path, which must be the caller’s own and of a kind that is shared so. */
  const requireItem = async (tx: Database, caller: Pick<Caller, 'id'>, { path, kind }: ShareWish): Promise<string> => {
    const { place, node } = await drive.deps.places.require(tx, caller, path)
    if (place.permission !== 'own') throw new AppError('not_permitted')
    if (node.system === 'root') throw new AppError('system_folder')
    if (node.kind === 'magazine' && kind === 'user') throw refused('kind', 'A magazine is shared by a link: whoever has it sees its pages.')
    return node.id
  }

  return async (caller: Pick<Caller, 'id'>, wish: ShareWish): Promise<Shared> => {
    const { kind, permission = 'view' } = wish
    requireTerms(kind, wish)
    await rates.take(`share:${caller.id}`, SHARES)
    const nodeId = await requireItem(db, caller, wish)
    const item = (await drive.lists.itemsOf(caller, [nodeId])).get(nodeId)
    if (!item) throw new AppError('not_found')
    const { name } = item
    const account = kind === 'user' ? await addressedTo(db, caller.id, wish.email) : { email: null, recipientId: null }
    const isWritten = account.email !== null && (await mayWrite(account.email))
    const owner = (await nameOf(db, caller.id)) || 'Somebody'
    const token = kind === 'link' ? randomBytes(TOKEN_BYTES).toString('base64url') : null
    const share = {
      id: randomUUID(),
      nodeId,
      ownerId: caller.id,
      kind,
      permission,
      ...account,
      tokenHash: token === null ? null : hashToken(token),
      passwordHash: wish.password ? await hash(wish.password) : null,
      allowDownload: wish.allow_download ?? true,
      expiresAt: timeOf(wish.expires_at) ?? null,
    }
    await db.transaction(async (tx) => {
      // It may have gone meanwhile, or be another.
      if ((await requireItem(tx, caller, wish)) !== nodeId) throw new AppError('not_found')
      if (!(await insertShare(tx, share))) throw refused('email', 'It is shared with this address already.')
      const detail = account.email ?? 'link'
      await noteDeed(tx, { ownerId: caller.id, actorId: caller.id, verb: 'shared', nodeId, itemName: name, detail })
      const { email, recipientId } = account
      if (email !== null) await invite(tx, owner, { id: share.id, email, recipientId, permission, name, isWritten })
    })
    return { id: share.id, item, token }
  }
}
