import { useState } from 'react'
import { Focusable } from 'react-aria-components'
import { shortcutOf } from '@magazineai/editor/commands'
import { cx } from '../../../../ui/cx.ts'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import { IS_APPLE, useEditor, useEditorState } from '../../base/use-editor.ts'
import { nextTab } from './next-tab.ts'
import { panels, type Panel } from './panels.ts'

/** The id of the panel that is open at the left. */
export const SIDE_PANEL = 'editor-side-panel'

/** The tabs of the panels at the left: a press opens one, or closes the one that is open; the arrows walk along them. */
export function PanelTabs({ orientation }: { orientation: 'vertical' | 'horizontal' }) {
  const open = useEditorState((state) => state.viewOptions.panel)
  const [walked, setWalked] = useState(0)
  const opened = panels.findIndex(({ name }) => name === open)
  const reached = opened < 0 ? walked : opened
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const next = nextTab(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length, orientation)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    setWalked(next)
    tabs[next]?.focus()
  }
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label="Panels"
      aria-orientation={orientation}
      onKeyDown={onKeyDown}
      className={cx('flex gap-1', orientation === 'vertical' ? 'flex-col' : 'grow justify-around')}
    >
      {panels.map((panel, index) => (
        <PanelTab
          key={panel.name}
          panel={panel}
          isOpen={panel.name === open}
          isReached={index === reached}
          isLarge={orientation === 'horizontal'}
        />
      ))}
    </div>
  )
}

function PanelTab({ panel, isOpen, isReached, isLarge }: { panel: Panel; isOpen: boolean; isReached: boolean; isLarge: boolean }) {
  const editor = useEditor()
  const { name, title, icon: Icon, command, Content } = panel
  return (
    <Tooltip text={title} shortcut={shortcutOf(command, IS_APPLE)} placement={isLarge ? 'top' : 'right'}>
      <Focusable>
        <button
          type="button"
          role="tab"
          aria-label={title}
          aria-selected={isOpen}
          {...(isOpen ? { 'aria-controls': SIDE_PANEL } : {})}
          tabIndex={isReached ? 0 : -1}
          data-panel-tab={name}
          onPointerEnter={() => void Content.preload()}
          onClick={() => editor.run(command)}
          className={cx(
            'inline-flex shrink-0 cursor-default items-center justify-center rounded-md transition-colors duration-100 hover:bg-hover hover:text-ink',
            isLarge ? 'size-11' : 'size-8',
            isOpen ? 'bg-pressed text-ink' : 'text-ink-2',
          )}
        >
          <Icon size={isLarge ? 20 : 17} strokeWidth={1.75} aria-hidden />
        </button>
      </Focusable>
    </Tooltip>
  )
}
