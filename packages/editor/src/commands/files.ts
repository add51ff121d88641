import { createPage, group, type Operation, ROOT } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'

import type { Command, Commands } from './command.ts'
import type { FileCommandName } from '../state/command-names.ts'
import type { MagazineActions } from '../state/controller.ts'

const withMagazineActions = (label: string, task: (magazineActions: MagazineActions) => void, more: Partial<Command> = {}): Command => ({
  label,
  inText: true,
  ...more,
  can: (editor) => editor.magazineActions !== null,
  run(editor) {
    if (editor.magazineActions) task(editor.magazineActions)
  },
})

/** Takes everything away: one empty page of the same size is left. It is one step, and can be undone. */
export function resetCanvas(editor: Editor): void {
  const size = editor.page.layers[ROOT]?.props.boxSize ?? editor.design.pageSize
  const page = createPage({ id: editor.newId(), name: '1', size })
  const removed = editor.design.pages.map(({ id }): Operation => ({ op: 'remove-page', page: id }))
  if (editor.state.text) editor.run('leave-text')
  if (editor.change('Reset canvas', group([{ op: 'add-page', page, before: null }, ...removed]))) editor.goTo(page.id, true)
}

/** The magazine as a file. */
export const fileCommands: Commands<FileCommandName> = {
  save: withMagazineActions('Save', (magazineActions) => magazineActions.save(), { keys: ['Mod+S'], everywhere: true }),
  'save-copy': withMagazineActions('Make a copy', (magazineActions) => magazineActions.copy(), { words: 'duplicate magazine save as' }),
  import: withMagazineActions('Import as a new magazine…', (magazineActions) => magazineActions.importFile(), { words: 'open json file' }),
  'export-json': withMagazineActions('Export as JSON', (magazineActions) => magazineActions.exportJson(), {
    words: 'download file design',
  }),
  'reset-canvas': { label: 'Reset canvas…', words: 'clear empty start again', run: (editor) => editor.store.set({ surface: 'reset' }) },
}
