import { Hand, Image, LayoutGrid, MousePointer2, SlidersHorizontal, Square, Type } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useEditor, useEditorState } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { PanelTabs } from '../side/panel-tabs.tsx'

/** The tabs of the panels and the tools of small screens, in reach of the thumb. */
export function BottomBar({ sheet, onSheet }: { sheet: Sheet; onSheet: (sheet: Sheet) => void }) {
  return (
    <div className="flex h-14 shrink-0 items-center justify-around overflow-x-auto border-t border-line bg-surface px-1 wide:hidden">
      <PanelTabs orientation="horizontal" />
      <Tools sheet={sheet} onSheet={onSheet} />
    </div>
  )
}

function Tools({ sheet, onSheet }: { sheet: Sheet; onSheet: (sheet: Sheet) => void }) {
  const editor = useEditor()
  const tool = useEditorState((state) => state.tool)
  const toggle = (name: Exclude<Sheet, null>): void => onSheet(sheet === name ? null : name)
  return (
    <div role="toolbar" aria-label="Tools" className="flex grow-6 items-center justify-around">
      <IconButton label="Pages" size="lg" onPress={() => toggle('pages')} {...(sheet === 'pages' ? { className: 'bg-pressed' } : {})}>
        <LayoutGrid size={20} aria-hidden />
      </IconButton>
      {tool === 'hand' ? (
        <CommandButton name="tool-select" size="lg">
          <Hand size={20} aria-hidden />
        </CommandButton>
      ) : (
        <CommandButton name="tool-hand" size="lg">
          <MousePointer2 size={20} aria-hidden />
        </CommandButton>
      )}
      <IconButton label="Add text" size="lg" onPress={() => editor.run('insert-body')}>
        <Type size={20} aria-hidden />
      </IconButton>
      <CommandButton name="insert-rectangle" size="lg">
        <Square size={20} aria-hidden />
      </CommandButton>
      <CommandButton name="insert-picture" size="lg">
        <Image size={20} aria-hidden />
      </CommandButton>
      <IconButton
        label="Properties"
        size="lg"
        onPress={() => toggle('format')}
        {...(sheet === 'format' ? { className: 'bg-pressed' } : {})}
      >
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

/** What a small screen shows over the canvas. */
export type Sheet = 'pages' | 'format' | null
