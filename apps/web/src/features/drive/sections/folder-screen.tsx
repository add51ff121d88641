import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { keptName } from '../../../api/kept-names.ts'
import { deviceStorage } from '../../../api/storage.ts'
import { LazyRegion } from '../../../chunks/lazy-region.tsx'
import { lazily } from '../../../chunks/lazily.tsx'
import { FailureBanner } from '../../../ui/banner.tsx'
import { useNavigation } from '../../../ui/navigation.ts'
import { FolderTree } from '../dialogs/folder-tree.tsx'
import { beginDrag, effectOn, takeDrop } from '../list/drop.ts'
import { ItemList } from '../list/item-list.tsx'
import { ItemPicture, ItemPoster } from '../list/item-picture.tsx'
import type { Reach, RowDragging } from '../list/list-types.ts'
import { NameForm } from '../list/name-form.tsx'
import { renameField } from '../list/rename-field.tsx'
import { orderOf, useSelection } from '../list/use-selection.ts'
import type { Sorting } from '../model/calls.ts'
import { isChangeable, previewAddress, type Item } from '../model/item.ts'
import { isInSet } from '../model/item-set.ts'
import { parentOf, pathIn } from '../model/paths.ts'
import { sectionAddress, sectionOf, type FolderSection } from '../model/sections.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { openFile } from '../session/open-file.ts'
import { useDriveSearch } from '../session/queries.ts'
import { useFolderListing, type FolderListing } from '../session/use-listing.ts'
import { EmptyFolder, FoundNote, MissingRows, WorkBar } from './folder-parts.tsx'
import { factsOf, FILE_COLUMNS, shortFacts, workColumns } from './file-columns.tsx'
import { FolderToolbar } from './folder-toolbar.tsx'
import { itemCommands, type OpenDialog } from './item-commands.ts'

const DetailsPane = lazily(
  () => import('./details-pane.tsx'),
  (chunk) => chunk.DetailsPane,
)
const ItemDialogs = lazily(
  () => import('./item-dialogs.tsx'),
  (chunk) => chunk.ItemDialogs,
)

/** What a screen of a folder is given by its route. */
export interface FolderScreenProps {
  section: FolderSection
  /** The folder that is shown. */
  path: string
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  session: DriveSession
  owner: string
  onMakeMagazine: (item: Item) => void
}

