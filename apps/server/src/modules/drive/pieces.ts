import { systemClock, type Clock } from '@magazineai/common'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'

/** Time without a byte after which a piece gives way to one that waits for it, ms: of a connection that is lost nothing else is heard. */
const STANDSTILL = 2_000

/** A piece of an upload as it comes. */
export interface Piece {
  /** Bytes of the upload that are said to be there. */
  offset: number
  /** Bytes of the piece, where that is known before. */
  length: number | undefined
  body: Readable
}

/** A piece that is being written. */
interface Writing {
  ended: Promise<void>
  /** Ends it as soon as nothing comes of it any more. */
  giveWay: () => void
}

/** Creates what writes the pieces of uploads into their files, as they come and no faster: however large they are, little of them is held. */
export const createPieces = (clock: Clock = systemClock) => {
  const writing = new Map<string, Writing>()

  return {
    /**
     * Writes a piece behind what is there, one at a time for each file; what came of a piece that breaks off stays. Answers how many bytes are there.
     * @throws AppError `conflict` where others are there than the piece says, `too_large` for more than `most` in all.
     */
    write: async (path: string, most: number, { offset, length, body }: Piece): Promise<number> => {
      for (let before = writing.get(path); before; before = writing.get(path)) {
        before.giveWay()
        await before.ended
      }
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const pulse = createPulse(clock, body)
      writing.set(path, { ended, giveWay: pulse.giveWay })
      try {
        if ((await stat(path)).size !== offset) throw new AppError('conflict')
        if (length !== undefined && length > most - offset) throw new AppError('too_large')
        return await append(path, offset, most, body, pulse.beat)
      } finally {
        pulse.stop()
        writing.delete(path)
        end()
      }
    },
  }
}

const append = async (path: string, offset: number, most: number, body: Readable, beat: () => void): Promise<number> => {
  const file = await open(path, 'r+')
  let at = offset
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      beat()
      if (bytes.length > most - at) throw new AppError('too_large')
      await file.write(bytes, 0, bytes.length, at)
      at += bytes.length
    }
    return at
  } catch (error) {
    // Whoever sent it is gone, or it gave way: nobody hears the answer.
    if (body.destroyed && !(error instanceof AppError)) throw new AppError('conflict')
    throw error
  } finally {
    await file.close()
  }
}

/** The one timer of a piece: from when it is to give way, each `beat` puts it off. */
const createPulse = (clock: Clock, body: Readable) => {
  let isAsked = false
  let cancel = (): void => undefined
  const beat = (): void => {
    cancel()
    if (isAsked) cancel = clock.after(STANDSTILL, () => void body.destroy())
  }
  return {
    beat,
    giveWay: (): void => {
      if (isAsked) return
      isAsked = true
      beat()
    },
    stop: (): void => cancel(),
  }
}
