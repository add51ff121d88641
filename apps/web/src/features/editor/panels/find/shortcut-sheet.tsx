import { useMemo, useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { COMMAND_GROUPS, commandNames, commands, fuzzy, groupOf, shownKeys } from '@magazineai/editor/commands'
import type { CommandName } from '@magazineai/editor/state'
import { IS_APPLE, useEditor, useEditorState } from '../../base/use-editor.ts'

/** Every command with keys, by heading. */
export function ShortcutSheet() {
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.surface === 'shortcuts')
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={() => editor.store.set({ surface: null })} width="lg">
      <Sheet />
    </Dialog>
  )
}

const withKeys = commandNames.filter((name) => (commands[name].keys ?? []).length > 0)

const answers = (name: CommandName, query: string): boolean => {
  const { label, words = '', keys = [] } = commands[name]
  return fuzzy(query, `${label} ${words} ${groupOf(name)} ${keys.map((key) => shownKeys(key, IS_APPLE)).join(' ')}`) !== null
}

function Sheet() {
  const [query, setQuery] = useState('')
  const groups = useMemo(() => {
    const found = query.trim() === '' ? withKeys : withKeys.filter((name) => answers(name, query))
    return COMMAND_GROUPS.map((group) => ({ group, names: found.filter((name) => groupOf(name) === group) })).filter(
      ({ names }) => names.length > 0,
    )
  }, [query])
  return (
    <div className="flex min-h-[50dvh] flex-col gap-4 pt-1">
      <SearchField placeholder="Search shortcuts" value={query} onChange={setQuery} takesFocus className="max-w-72" />
      {groups.length === 0 && <p className="py-8 text-center text-ui text-ink-2">No shortcut is called that.</p>}
      <div className="columns-1 gap-10 sm:columns-2 lg:columns-3">
        {groups.map(({ group, names }) => (
          <section key={group} aria-label={group} className="mb-5 break-inside-avoid">
            <h3 className="pb-1 text-small font-semibold">{group}</h3>
            <dl>
              {names.map((name) => (
                <div key={name} className="flex items-center justify-between gap-3 border-t border-line py-1 text-ui">
                  <dt className="text-ink-2">{commands[name].label}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {commands[name].keys!.slice(0, 2).map((keys) => (
                      <Kbd key={keys} keys={shownKeys(keys, IS_APPLE)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}
