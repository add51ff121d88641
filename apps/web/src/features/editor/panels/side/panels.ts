import { FolderOpen, type LucideIcon } from 'lucide-react'
import { lazily, type LazyComponent } from '../../../../chunks/lazily.tsx'
import type { Coming } from '@magazineai/editor/commands'
import type { CommandName, PanelName } from '@magazineai/editor/state'
import type { Workspace } from '../../ports/ports.ts'

/** What a panel is given. */
export interface PanelProps {
  workspace: Workspace
  /** True while it has the width of a screen. */
  isExpanded: boolean
  /** Puts something on the page: in the selected frame, else in the middle of what is seen. */
  onPlace: (coming: Coming) => void
}

/** A panel at the left: its tab, and what it shows, in a chunk of its own. */
export interface Panel {
  name: PanelName
  title: string
  icon: LucideIcon
  /** The command that opens and closes it. */
  command: CommandName
  /** True when it can have the width of a screen. */
  isExpandable: boolean
  Content: LazyComponent<PanelProps>
}

/** The panels at the left, in the order of their tabs. Another one is a row here and a word in `PANELS` of the editor’s package. */
export const panels: readonly Panel[] = [
  {
    name: 'projects',
    title: 'Projects',
    icon: FolderOpen,
    command: 'panel-projects',
    isExpandable: true,
    Content: lazily(
      () => import('../projects/projects-panel.tsx'),
      (chunk) => chunk.ProjectsPanel,
    ),
  },
]
