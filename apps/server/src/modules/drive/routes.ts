import {
  driveBatchOperations,
  driveListOperations,
  driveOperations,
  drivePreviewOperations,
  type DriveFile,
  type DriveFolder,
} from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import type { Call, Said, Serve } from '../../platform/http/route.ts'
import { digestsOf, repeatableOf, type RepeatableCall } from '../../platform/idempotency.ts'
import { dispositionOf, sendBlob } from './download.ts'
import type { Placed } from './folders.ts'
import type { Person } from './places.ts'
import type { Drive } from './service.ts'
import { safeName, writeZip } from './zip.ts'

const operations = { ...driveOperations, ...driveListOperations }

/** Largest file that one form carries, bytes; larger ones come in pieces. */
const FORM_LIMIT = 2 * 1024 ** 3

/** Mounts the calls of a drive. */
export const mountDrive = (serve: Serve, drive: Drive): void => {
  mountFolders(serve, drive)
  mountFiles(serve, drive)
  mountTransfers(serve, drive)
  mountBatches(serve, drive)
  mountBin(serve, drive)
  mountLists(serve, drive)
  mountZips(serve, drive)
}

/** Shows what a change left where it is. */
const shown = (drive: Drive, { caller }: { caller: { id: string } }, placed: Placed) => drive.listing.presentOne(caller, placed)

const mountFolders = (serve: Serve, drive: Drive): void => {
  serve(operations.listDirectory, ({ caller, query }) =>
    drive.listing.list(caller, { ...query, foldersOnly: query.folders_only, startsWith: query.starts_with }),
  )

  serve(operations.createDirectory, async (call) => {
    const { isNew, ...made } = await drive.folders.create(call.caller, call.body.prefix)
    void call.reply.code(isNew ? 201 : 200)
    return (await shown(drive, call, made)) as DriveFolder
  })

  serve(operations.moveDirectory, async (call) => {
    const { src_prefix: from, dst_prefix: to, on_conflict: onConflict } = call.body
    return (await shown(drive, call, await drive.move(call.caller, { from: asFolder(from), to: asFolder(to), onConflict }))) as DriveFolder
  })

  serve(operations.deleteDirectory, async ({ caller, query, reply }) => {
    await drive.remove(caller, asFolder(query.prefix), query.soft)
    return reply.code(204).send()
  })
}

/** Clients of folders leave the last stroke away at times. */
const asFolder = (path: string): string => (path === '' || path.endsWith('/') ? path : `${path}/`)

const mountFiles = (serve: Serve, drive: Drive): void => {
  serve(
    operations.uploadFile,
    async (call) => {
      const [file] = call.files
      if (!file) throw new AppError('invalid_request', { fields: { file: ['There is no file.'] } })
      const placed = await drive.finish(call.caller, {
        to: call.body.key,
        onConflict: call.body.on_conflict,
        file: file.path,
        call: await repeatable(call),
        ifMatch: call.request.headers['if-match'],
        isFirst: call.request.headers['if-none-match'] === '*',
        isOnce: call.body.once,
      })
      const item = (await shown(drive, call, placed)) as DriveFile
      void call.reply.code(201).header('etag', item.etag)
      return item
    },
    { admit: (caller, bytes, said) => roomFor(drive, caller, bytes, said) },
  )

  serve(operations.moveFile, async (call) => {
    const { src_key: from, dst_key: to, on_conflict: onConflict } = call.body
    const ifMatch = call.request.headers['if-match']
    return (await shown(drive, call, await drive.move(call.caller, { from, to, onConflict, ifMatch }))) as DriveFile
  })

  serve(operations.deleteFile, async ({ caller, query, reply }) => {
    await drive.remove(caller, query.key, query.soft)
    return reply.code(204).send()
  })

  serve(operations.readFile, async ({ caller, query, request, reply }) => {
    const { node, blob, madeAt } = await drive.content(caller, query.key, query.version)
    // A film is read in hundreds of ranges: it was opened once.
    if (/^(?:bytes=0-|$)/.test(request.headers.range ?? '')) await drive.opened(caller, node)
    return sendBlob(drive.deps.objects, request, reply, { blob, name: node.name, madeAt, disposition: 'attachment' })
  })
}

/**
 * Makes sure that a file of so many bytes fits into the drive it goes to, which may be another’s; answers how many fit, as far as one form carries them.
 * Null while nothing says where it goes; a form that says so behind its file has the room of who sends it. @throws AppError `quota_exceeded`, `not_found`,
 * `not_permitted`.
 */
const roomFor = async (drive: Drive, caller: Person, bytes: number, { query, fields }: Said): Promise<number | null> => {
  const { db, quota } = drive.deps
  const key = query['key'] ?? fields?.['key']
  if (typeof key !== 'string' && fields === null) return null
  const ownerId = typeof key === 'string' ? await drive.ownerOf(caller, key) : caller.id
  await quota.require(db, ownerId, bytes)
  return Math.max(0, Math.min(FORM_LIMIT, (await quota.limit(db, ownerId)) - (await quota.used(db, ownerId))))
}

/** The call that a request is when its sender gave it a key: then its file is read once more, to know it again. */
const repeatable = async ({ request, caller, files }: Call<typeof operations.uploadFile>): Promise<RepeatableCall | null> =>
  request.headers['idempotency-key'] === undefined ? null : repeatableOf(request, caller.id, await digestsOf(files))

