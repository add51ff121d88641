import { useState } from 'react'
import type { Key } from 'react-aria-components'
import type { Coming } from '@magazineai/editor/commands'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useEditor } from '../../base/use-editor.ts'
import { comingOf, type DriveThing } from '../../canvas/place-drive.ts'
import type { Workspace } from '../../ports/ports.ts'
import { Folders, type ItemActions } from './folders.tsx'
import { keepFocus } from './keep-focus.ts'
import { Magazines } from './magazines.tsx'
import { useFollowedUploads, useRested } from './queries.ts'
import { Results } from './results.tsx'
import { Shared } from './shared.tsx'
import { useOpening } from './use-opening.ts'

/** What of one’s own is shown: everything, all magazines, or one folder. */
type Shown = 'all' | 'magazines' | 'folder'

interface ProjectsProps {
  workspace: Workspace
  isExpanded: boolean
  /** Puts something on the page. */
  onPlace: (coming: Coming) => void
}

/** The magazines and the drive of the user, beside the page: what is pressed is opened or placed, what is dragged lands where it is let go. */
export function ProjectsPanel({ workspace, isExpanded, onPlace }: ProjectsProps) {
  const [query, setQuery] = useState('')
  const rested = useRested(query.trim())
  const [shown, setShown] = useState<Shown>('all')
  const [prefix, setPrefix] = useState('')
  const [sharedPrefix, setSharedPrefix] = useState('')
  const [tab, setTab] = useState<Key>('own')
  const editor = useEditor()
  const place = (thing: DriveThing): void => {
    const coming = comingOf(editor, thing)
    if (coming) onPlace(coming)
  }
  const { open, unsaved, stay } = useOpening(workspace)
  useFollowedUploads()
  const goInto = (to: string): void => {
    keepFocus()
    setQuery('')
    setPrefix(to)
    setShown(to === '' ? 'all' : 'folder')
    // What a search found is one’s own.
    setTab('own')
  }
  const goIntoShared = (to: string): void => {
    keepFocus()
    setSharedPrefix(to)
  }
  const show = (what: Shown): void => {
    keepFocus()
    setShown(what)
  }
  const clear = (): void => {
    keepFocus()
    setQuery('')
  }
  const actions: ItemActions = { onOpenFolder: goInto, onOpenMagazine: (id, name) => void open(id, name), onPlace: place }
  const own = <Own actions={actions} current={workspace.magazineId} isExpanded={isExpanded} shown={shown} onShown={show} prefix={prefix} />
  const shared = <Shared prefix={sharedPrefix} isExpanded={isExpanded} {...actions} onOpenFolder={goIntoShared} />
  return (
    <>
      <div className="touch-room px-4 pb-2">
        <SearchField placeholder="Search projects, folders, files" value={query} onChange={setQuery} />
      </div>
      {rested === '' ? (
        <Tabs
          label="Whose"
          selectedKey={tab}
          onSelectionChange={setTab}
          className="flex-1 [&>[role=tablist]]:px-4"
          items={[
            { id: 'own', title: 'All Projects', content: own },
            { id: 'shared', title: 'Share With You', content: shared },
          ]}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-3">
          <Results query={rested} current={workspace.magazineId} isExpanded={isExpanded} onClear={clear} {...actions} />
        </div>
      )}
      <ConfirmDialog
        title={`Open “${unsaved?.name ?? ''}”?`}
        action="Open all the same"
        isOpen={unsaved !== null}
        onClose={stay}
        onConfirm={() => unsaved?.go()}
      >
        The last changes of this magazine are on this device alone. {unsaved?.reason}
      </ConfirmDialog>
    </>
  )
}

interface OwnProps {
  actions: ItemActions
  current: string
  isExpanded: boolean
  shown: Shown
  onShown: (shown: Shown) => void
  prefix: string
}

/** What is one’s own: magazines, and the drive. */
function Own({ actions, current, isExpanded, shown, onShown, prefix }: OwnProps) {
  return (
    <div className="flex flex-col gap-5">
      {shown !== 'all' && (
        <Button
          variant="ghost"
          className="-ml-2 self-start"
          onPress={() => (shown === 'magazines' ? onShown('all') : actions.onOpenFolder(''))}
        >
          Show all sections
        </Button>
      )}
      {shown !== 'folder' && (
        <Magazines
          current={current}
          isExpanded={isExpanded}
          isAlone={shown === 'magazines'}
          onShowAll={() => onShown('magazines')}
          onOpen={actions.onOpenMagazine}
        />
      )}
      {shown !== 'magazines' && <Folders prefix={prefix} isExpanded={isExpanded} {...actions} />}
    </div>
  )
}
