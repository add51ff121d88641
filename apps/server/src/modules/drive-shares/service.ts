import type { DriveFile, DriveFolder, Share } from '@magazineai/contract'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isUuid } from '../../platform/ids.ts'
import { hashToken } from '../../platform/secret.ts'
import { noteDeed, type Drive } from '../drive/index.ts'
import { addressedTo, createInvitations, refused, type InvitationDeps } from './invitations.ts'
import { deleteShare, findShare, findShareWith, insertShare, markSeen, sharesOf, sharesWith, updateShare, type ShareRow } from './store.ts'

/** What shares stand on. */
export interface ShareDeps extends InvitationDeps {
  db: Database
  drive: Pick<Drive, 'lists' | 'deps'>
  /** Hashes the password of a link. */
  hash: (password: string) => Promise<string>
}

/** What a share allows; undefined stays, or is what is usual. */
export interface Terms {
  permission?: 'view' | 'edit' | undefined
  expires_at?: string | null | undefined
  password?: string | null | undefined
  allow_download?: boolean | undefined
}

/** What is to be shared, how, and with whom. */
export interface ShareWish extends Terms {
  path: string
  kind: 'user' | 'link'
  email?: string | undefined
}

/** Shares one person makes in an hour. */
const SHARES = { uses: 60, seconds: 3_600 } as const

/** Bytes of the token of a link: 128 bits. */
const TOKEN_BYTES = 16

/** The shares of people. */
export type Shares = ReturnType<typeof createShares>

/** Creates the service of shares: who owns an item shares it, with people by their addresses or by links. */
export const createShares = (deps: ShareDeps) => {
  const { db, drive, rates, hash, url } = deps
  const invite = createInvitations(deps)
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

    /** Shares an item of the caller. @throws AppError `not_found`, `not_permitted`, `system_folder`, `invalid_request`, `name_conflict`, `too_many_requests`. */
    create: async (caller: Pick<Caller, 'id'>, wish: ShareWish): Promise<Share & { url: string | null }> => {
      const { kind, permission = 'view' } = wish
      requireTerms(kind, wish)
      await rates.take(`share:${caller.id}`, SHARES)
      const passwordHash = wish.password ? await hash(wish.password) : null
      const token = kind === 'link' ? randomBytes(TOKEN_BYTES).toString('base64url') : null
      const id = randomUUID()
      const item = await db.transaction(async (tx) => {
        const { place, node } = await places.require(tx, caller, wish.path)
        if (place.permission !== 'own') throw new AppError('not_permitted')
        if (node.system === 'root') throw new AppError('system_folder')
        if (node.kind === 'magazine' && kind === 'user')
          throw refused('kind', 'A magazine is shared by a link: whoever has it sees its pages.')
        const account = kind === 'user' ? await addressedTo(tx, caller.id, wish.email) : { email: null, recipientId: null }
        const shown = (await drive.lists.itemsOf(caller, [node.id])).get(node.id)
        if (!shown) throw new AppError('not_found')
        const made = await insertShare(tx, {
          id,
          nodeId: node.id,
          ownerId: caller.id,
          kind,
          permission,
          ...account,
          tokenHash: token === null ? null : hashToken(token),
          passwordHash,
          allowDownload: wish.allow_download ?? true,
          expiresAt: timeOf(wish.expires_at) ?? null,
        })
        if (!made) throw refused('email', 'It is shared with this address already.')
        await noteDeed(tx, {
          ownerId: caller.id,
          actorId: caller.id,
          verb: 'shared',
          nodeId: node.id,
          itemName: shown.name,
          detail: account.email ?? 'link',
        })
        if (account.email !== null)
          await invite(tx, caller.id, { id, email: account.email, recipientId: account.recipientId, permission, name: shown.name })
        return shown
      })
      const share = await requireOwn(db, caller, id)
      return { ...presentShare(share, item, true), url: token === null ? null : `${url}/s/${token}` }
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
    end: (caller: Pick<Caller, 'id'>, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const found = isUuid(id) ? await findShare(tx, id) : null
        const share = found?.ownerId === caller.id ? found : isUuid(id) ? await findShareWith(tx, caller.id, id) : null
        const item = share && (await drive.lists.itemsOf({ id: share.ownerId }, [share.nodeId])).get(share.nodeId)
        if (!share || !(await deleteShare(tx, share.id))) throw new AppError('not_found')
        const detail = share.email ?? 'link'
        if (item)
          await noteDeed(tx, {
            ownerId: share.ownerId,
            actorId: caller.id,
            verb: 'unshared',
            nodeId: share.nodeId,
            itemName: item.name,
            detail,
          })
      }),
  }
}

const timeOf = (text: string | null | undefined): Date | null | undefined => (typeof text === 'string' ? new Date(text) : text)

/** @throws AppError `invalid_request` for terms that this kind of share has not. */
const requireTerms = (kind: 'user' | 'link', { permission, expires_at: ends, password, allow_download: allows }: Terms): void => {
  if (typeof ends === 'string' && Date.parse(ends) <= Date.now()) throw refused('expires_at', 'This time is over.')
  if (kind === 'link' && permission === 'edit')
    throw refused('permission', 'Whoever has a link may look. To let somebody change it, share it with their address.')
  if (kind === 'user' && typeof password === 'string') throw refused('password', 'Links have passwords. A person signs in.')
  if (kind === 'user' && allows === false) throw refused('allow_download', 'Downloads can be turned off for links.')
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
