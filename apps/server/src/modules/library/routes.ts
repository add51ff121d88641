import { libraryOperations as operations } from '@magazineai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Identify, Upload } from '../../platform/http/caller.ts'
import { sendFile } from '../../platform/http/files.ts'
import type { SentFile } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/route.ts'
import { networkOf } from '../../platform/network.ts'
import { listFonts, readFont } from './fonts.ts'
import type { DrivePicture, Pictures } from './pictures.ts'
import { readArt, readPhoto, samplePhotos } from './samples.ts'
import type { SampleDeps } from './samples.ts'
import { findTemplate, listTemplates, templateThumbnail } from './templates.ts'
import type { TemplatePainter } from './templates.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const OWN_DAY = 'private, max-age=86400'
/** A browser asks, by the tag, whether it may still show what it kept: in another session it may not. */
const OWN = 'private, no-cache'

/** Largest picture, bytes. */
const MAX_PICTURE = 50 * 1024 * 1024

/** The drive, as pictures need it. */
export interface PicturesOfDrive {
  /** Finds a file that the caller may see. @throws AppError `not_found`. */
  open: (caller: Caller, key: string) => Promise<DrivePicture & { bytes: number }>
  /** Puts a file that came into `Uploads/`, unless the drive has its content already. It never fails: what keeps it from there is told to the log. */
  keep: (caller: Caller, file: Upload) => Promise<void>
}

/** What the library needs. */
interface Surroundings {
  pictures: Pictures
  drive: PicturesOfDrive
  samples: SampleDeps
  /** Recognises who asks for generated art. */
  identify: Identify
  /** Paints a page of a template, or finds it painted. */
  painter: TemplatePainter
}

/** Mounts T-01, T-04, T-07, X-04, X-07, X-12, X-12a, X-13. */
export const mountLibrary = (serve: Serve, { pictures, drive, samples, identify, painter }: Surroundings): void => {
  serve(operations.listTemplates, async ({ query }) => {
    const data = listTemplates(query.search)
    return { data, page_number: 1, total_pages: 1, total: data.length }
  })
  serve(operations.getTemplate, async ({ params }) => findTemplate(params.id))

  serve(operations.templateThumbnail, async ({ params, query, reply }) => {
    const { stream, bytes } = await templateThumbnail(painter, params.id, params.number, query.width)
    return reply.type('image/webp').headers({ 'cache-control': A_DAY, 'content-length': bytes }).send(stream)
  })

  serve(operations.listFonts, async ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=300')
    return listFonts(query.offset, query.limit, query.search)
  })
  serve(operations.fontFile, async ({ params, request, reply }) => {
    const deps = { cache: samples.cache, packing: samples.shrinking }
    const { file, encoding } = await readFont(deps, networkOf(request.ip), params.hash, request.headers['accept-encoding'] ?? '')
    if (encoding) void reply.header('content-encoding', encoding)
    return sendFile(request, reply.header('vary', 'accept-encoding').header('cache-control', FOREVER), file)
  })

  serve(operations.samplePhotos, async ({ query }) => ({ data: samplePhotos(query.q) }))
  serve(operations.sampleAsset, async ({ params: { path }, query, request, reply }) => {
    if (!path.startsWith('art/')) return sendPicture(request, reply, await readPhoto(samples, networkOf(request.ip), path, query.w), A_DAY)
    // There is no end of it, and drawing takes time: not for everybody.
    const known = await identify(request)
    if (!known) throw new AppError('unauthenticated')
    return sendPicture(request, reply, readArt(samples, known.caller.id, path, query.w), OWN_DAY)
  })

  serve(operations.uploadAsset, async ({ caller, body, files, reply }) => {
    const [file] = files
    if (!file) throw new AppError('invalid_request', { fields: { file: ['A picture is needed.'] } })
    if (file.bytes > MAX_PICTURE) throw new AppError('too_large')
    const picture = await pictures.upload(caller, file)
    if (body.keep_file) await drive.keep(caller, file)
    return reply.code(201).send(picture)
  })
  serve(operations.assetFromDrive, async ({ caller, body, reply }) => {
    const file = await drive.open(caller, body.key)
    if (file.bytes > MAX_PICTURE) throw new AppError('too_large')
    return reply.code(201).send(await pictures.fromDrive(caller, file))
  })
  serve(operations.listAssets, async ({ caller }) => ({ data: await pictures.list(caller) }))
  serve(operations.getAsset, async ({ caller, params, query, request, reply }) =>
    sendPicture(request, reply, await pictures.read(caller, params.id, query.w), OWN),
  )
}

/** Sends a picture so that a browser shows it and never runs it. */
const sendPicture = (request: FastifyRequest, reply: FastifyReply, picture: SentFile, cache: string): Promise<FastifyReply> => {
  void reply.headers({ 'cache-control': cache, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" })
  return sendFile(request, reply, picture)
}
