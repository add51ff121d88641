import { Dialog } from '../../../ui/dialog.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { shownKeys } from '../commands/shortcuts.ts'
import { commandNames, commands } from '../commands/table.ts'
import { IS_APPLE } from '../use-editor.ts'

/** Every command with keys. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const rows = commandNames.filter((name) => commands[name].keys !== undefined)
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} width="lg">
      <dl className="columns-1 gap-10 sm:columns-2 lg:columns-3">
        {rows.map((name) => (
          <div key={name} className="flex break-inside-avoid items-center justify-between gap-3 border-b border-line py-1 text-ui">
            <dt>{commands[name].label}</dt>
            <dd>
              <Kbd keys={shownKeys(commands[name].keys![0]!, IS_APPLE)} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
