import { Circle, Hand, Image, MousePointer2, Slash, Square, Type } from 'lucide-react'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import type { CommandName, ToolName } from '@magazineai/editor/state'
import { useEditorState } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { PanelTabs } from '../side/panel-tabs.tsx'

const TOOLS: { tool: ToolName; command: CommandName; icon: typeof Type }[] = [
  { tool: 'select', command: 'tool-select', icon: MousePointer2 },
  { tool: 'hand', command: 'tool-hand', icon: Hand },
  { tool: 'text', command: 'tool-text', icon: Type },
  { tool: 'rectangle', command: 'tool-rectangle', icon: Square },
  { tool: 'ellipse', command: 'tool-ellipse', icon: Circle },
  { tool: 'line', command: 'tool-line', icon: Slash },
]

/** The tabs of the panels and the tools, down the left edge. */
export function ToolRail() {
  const tool = useEditorState((state) => state.tool)
  return (
    <div className="flex w-11 shrink-0 flex-col items-center gap-2 overflow-y-auto border-r border-line bg-surface py-2">
      <PanelTabs orientation="vertical" />
      <hr className="w-5 border-line" />
      <Tools tool={tool} />
    </div>
  )
}

function Tools({ tool }: { tool: ToolName }) {
  return (
    <Toolbar label="Tools" orientation="vertical" className="gap-1">
      {TOOLS.map(({ tool: name, command, icon: Icon }) => (
        <CommandButton key={name} name={command} pressed={tool === name}>
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </CommandButton>
      ))}
      <CommandButton name="insert-picture">
        <Image size={17} strokeWidth={1.75} aria-hidden />
      </CommandButton>
    </Toolbar>
  )
}
