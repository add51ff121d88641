import type { ComposeEvent } from '@magazineai/compose'
import type { DesignHead, Page } from '@magazineai/design'
import type { JobStep } from '@magazineai/contract'
import type { Magazines } from '../magazines/index.ts'

interface Commit {
  magazines: Magazines
  owner: { id: string }
  magazineId: string
  report: (values: { step?: JobStep; message?: string; pagesDone?: number; pagesTotal?: number }) => Promise<void>
}

/** Writes what a composition reports into the magazine, one event after the other, page by page. */
export const commitInOrder = ({
  magazines,
  owner,
  magazineId,
  report,
}: Commit): { hear: (value: unknown) => void; finished: () => Promise<void> } => {
  let last: Promise<void> = Promise.resolve()
  let failure: unknown = null
  let head: DesignHead | null = null
  const pages = new Map<number, Page>()

  const savePage = async (page: Page): Promise<void> => {
    const order = [...pages].toSorted(([a], [b]) => a - b).map(([, each]) => each.id)
    await magazines.commitPages(owner, magazineId, { ...(head ? { head } : {}), pages: [page], order })
    head = null
  }

  const take = async (event: ComposeEvent): Promise<void> => {
    switch (event.type) {
      case 'step':
        return event.step === 'done' ? undefined : report({ step: event.step, message: event.message })
      case 'outline':
        return report({
          pagesTotal: event.outline.reduce((most, part) => Math.max(most, part.page + part.pages - 1), 0),
          message: 'The outline is ready',
        })
      case 'head':
        head = event.head
        return
      case 'page':
        pages.set(event.index, event.page)
        await savePage(event.page)
        return report({ pagesDone: pages.size, pagesTotal: event.total, message: `Page ${event.index + 1} is ready` })
      case 'done':
        await magazines.commitDesign(owner, magazineId, event.design)
    }
  }

  return {
    hear: (value) => {
      last = last
        .then(() => (failure === null ? take(value as ComposeEvent) : undefined))
        .catch((error: unknown) => void (failure ??= error))
    },
    finished: async () => {
      await last
      if (failure !== null) throw failure as Error
    },
  }
}
