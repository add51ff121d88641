import { createSerial } from '@magazineai/common'
import type { ComposeEvent } from '@magazineai/compose'
import type { DesignHead } from '@magazineai/design'
import type { JobStep } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import type { Magazines } from '../magazines/index.ts'

interface Commit {
  magazines: Magazines
  owner: { id: string }
  magazineId: string
  /** Pages an earlier try had finished: progress does not go back behind it. */
  pagesDone: number
  /** Keeps whoever lost the job from writing into the magazine. */
  requireHeld: (tx: Database) => Promise<void>
  report: (values: { step?: JobStep; message?: string; pagesDone?: number; pagesTotal?: number }) => Promise<void>
}

/** Writes what a composition reports into the magazine, one event after the other, page by page. */
export const commitInOrder = ({
  magazines,
  owner,
  magazineId,
  pagesDone,
  requireHeld,
  report,
}: Commit): { hear: (value: unknown) => void; finished: () => Promise<void> } => {
  const line = createSerial()
  let failure: unknown = null
  let head: DesignHead | null = null
  const placed = new Map<number, string>()

  const take = async (event: ComposeEvent): Promise<void> => {
    switch (event.type) {
      case 'step':
        return event.step === 'done' ? undefined : report({ step: event.step, message: event.message })
      case 'draft':
        return
      case 'outline':
        return report({
          pagesTotal: event.outline.reduce((most, part) => Math.max(most, part.page + part.pages - 1), 0),
          message: 'The outline is ready',
        })
      case 'head':
        head = event.head
        return
      case 'page':
        placed.set(event.index, event.page.id)
        await magazines.commitPage(owner, magazineId, { page: event.page, placed, ...(head ? { head } : {}) }, requireHeld)
        head = null
        return report({ pagesDone: Math.max(pagesDone, placed.size), pagesTotal: event.total, message: `Page ${event.index + 1} is ready` })
      case 'done':
        await magazines.commitDesign(owner, magazineId, event.design, requireHeld)
    }
  }

  return {
    hear: (value) => {
      line.run(() => (failure === null ? take(value as ComposeEvent) : undefined)).catch((error: unknown) => void (failure ??= error))
    },
    finished: async () => {
      await line.run(() => undefined)
      if (failure !== null) throw failure as Error
    },
  }
}
