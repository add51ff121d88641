import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { commands, shortcutOf } from '@magazineai/editor/commands'
import type { CommandName } from '@magazineai/editor/state'
import { IS_APPLE, useDeferredState, useEditor } from '../../base/use-editor.ts'

/** A button that runs a command: its name, keys and whether it can be pressed come from the table. */
export function CommandButton({
  name,
  size = 'md',
  pressed,
  children,
}: {
  name: CommandName
  size?: 'sm' | 'md' | 'lg'
  pressed?: boolean
  children: ReactNode
}) {
  const editor = useEditor()
  const can = useDeferredState(() => editor.can(name))
  const own = useDeferredState(() => commands[name].pressed?.(editor))
  const isOn = pressed ?? own
  return (
    <IconButton
      label={commands[name].label}
      shortcut={shortcutOf(name, IS_APPLE)}
      size={size}
      isDisabled={!can}
      onPress={() => editor.run(name)}
      // Formatting must not take the caret out of the text.
      preventFocusOnPress
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isOn === 'mixed'
        ? { className: 'text-ink ring-1 ring-line-strong ring-inset' }
        : isOn
          ? { className: 'bg-pressed text-ink' }
          : {})}
    >
      {children}
    </IconButton>
  )
}
