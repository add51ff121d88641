import { useEffect } from 'react'
import { messageOf } from '../../../../api/error.ts'
import { toast } from '../../../../ui/toast.ts'
import type { Desk } from '../../core/desk.ts'
import type { Workspace } from '../../open.ts'
import { storeCopy, storeDesign } from '../../ports.ts'
import { readDesign } from '../../read-design.ts'
import { downloadBlob } from './download.ts'
import { fileName } from './formats.ts'

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

/** Reads a file of this product, or of another that is understood, as a magazine of its own, and opens it. */
async function takeFile(file: File): Promise<void> {
  const design = readDesign(JSON.parse(await file.text()))
  const id = await storeDesign({ ...design, name: design.name || file.name.replace(/\.json$/i, '') })
  window.location.assign(`/editor/${id}`)
}

function askForFile(workspace: Workspace): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'application/json,.json'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (!file) return
    told(async () => {
      await workspace.autosave.flush()
      await takeFile(file).catch((error: unknown) => {
        throw error instanceof SyntaxError ? new Error('This file is no JSON.', { cause: error }) : error
      })
    })
  })
  input.click()
}

/** Gives the editor the ways to save, copy, import and export its magazine. */
export function useDesk(workspace: Workspace): void {
  useEffect(() => {
    const { editor } = workspace
    const desk: Desk = {
      save: () => told(() => save(workspace)),
      copy: () => told(() => copy(workspace)),
      importFile: () => askForFile(workspace),
      exportJson: () =>
        downloadBlob(new Blob([JSON.stringify(editor.design)], { type: 'application/json' }), fileName(editor.design.name, 'json')),
    }
    editor.setDesk(desk)
    return () => editor.setDesk(null)
  }, [workspace])
}
