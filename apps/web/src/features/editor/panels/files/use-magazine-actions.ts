import { useEffect } from 'react'
import { messageOf } from '../../../../api/error.ts'
import { useNavigation } from '../../../../ui/navigation.ts'
import { toast } from '../../../../ui/toast.ts'
import { type Workspace, storeCopy, storeDesign } from '../../ports/ports.ts'
import { readDesign } from '../../ports/read-design.ts'
import { downloadBlob } from './download.ts'
import { fileName } from './formats.ts'
import type { MagazineActions } from '@magazineai/editor/state'

const FAILED = 'An error occurred while processing the request.'

const told = (task: () => Promise<void>): void =>
  void task().catch((error: unknown) => toast({ tone: 'error', title: messageOf(error, FAILED) }))

async function save({ autosave, editor }: Workspace): Promise<void> {
  try {
    await autosave.flush()
    toast({ tone: 'success', title: 'Magazine Modified' })
  } catch (error) {
    const kept = editor.state.keptHere ? ' Every change is kept on this device.' : ''
    toast({ tone: 'error', title: 'Failed to modify and save magazine.', description: messageOf(error, FAILED) + kept })
  }
}

async function copy({ editor }: Workspace): Promise<void> {
  await storeCopy(editor.design)
  toast({ tone: 'success', title: 'A copy is among your magazines.' })
}

/** Goes to an address of the client. */
type Go = (href: string) => void

/** Reads a file of this product, or of another that is understood, as a magazine of its own, opens it, and says that there are two now. */
async function takeFile({ editor, magazineId }: Workspace, file: File, go: Go): Promise<void> {
  const design = await readDesign(JSON.parse(await file.text()))
  const name = design.name || file.name.replace(/\.json$/i, '')
  const id = await storeDesign({ ...design, name })
  go(`/editor/${id}`)
  toast({
    tone: 'success',
    title: `“${name}” is a magazine of its own now.`,
    description: `“${editor.design.name}” stays as it was, among your magazines.`,
    action: { label: 'Go back', onAction: () => go(`/editor/${magazineId}`) },
  })
}

function askForFile(workspace: Workspace, go: Go): void {
  const input = document.createElement('input')
  const close = (): void => {
    input.remove()
    const [file] = input.files ?? []
    if (!file) return
    told(async () => {
      await workspace.autosave.flush()
      await takeFile(workspace, file, go).catch((error: unknown) => {
        throw error instanceof SyntaxError ? new Error('This file is no JSON.', { cause: error }) : error
      })
    })
  }
  Object.assign(input, { type: 'file', accept: '.json', hidden: true, onchange: close, oncancel: close })
  // In the page while the chooser is open: one that nothing holds may be collected as garbage before the choice comes, which is lost then.
  document.body.append(input)
  input.click()
}

/** Gives the editor the ways to save, copy, import and export its magazine. */
export function useMagazineActions(workspace: Workspace): void {
  const navigation = useNavigation()
  useEffect(() => {
    const { editor } = workspace
    const go: Go = (href) => (navigation ? navigation.go(href) : window.location.assign(href))
    const magazineActions: MagazineActions = {
      save: () => told(() => save(workspace)),
      copy: () => told(() => copy(workspace)),
      importFile: () => askForFile(workspace, go),
      exportJson: () =>
        downloadBlob(new Blob([JSON.stringify(editor.design)], { type: 'application/json' }), fileName(editor.design.name, 'json')),
    }
    editor.setMagazineActions(magazineActions)
    return () => editor.setMagazineActions(null)
  }, [workspace, navigation])
}
