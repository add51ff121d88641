import type { DriveSort } from '@magazineai/contract'
import { ArrowDownUp, ClipboardPaste, Ellipsis, FolderPlus, FolderTree as TreeIcon, LayoutGrid, List, PanelRight, X } from 'lucide-react'
import { LazyRegion } from '../../../chunks/lazy-region.tsx'
import { lazily } from '../../../chunks/lazily.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton, IconToggle } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSection } from '../../../ui/menu.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { commandsFor, runCommand, type Command } from '../list/command.ts'
import { ItemPicture } from '../list/item-picture.tsx'
import type { RowSelection } from '../list/use-selection.ts'
import type { Sorting } from '../model/calls.ts'
import type { Item } from '../model/item.ts'
import { clear } from '../model/selection.ts'
import type { FolderSection } from '../model/sections.ts'
import { suggestionsOf } from '../model/suggestions.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { UploadButton } from './upload-button.tsx'

const SuggestField = lazily(
  () => import('../../../ui/suggest-field.tsx'),
  (chunk) => chunk.SuggestField,
)

/** What the bar over a folder shows and does. */
interface ToolbarProps {
  section: FolderSection
  path: string
  session: DriveSession
  filter: string
  onFilter: (text: string) => void
  /** Items whose names are suggested. */
  names: readonly Item[]
  onPick: (id: string) => void
  view: 'list' | 'tiles'
  onView: (view: 'list' | 'tiles') => void
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Whether the tree is there; null where there is none. */
  hasTree: boolean | null
  onTree: () => void
  hasDetails: boolean
  onDetails: () => void
  canPaste: boolean
  onNewFolder: () => void
  selection: RowSelection<Item>
  commands: readonly Command<Item>[]
}

/** The bar over a folder: where one is, what can be made there, how it is shown; with a selection, what can be done with that. */
export function FolderToolbar(props: ToolbarProps) {
  const { section, path, session, canPaste, onNewFolder, selection } = props
  return (
    <div className="flex flex-col gap-2 px-4 pt-3 pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Breadcrumb section={section} path={path} session={session} />
        <div className="flex items-center gap-2 max-sm:w-full">
          {canPaste && (
            <Button onPress={() => session.paste(path)} className="pointer-coarse:h-11">
              <ClipboardPaste size={14} aria-hidden />
              Paste here
            </Button>
          )}
          <Button onPress={onNewFolder} className="max-sm:h-11 pointer-coarse:h-11">
            {!section.newFolderLabel.startsWith('+') && <FolderPlus size={14} aria-hidden />}
            {section.newFolderLabel}
          </Button>
          <UploadButton label={section.uploadLabel} folder={path} accept={section.accept} session={session} />
        </div>
      </div>
      {section.title !== null && <h2 className="text-lead font-semibold">{section.title}</h2>}
      <div className="flex min-h-9 items-center gap-1">
        {selection.count > 1 ? <SelectionBar {...props} /> : <Finding {...props} />}
        <Looks {...props} />
      </div>
    </div>
  )
}

function Finding({ section, filter, onFilter, names, onPick }: ToolbarProps) {
  if (section.suggestions === 0)
    return <SearchField placeholder={section.search} value={filter} onChange={onFilter} className="min-w-0 flex-1 sm:max-w-80" />
  return (
    <LazyRegion place={<div className="h-8 flex-1 max-sm:h-11" />}>
      <SuggestField
        placeholder={section.search}
        value={filter}
        onChange={onFilter}
        suggestions={suggestionsOf(names, filter, section.suggestions).map((item) => ({
          id: item.id,
          name: item.name,
          icon: <ItemPicture item={item} />,
        }))}
        onPick={onPick}
        className="min-w-0 flex-1 sm:max-w-80"
      />
    </LazyRegion>
  )
}

/** Commands that stand in the bar as buttons; the others are in a menu beside them. */
const FIRST = ['move', 'download', 'remove']

function SelectionBar({ selection, commands }: ToolbarProps) {
  const all = commandsFor(commands, selection)
  const first = all.filter(({ id }) => FIRST.includes(id))
  const rest = all.filter(({ id }) => !FIRST.includes(id))
  return (
    <div role="toolbar" aria-label="Selection" className="flex min-w-0 flex-1 items-center gap-1">
      <IconButton label="Clear selection" onPress={() => selection.select(clear)}>
        <X size={15} aria-hidden />
      </IconButton>
      <output className="mr-2 truncate text-ui font-medium tabular-nums">
        {/* A phone has no room for the word. */}
        {selection.count} <span className="max-sm:sr-only">{selection.count === 1 ? 'item' : 'items'}</span> selected
      </output>
      {first.map((each) => (
        <IconButton
          key={each.id}
          label={each.label}
          onPress={() => runCommand(each, selection)}
          className={cx(each.danger === true && 'text-danger')}
        >
          <each.icon size={16} aria-hidden />
        </IconButton>
      ))}
      {rest.length > 0 && (
        <Menu
          aria-label="More actions"
          trigger={
            <IconButton label="More actions">
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
        >
          {rest.map((each) => (
            <MenuItem key={each.id} icon={<each.icon size={14} aria-hidden />} onAction={() => runCommand(each, selection)}>
              {each.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}

const SORTS: readonly { id: DriveSort; label: string }[] = [
  { id: 'name', label: 'Name' },
  { id: 'modified', label: 'Modified' },
  { id: 'size', label: 'File size' },
  { id: 'type', label: 'Type' },
]

function Looks({ view, onView, sorting, onSort, hasTree, onTree, hasDetails, onDetails }: ToolbarProps) {
  return (
    <div className="ml-auto flex items-center gap-0.5">
      <Menu
        aria-label="Sort"
        trigger={
          <IconButton label="Sort">
            <ArrowDownUp size={15} aria-hidden />
          </IconButton>
        }
      >
        <MenuSection title="Sort by" selectionMode="single" selectedKeys={[sorting.sort]}>
          {SORTS.map(({ id, label }) => (
            <MenuItem key={id} id={id} onAction={() => onSort({ ...sorting, sort: id })}>
              {label}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection title="Order" selectionMode="single" selectedKeys={[sorting.order]}>
          <MenuItem id="asc" onAction={() => onSort({ ...sorting, order: 'asc' })}>
            Ascending
          </MenuItem>
          <MenuItem id="desc" onAction={() => onSort({ ...sorting, order: 'desc' })}>
            Descending
          </MenuItem>
        </MenuSection>
      </Menu>
      <IconButton label={view === 'list' ? 'Show as tiles' : 'Show as list'} onPress={() => onView(view === 'list' ? 'tiles' : 'list')}>
        {view === 'list' ? <LayoutGrid size={15} aria-hidden /> : <List size={15} aria-hidden />}
      </IconButton>
      {hasTree !== null && (
        <IconToggle label="Folders" isSelected={hasTree} onChange={onTree} className="max-xl:hidden">
          <TreeIcon size={15} aria-hidden />
        </IconToggle>
      )}
      <IconToggle label="Details" isSelected={hasDetails} onChange={onDetails}>
        <PanelRight size={15} aria-hidden />
      </IconToggle>
    </div>
  )
}
