import { type PageFrame, picturesOf, preflight, type Finding } from '@magazineai/render'
import { pictureAddress } from '../../layout/picture-address.ts'
import { type Format, purposeFor } from './formats.ts'
import type { Workspace } from '../../ports/ports.ts'

/** Looks a magazine over as it is now; for a picture of a page that page alone. @throws FontError, or the reason of `signal` */
export async function runPreflight(
  { editor, engine }: Pick<Workspace, 'editor' | 'engine'>,
  format: Format,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { design, page } = editor
  const frames = (await engine.settled(design, signal)).filter((frame) => format !== 'picture' || frame.page === page.id)
  const absent = await absentPictures(frames, signal)
  return preflight(design, frames, { fonts: engine.fonts, hasPicture: (url) => !absent.has(url), purpose: purposeFor(format) })
}

/** What a server answers of a picture that is not there, or not for this person. */
const GONE = new Set([403, 404, 410])

/** The pictures of pages that the server says it does not have; of one that cannot be asked for now nothing is known. */
async function absentPictures(frames: readonly PageFrame[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  const urls = new Set(frames.flatMap((frame) => [...picturesOf(frame).keys()]).filter((url) => !url.startsWith('data:')))
  const absent = new Set<string>()
  await Promise.all(
    Array.from(urls, async (url) => {
      const answer = await fetch(pictureAddress(url), { method: 'HEAD', signal }).catch(() => null)
      if (answer && GONE.has(answer.status)) absent.add(url)
    }),
  )
  signal.throwIfAborted()
  return absent
}