type TransferCall = Pick<Call<typeof operations.copyItem>, 'body' | 'caller' | 'request'>

const mountTransfers = (serve: Serve, drive: Drive): void => {
  const transfer = async (call: TransferCall, usual: 'copy' | 'move'): Promise<DriveFolder | DriveFile> => {
    const { type, on_conflict: onConflict, ...paths } = call.body
    const [from, to] = [paths.src_key ?? paths.src_path, paths.dst_key ?? paths.dst_path]
    if (from === undefined || to === undefined)
      throw new AppError('invalid_request', { fields: { src_path: ['Two paths are needed: from where, and where to.'] } })
    const isFolder = type === 'folder' || from.endsWith('/')
    const move = { from: isFolder ? asFolder(from) : from, to: isFolder ? asFolder(to) : to, onConflict }
    const key = repeatableOf(call.request, call.caller.id)
    const action = type === 'copy' || type === 'move' ? type : usual
    return shown(drive, call, action === 'copy' ? await drive.copy(call.caller, move, key) : await drive.move(call.caller, move, key))
  }
  serve(operations.copyItem, (call) => transfer(call, 'copy'))
  serve(operations.moveItem, (call) => transfer(call, 'move'))
}

const mountBatches = (serve: Serve, drive: Drive): void =>
  serve(driveBatchOperations.actOnMany, ({ caller, body: { on_conflict: onConflict, ...batch }, request }) =>
    drive.actOnMany(caller, { ...batch, onConflict }, repeatableOf(request, caller.id)),
  )

const mountBin = (serve: Serve, { bin }: Drive): void => {
  serve(operations.listBin, ({ caller, query }) => bin.list(caller, query.limit, query.cursor))

  serve(operations.restoreFromBin, async ({ caller, body }) => {
    const { restore_path: to, on_conflict: onConflict } = body
    return { path: await bin.restore(caller, { handle: handleOf(body), to, keepBoth: onConflict === 'keep_both' }) }
  })

  serve(operations.deleteFromBin, async ({ caller, query, request, reply }) => {
    await bin.remove(caller, handleOf({ ...query, ...handleInBody(request.body) }))
    return reply.code(204).send()
  })

  serve(operations.emptyBin, async ({ caller }) => ({ deleted: await bin.empty(caller) }))
}

type Handles = Partial<Record<(typeof HANDLES)[number], string | undefined>>
const HANDLES = ['recycle_path', 'recycle_key', 'recycle_prefix', 'path', 'key', 'prefix'] as const

/** The handle of a deleted item, under the first of its names that is there. @throws AppError `invalid_request`. */
const handleOf = (given: Handles): string => {
  const name = HANDLES.find((each) => given[each])
  if (!name) throw new AppError('invalid_request', { fields: { recycle_path: ['Say which item.'] } })
  return given[name]!
}

/** The handle in the body of a call whose contract has none: old clients send it there. */
const handleInBody = (body: unknown): Handles => {
  const read = operations.restoreFromBin.body.partial().safeParse(body ?? {})
  const { restore_path: _, on_conflict: _also, type: _type, ...handles } = read.success ? read.data : {}
  return handles
}

const mountLists = (serve: Serve, drive: Drive): void => {
  const { lists, versions } = drive
  serve(operations.favoriteFile, async ({ caller, body: { key, is_favorite: isFavorite } }) => {
    await lists.favorite(caller, key, isFavorite)
    return { key, is_favorite: isFavorite }
  })

  serve(operations.favoriteFolder, async ({ caller, body: { prefix, is_favorite: isFavorite } }) => {
    await lists.favorite(caller, asFolder(prefix), isFavorite)
    return { prefix, is_favorite: isFavorite }
  })

  serve(operations.listFavorites, async ({ caller }) => {
    const { files, folders } = await lists.favorites(caller)
    return { files, folders, total_favorites: files.length + folders.length, total_files: files.length, total_folders: folders.length }
  })

  serve(operations.listRecent, async ({ caller, query }) => ({ recent_items: await lists.recent(caller, query.limit, query.item_type) }))
  serve(operations.listVersions, async ({ caller, query }) => ({ versions: await versions.list(caller, query.key) }))

  serve(operations.restoreVersion, async (call) => {
    const { key, version } = call.body
    return (await shown(drive, call, await versions.restore(call.caller, key, version))) as DriveFile
  })

  serve(operations.driveQuota, ({ caller }) => lists.quota(caller))
  serve(operations.listActivity, ({ caller, query }) => lists.activity(caller, query))
}

const mountZips = (serve: Serve, drive: Drive): void => {
  serve(drivePreviewOperations.zipFiles, async ({ caller, body: { keys, prefixes, except, name }, reply }) => {
    const entries = await drive.zipEntries(caller, [...keys, ...prefixes.map(asFolder)], except)
    const [only] = entries
    const title = safeName(
      name?.replace(/\.zip$/i, '') ??
        (entries.length > 0 && prefixes.length + keys.length === 1 ? (only?.path.split('/')[0] ?? '') : 'Files'),
    )
    const { stream, bytes } = await writeZip(drive.deps.objects, entries)
    void reply.headers({ 'content-disposition': dispositionOf('attachment', `${title}.zip`), 'cache-control': 'private, no-store' })
    if (bytes !== null) void reply.header('content-length', bytes)
    return reply.type('application/zip').send(stream)
  })
}
