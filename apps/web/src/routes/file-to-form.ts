import { driveOperations } from '@magazineai/contract'
import { call } from '../api/app.ts'
import { messageOf } from '../api/error.ts'
import { toast } from '../ui/toast.ts'

/** Puts a file of the drive into the form of a new magazine, and goes there. What the form cannot take is told, and nothing else changes. */
export async function fileToForm({ path, name }: { path: string; name: string }, go: () => void): Promise<void> {
  try {
    const [{ acceptFiles }, { changeDraft, draftReady }, content] = await Promise.all([
      import('../features/create/files.ts'),
      import('../features/create/draft.ts'),
      call(driveOperations.readFile, { query: { key: path } }),
    ])
    const { files } = await draftReady()
    const admission = acceptFiles(files, [new File([content], name, { type: content.type })])
    const [refused] = admission.refused
    if (refused !== undefined) return toast({ tone: 'warning', title: refused })
    changeDraft({ files: admission.files })
    go()
  } catch (error) {
    toast({ tone: 'error', title: 'The file could not be taken.', description: messageOf(error) })
  }
}
