import type { Editor } from './editor.ts'
import type { PanelName } from './view-options.ts'

/** Opens a panel at the left in the place of the one that is open, or closes it (null). What was being drawn is let go: the pointer selects again. */
export function showPanel(editor: Editor, panel: PanelName | null): void {
  if (editor.state.viewOptions.panel === panel) return
  if (panel !== null) {
    editor.cancel()
    if (editor.state.tool !== 'hand') editor.store.set({ tool: 'select' })
  }
  editor.setViewOptions({ panel })
}
