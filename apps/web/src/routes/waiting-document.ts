import { useCallback, useEffect, useState } from 'react'
import { keptName, VISITOR } from '../api/kept-names.ts'
import type { WaitingDocument, WaitingDocuments } from '../features/landing/documents.ts'
import { documentsWait, noteDocuments } from './waiting-note.ts'

/** The form of visitors, which keeps them. It comes when the first document is given. */
const form = async () => {
  const [{ acceptFiles }, { changeDraftFiles, draftReady }, { pruneFiles }] = await Promise.all([
    import('../features/create/files.ts'),
    import('../features/create/draft.ts'),
    import('../features/create/draft-files.ts'),
  ])
  return { acceptFiles, changeDraftFiles, draftReady, pruneFiles }
}

const NONE: readonly WaitingDocument[] = []

/** Returns the documents a visitor gave the landing page, kept by the creation form that will take them, and ways to change them. */
export function useWaitingDocuments(): WaitingDocuments {
  const [documents, setDocuments] = useState(NONE)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const show = useCallback((files: readonly File[]): void => {
    setDocuments(files.map(({ name, size }) => ({ name, size })))
    noteDocuments(files.length > 0)
  }, [])
  useEffect(() => {
    let isGone = false
    const restore = async (): Promise<void> => {
      const { draftReady, pruneFiles } = await form()
      if (!documentsWait()) return pruneFiles(VISITOR)
      const { files } = await draftReady()
      if (!isGone) show(files)
    }
    const look = async (): Promise<void> => {
      if (documentsWait() || ((await hasKept()) && !isGone)) await restore()
    }
    // What was left by visits of other days goes, too; not before the page is there. What cannot be brought now is tried with the first document.
    const idle = setTimeout(() => void look().catch(() => undefined), documentsWait() ? 0 : 1_500)
    return () => {
      isGone = true
      clearTimeout(idle)
    }
  }, [show])
  const change = async (next: (files: readonly File[], tools: Awaited<ReturnType<typeof form>>) => readonly File[]): Promise<void> => {
    setBusy(true)
    try {
      const tools = await form()
      const files = next((await tools.draftReady()).files, tools)
      await tools.changeDraftFiles(files)
      show(files)
    } catch {
      setRefused(['The document could not be taken. Check your connection and try again.'])
    } finally {
      setBusy(false)
    }
  }
  return {
    documents,
    refused,
    isBusy,
    add: (given) =>
      void change((files, { acceptFiles }) => {
        const admission = acceptFiles(files, given)
        setRefused(admission.refused)
        return admission.files
      }),
    remove: ({ name, size }) => {
      setRefused([])
      void change((files) => files.filter((file) => file.name !== name || file.size !== size))
    },
  }
}

/** Whether anything of visitors is kept in this browser. */
const hasKept = async (): Promise<boolean> => {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keptName(VISITOR, 'create'))
  } catch {
    return false
  }
}