/** A folder: its content, and all that can be done there. */
export function FolderScreen(props: FolderScreenProps) {
  const { section, path, session } = props
  const folder = useFolder(props)
  const { listing, rows, selection, looks, dialog, ask } = folder
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {section.hasTree && looks.hasTree && (
        <aside aria-label="Folders" className="hidden w-56 shrink-0 flex-col border-r border-line xl:flex">
          <h2 className="px-4 pt-4 pb-2 text-small font-medium text-ink-2">Folders</h2>
          <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
            <FolderTree label="Folders" session={session} current={path} onPick={folder.go} />
          </div>
        </aside>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <FolderToolbar
          {...props}
          {...looks}
          filter={folder.filter}
          onFilter={folder.setFilter}
          names={section.suggestions > 0 ? rows : []}
          onPick={(id) => folder.open(rows[selection.order.placeOf(id) ?? -1])}
          canPaste={folder.clipboard !== null}
          onNewFolder={() => folder.setMaking(true)}
          selection={selection}
          commands={folder.commands}
        />
        {listing.status === 'failed' && listing.items.length === 0 && (
          <div className="px-4 pb-3">
            <FailureBanner onAgain={() => void listing.list.start()}>
              {path === section.root ? section.failure : 'Failed to load folder.'}
            </FailureBanner>
          </div>
        )}
        {folder.isMaking && <NewFolder {...props} onDone={() => folder.setMaking(false)} />}
        <FolderList {...props} folder={folder} />
        <MissingRows listing={listing} />
        <WorkBar session={session} />
      </div>
      {looks.hasDetails && (
        <LazyRegion>
          <DetailsPane
            items={selection.rows}
            count={selection.count}
            folderName={section.heading}
            session={session}
            onShare={(item) => ask({ kind: 'share', items: [item] })}
            onClose={looks.onDetails}
          />
        </LazyRegion>
      )}
      {dialog && (
        <LazyRegion>
          <ItemDialogs
            dialog={dialog}
            session={session}
            emptyName={section.emptyName}
            hasFolderList={section.key === 'uploads'}
            onClose={() => ask(null)}
          />
        </LazyRegion>
      )}
    </div>
  )
}

type Folder = ReturnType<typeof useFolder>

/** What is shown of a folder, what is selected there, and what can be done. */
function useFolder({ section, path, sorting, session, owner, onMakeMagazine }: FolderScreenProps) {
  const navigation = useNavigation()
  const listing = useFolderListing(session, path, sorting)
  const [filter, setFilter] = useState('')
  const { rows, isSearching } = useFiltered(listing, path, filter)
  const selection = useSelection(rows, filter === '' ? listing.list : null)
  const looks = useLooks(owner, section)
  const [dialog, ask] = useState<OpenDialog>(null)
  const [naming, setNaming] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const clipboard = useSyncExternalStore(session.clipboard.subscribe, session.clipboard.get)
  const go = (to: string): void => navigation?.go(sectionAddress(section.key, to === section.root ? '' : to))
  const open = (item: Item | undefined): void => {
    if (!item) return
    if (item.type === 'folder') go(item.path)
    else if (item.editUrl !== null) navigation?.go(item.editUrl)
    else openFile(item, session)
  }
  const commands = itemCommands({
    session,
    folder: path,
    open,
    ask,
    rename: (item) => (section.emptyName === null ? setNaming(item.id) : ask({ kind: 'rename', items: [item] })),
    showDetails: looks.hasDetails ? null : looks.onDetails,
    makeMagazine: onMakeMagazine,
    isShort: section.columns === 'works',
    deletesForGood: section.deletesForGood,
    deletesAtOnce: section.deletesAtOnce,
  })
  return {
    listing,
    filter,
    setFilter,
    rows,
    isSearching,
    selection,
    looks,
    dialog,
    ask,
    naming,
    setNaming,
    isMaking,
    setMaking,
    clipboard,
    go,
    open,
    commands,
  }
}

/** How folders are shown, which this browser remembers. */
function useLooks(owner: string, section: FolderSection) {
  const [view, onView] = useKept<'list' | 'tiles'>(owner, `view-${section.columns}`, 'list')
  const [details, setDetails] = useKept<'open' | 'closed'>(owner, 'drive-details', 'closed')
  const [tree, setTree] = useKept<'open' | 'closed'>(owner, 'drive-tree', 'open')
  return {
    view,
    onView,
    hasDetails: details === 'open',
    onDetails: () => setDetails(details === 'open' ? 'closed' : 'open'),
    hasTree: section.hasTree ? tree === 'open' : null,
    onTree: () => setTree(tree === 'open' ? 'closed' : 'open'),
  }
}

function NewFolder({ section, path, session, onDone }: FolderScreenProps & { onDone: () => void }) {
  const make = async (name: string): Promise<boolean> => {
    const made = await session.actions.makeFolder(pathIn(path, name, true))
    if (made) onDone()
    return made !== null
  }
  return (
    <div className="flex items-center gap-2.5 border-b border-line bg-accent-soft px-4 py-1.5">
      <ItemPicture item={NEW_FOLDER} />
      <NameForm label="Name of the new folder" name={section.newFolderName} isFolder isNew onName={make} onCancel={onDone} />
    </div>
  )
}

function FolderList({ section, path, sorting, onSort, session, folder }: FolderScreenProps & { folder: Folder }) {
  const { listing, filter, rows, isSearching, selection, looks, naming, setNaming, clipboard, go, open, commands } = folder
  const isFiltered = filter !== ''
  const columns = useMemo(
    () => (section.columns === 'files' ? FILE_COLUMNS : workColumns(({ owner: name }) => (section.hasOwner ? name || '–' : '–'))),
    [section],
  )
  const { list } = listing
  const reach = useMemo(() => reachOf(list), [list])
  return (
    <ItemList<Item>
      label={section.heading}
      view={looks.view}
      rows={rows}
      columns={columns}
      selection={selection}
      commands={commands}
      sorting={sorting}
      onSort={onSort}
      hrefOf={(item) => hrefOf(item, section)}
      onOpen={open}
      renderPicture={(item) => <ItemPicture item={item} />}
      renderPoster={(item) => <ItemPoster item={item} />}
      renderNote={(item, isNarrow) => <FoundNote item={item} text={noteOf(item, section, isNarrow)} folder={path} isFound={isFiltered} />}
      describe={factsOf}
      star={(item) =>
        item.permission === 'own' ? { isOn: item.isFavorite, onChange: (isOn) => void session.actions.favorite([item], isOn) } : null
      }
      naming={renameField(rows, naming, session, () => setNaming(null))}
      dragging={draggingIn(path, session)}
      isPale={(item) => clipboard?.mode === 'cut' && isInSet(clipboard.items, item)}
      onUp={path === section.root ? null : () => go(parentOf(path))}
      onUndo={() => void session.actions.undo()}
      onPaste={clipboard ? () => session.paste(path) : null}
      reach={isFiltered ? null : reach}
      empty={<EmptyFolder section={section} listing={listing} isFiltered={isFiltered} isSearching={isSearching} />}
    />
  )
}

/** Any place of a folder can be gone to: what is there is brought then. */
const reachOf = (list: FolderListing['list']): Reach => ({
  onShow: (from, to) => list.show(from, to),
  onBring: async (place) => ((await list.bring(place)) ? orderOf(list.state.get().items, list) : null),
  onRange: async (from, to) => ((await list.range(from, to + 1)) ? orderOf(list.state.get().items, list) : null),
  onFind: async (text, from) => {
    const place = await list.find(text, from)
    return place === null ? null : { place, order: orderOf(list.state.get().items, list) }
  },
})

const NEW_FOLDER = { type: 'folder', path: 'new/', name: '', thumbUrl: null } as const

/** What is in the folder and has the words in its name comes at once; what the server finds in and below it follows. */
function useFiltered(listing: FolderListing, path: string, filter: string): { rows: readonly Item[]; isSearching: boolean } {
  const { found, isSearching } = useDriveSearch(path, filter)
  const { items } = listing
  const rows = useMemo(() => {
    const wanted = filter.trim().toLocaleLowerCase()
    if (wanted === '') return items
    const here = items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    const hits = new Map(found.map((item) => [item.id, item.hit]))
    const known = new Set(here.map(({ id }) => id))
    return [...here.map((item) => ({ ...item, hit: hits.get(item.id) ?? null })), ...found.filter(({ id }) => !known.has(id))]
  }, [items, found, filter])
  return { rows, isSearching }
}

/** Returns a choice that this browser remembers. */
function useKept<Choice extends string>(owner: string, what: string, initial: Choice): [Choice, (choice: Choice) => void] {
  const name = keptName(owner, what)
  const [choice, setChoice] = useState(() => (deviceStorage.get(name) as Choice | null) ?? initial)
  useEffect(() => {
    if (choice === initial) deviceStorage.remove(name)
    else deviceStorage.set(name, choice)
  }, [choice, initial, name])
  return [choice, setChoice]
}

function hrefOf(item: Item, section: FolderSection): { href: string; isNewTab: boolean } {
  if (item.type === 'folder') {
    // From the top, the folders of a section are shown as that section only where they belong to it.
    const key = section.key === 'myfiles' ? 'myfiles' : sectionOf(item.path)
    return { href: sectionAddress(key, item.path), isNewTab: false }
  }
  return item.editUrl === null ? { href: previewAddress(item.path), isNewTab: true } : { href: item.editUrl, isNewTab: false }
}

const noteOf = (item: Item, section: FolderSection, isNarrow: boolean): string => {
  if (isNarrow) return shortFacts(item)
  return section.columns === 'works' && section.hasOwner && item.owner !== '' ? `${item.owner}'s Files` : ''
}

/** Items are dragged onto folders; files of the system onto folders, or beside them into the folder that is shown. */
function draggingIn(path: string, session: DriveSession): RowDragging<Item> {
  const folderOf = (item: Item | null): string => (item?.type === 'folder' ? item.path : path)
  return {
    canDrag: isChangeable,
    onDrag: (event, { rows, allBut }) => beginDrag(event, allBut ? { folder: path, ...allBut } : rows.filter(isChangeable), session),
    onDragEnd: () => session.dragged.set(null),
    effectOn: (event, item) => (item !== null && item.type !== 'folder' ? null : effectOn(event, folderOf(item), session)),
    onDrop: (event, item) => void takeDrop(event, folderOf(item), session),
  }
}
