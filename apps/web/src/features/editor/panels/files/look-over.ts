import { type PageFrame, picturesOf, preflight, type Finding } from '@magazineai/render'
import { useEffect, useState } from 'react'
import { pictureAddress } from '../../layout/picture-address.ts'
import type { Workspace } from '../../open.ts'
import { type Format, purposeFor } from './formats.ts'

/** What is known of the magazine before it is exported. `failed` where it cannot be laid out here: then the server alone looks it over. */
export type LookedOver = { state: 'looking' } | { state: 'done'; findings: readonly Finding[] } | { state: 'failed' }

const LOOKING: LookedOver = { state: 'looking' }

/** Looks the magazine over for a format while `isOpen`, anew whenever something changes. */
export function useLookedOver(
  { editor, engine }: Workspace,
  design: Workspace['editor']['design'],
  format: Format,
  isOpen: boolean,
): LookedOver {
  const [known, setKnown] = useState<{ design: unknown; format: Format; result: LookedOver } | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const ending = new AbortController()
    const look = async (): Promise<LookedOver> => {
      try {
        return { state: 'done', findings: await lookOver({ editor, engine }, format, ending.signal) }
      } catch {
        return { state: 'failed' }
      }
    }
    void look().then((result) => {
      if (!ending.signal.aborted) setKnown({ design, format, result })
    })
    return () => ending.abort()
  }, [editor, engine, design, format, isOpen])
  return known?.design === design && known.format === format ? known.result : LOOKING
}

/** Looks a magazine over as it is now; for a picture of a page that page alone. @throws FontError, or the reason of `signal` */
export async function lookOver(
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
