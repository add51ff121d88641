import {
  BookPlus,
  Clipboard,
  Copy,
  CopyPlus,
  Download,
  Eye,
  FolderInput,
  Info,
  PencilLine,
  Scissors,
  Share2,
  Star,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { sourceNature } from '@magazineai/contract'
import type { Command } from '../list/command.ts'
import { isChangeable, type Item } from '../model/item.ts'
import type { AllIn, ItemSet } from '../model/item-set.ts'
import type { AllBut } from '../list/use-selection.ts'
import { parentOf } from '../model/paths.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { downloadItems } from '../session/download.ts'

/** Which dialog of a list is open. */
export type OpenDialog = { kind: 'move' | 'copy' | 'share' | 'rename' | 'remove' | 'remove-for-good'; items: ItemSet } | null

/** What commands on items need of the screen around. */
export interface ItemCommandContext {
  session: DriveSession
  /** The folder that is shown. */
  folder: string
  open: (item: Item) => void
  ask: (dialog: OpenDialog) => void
  rename: (item: Item) => void
  showDetails: (() => void) | null
  makeMagazine: (item: Item) => void
  /** True where the menu is short: of magazines and templates. */
  isShort: boolean
  deletesForGood: boolean
  deletesAtOnce: boolean
}

const one = (rows: readonly Item[]): boolean => rows.length === 1
const areChangeable = (rows: readonly Item[]): boolean => rows.every(isChangeable)

/** Returns what can be done with items: the lines of their menu, and keys. */
export function itemCommands(context: ItemCommandContext): Command<Item>[] {
  const all = [...openCommands(context), ...placeCommands(context), ...moreCommands(context), removal(context)]
  return all.filter((command) => !context.isShort || !LONG_ONLY.has(command.id))
}

/** What the menu of magazines and templates leaves to the section of files. */
const LONG_ONLY = new Set(['move', 'copy-to'])

const command = (id: string, label: string, icon: LucideIcon, rest: Omit<Command<Item>, 'id' | 'label' | 'icon'>): Command<Item> => ({
  id,
  label,
  icon,
  ...rest,
})

const openCommands = ({ open, rename, isShort, deletesForGood }: ItemCommandContext): Command<Item>[] => {
  const opening = command('open', deletesForGood ? 'Open / Preview' : 'Open', Eye, {
    isFor: (rows) => one(rows) && (!deletesForGood || rows[0]!.type === 'file'),
    run: ([item]) => item && open(item),
  })
  const renaming = command('rename', 'Rename', PencilLine, {
    keys: 'F2',
    isFor: (rows) => one(rows) && areChangeable(rows),
    run: ([item]) => item && rename(item),
  })
  return isShort ? [renaming, opening] : [opening, renaming]
}

/** What a command does with items, and with all that is in the folder. */
const withAny = ({ folder }: ItemCommandContext, run: (items: ItemSet) => void): Pick<Command<Item>, 'run' | 'runAll'> => ({
  run,
  runAll: (all: AllBut) => run({ folder, ...all } satisfies AllIn),
})

const placeCommands = (context: ItemCommandContext): Command<Item>[] => {
  const { session, ask, deletesForGood, isShort } = context
  return [
    command('move', 'Move…', FolderInput, { isFor: areChangeable, ...withAny(context, (items) => ask({ kind: 'move', items })) }),
    command('copy-to', 'Copy to…', Copy, {
      isFor: () => !deletesForGood,
      ...withAny(context, (items) => ask({ kind: 'copy', items })),
    }),
    command('duplicate', 'Make a copy', CopyPlus, {
      isFor: (rows) => isShort && rows.every(({ type, permission }) => type === 'magazine' && permission === 'own'),
      run: (items) => void session.actions.copy(items, parentOf(items[0]!.path)),
    }),
    command('cut', 'Cut', Scissors, {
      keys: 'Ctrl+X',
      begins: true,
      isFor: (rows) => !isShort && areChangeable(rows),
      ...withAny(context, (items) => session.clipboard.set({ mode: 'cut', items })),
    }),
    command('copy', 'Copy', Clipboard, {
      keys: 'Ctrl+C',
      isFor: () => !isShort,
      ...withAny(context, (items) => session.clipboard.set({ mode: 'copy', items })),
    }),
  ]
}

const moreCommands = (context: ItemCommandContext): Command<Item>[] => {
  const { session, ask, showDetails, makeMagazine } = context
  return [
    command('share', 'Share…', Share2, {
      begins: true,
      isFor: (rows) => one(rows) && rows[0]!.permission === 'own' && !rows[0]!.isSystem,
      run: (items) => ask({ kind: 'share', items }),
    }),
    command('favorite', 'Add to favorites', Star, {
      isFor: (rows) => rows.some(({ isFavorite }) => !isFavorite),
      ...withAny(context, (items) => void session.actions.favorite(items, true)),
    }),
    command('unfavorite', 'Remove from favorites', Star, {
      isFor: (rows) => rows.every(({ isFavorite }) => isFavorite),
      ...withAny(context, (items) => void session.actions.favorite(items, false)),
    }),
    command('download', 'Download', Download, {
      isFor: (rows) => rows.some(({ type }) => type !== 'magazine'),
      ...withAny(context, (items) => void downloadItems(items, session)),
    }),
    command('magazine', 'Make a magazine of it', BookPlus, {
      isFor: (rows) => one(rows) && rows[0]!.type === 'file' && sourceNature(rows[0]!.name) !== null,
      run: ([item]) => item && makeMagazine(item),
    }),
    ...(showDetails ? [command('details', 'Details', Info, { isFor: one, run: showDetails })] : []),
  ]
}

const removal = (context: ItemCommandContext): Command<Item> => {
  const { session, ask, deletesForGood, deletesAtOnce } = context
  return command('remove', deletesForGood || deletesAtOnce ? 'Delete' : 'Move to Recycle bin', Trash2, {
    keys: 'Delete',
    danger: true,
    begins: true,
    isFor: areChangeable,
    ...withAny(context, (items) => {
      if (deletesAtOnce) void session.actions.remove(items)
      else ask({ kind: deletesForGood ? 'remove-for-good' : 'remove', items })
    }),
  })
}
