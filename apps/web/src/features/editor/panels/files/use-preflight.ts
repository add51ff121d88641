import type { Finding } from '@magazineai/render'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../../../chunks/chunk.ts'
import type { Format } from './formats.ts'
import type { Workspace } from '../../ports/ports.ts'

/** What is known of the magazine before it is exported. `failed` where it cannot be laid out here: then the server alone looks it over. */
export type PreflightState = { state: 'looking' } | { state: 'done'; findings: readonly Finding[] } | { state: 'failed' }

const LOOKING: PreflightState = { state: 'looking' }

/** Looks the magazine over for a format while `isOpen`, anew whenever something changes. */
export function usePreflight(
  { editor, engine }: Workspace,
  design: Workspace['editor']['design'],
  format: Format,
  isOpen: boolean,
): PreflightState {
  const [known, setKnown] = useState<{ design: unknown; format: Format; result: PreflightState } | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    const look = async (): Promise<void> => {
      const result = await resultOf(looking({ editor, engine }, format, ending.signal))
      if (!ending.signal.aborted) setKnown({ design, format, result })
    }
    if (isOpen) void look()
    return () => ending.abort()
  }, [editor, engine, design, format, isOpen])
  return known?.design === design && known.format === format ? known.result : LOOKING
}

/** What looks a magazine over comes when it is asked for: most openings of the editor never need it. */
const looking = async (workspace: Pick<Workspace, 'editor' | 'engine'>, format: Format, signal: AbortSignal): Promise<Finding[]> => {
  const { runPreflight } = await loadChunk(() => import('./run-preflight.ts'))
  return runPreflight(workspace, format, signal)
}

const resultOf = async (findings: Promise<readonly Finding[]>): Promise<PreflightState> => {
  try {
    return { state: 'done', findings: await findings }
  } catch {
    return { state: 'failed' }
  }
}
