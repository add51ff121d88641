import { useQueries } from '@tanstack/react-query'
import { driveOperations } from '@magazineai/contract'
import { ChevronRight, Folder, FolderOpen, HardDrive } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { call } from '../../../api/app.ts'
import { keys } from '../../../api/keys.ts'
import { cx } from '../../../ui/cx.ts'
import { useDropTarget } from '../list/drop.ts'
import { itemOfFolder, type Item } from '../model/item.ts'
import { crumbsOf, isWithin, TOP } from '../model/paths.ts'
import { TypeAhead } from '../model/type-ahead.ts'
import type { DriveSession } from '../session/drive-session.ts'

/** A folder as the tree shows it. */
interface Branch {
  path: string
  name: string
  depth: number
  /** Null while it is not known what is in it. */
  hasFolders: boolean | null
  isOpen: boolean
}

/** How many folders of a folder are shown. */
const MOST_FOLDERS = 1000

/** The folders of the drive as a tree: each brings what is in it when it is opened. Arrow keys go through it; what is dragged can be dropped on it. */
export function FolderTree({
  label,
  session,
  current,
  onPick,
  isBarred,
}: {
  label: string
  session: DriveSession
  /** The folder that is shown, or chosen. */
  current: string
  onPick: (path: string) => void
  /** Folders that cannot be chosen: what is moved, and all that is in it. */
  isBarred?: (path: string) => boolean
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([TOP]))
  const [focus, setFocus] = useState(current)
  const shown = new Set([...opened, ...wayTo(current)])
  const branches = useBranches(shown)
  const tree = useRef<HTMLUListElement>(null)
  const [typeAhead] = useState(() => new TypeAhead(() => performance.now()))
  const open = (path: string, isOpen: boolean): void =>
    setOpened((before) =>
      isOpen ? new Set([...before, path]) : new Set([...before].filter((each) => !isWithin(each, path) || each === TOP)),
    )
  const go = (branch: Branch | undefined): void => {
    if (!branch) return
    setFocus(branch.path)
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(branch.path)}"]`)?.focus()
  }
  const focused = branches.some(({ path }) => path === focus) ? focus : TOP
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = branches.findIndex(({ path }) => path === focused)
    const branch = branches[place]
    if (!branch || event.ctrlKey || event.metaKey || event.altKey) return
    const runs: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(branches[place + 1]),
      ArrowUp: () => go(branches[place - 1]),
      Home: () => go(branches[0]),
      End: () => go(branches.at(-1)),
      ArrowRight: () => (branch.isOpen ? go(branches[place + 1]) : open(branch.path, true)),
      ArrowLeft: () => (branch.isOpen && branch.path !== TOP ? open(branch.path, false) : go(above(branches, place))),
      Enter: () => onPick(branch.path),
      ' ': () => onPick(branch.path),
    }
    const run = runs[event.key] ?? (event.key.length === 1 ? jump(event.key, branches, place, typeAhead, go) : null)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return (
    <ul ref={tree} role="tree" aria-label={label} onKeyDown={onKeyDown} className="flex flex-col">
      {branches.map((branch) => (
        <TreeLine
          key={branch.path}
          branch={branch}
          session={session}
          isCurrent={branch.path === current}
          isFocusable={branch.path === focused}
          isBarred={isBarred?.(branch.path) ?? false}
          onPick={() => {
            setFocus(branch.path)
            onPick(branch.path)
          }}
          onOpen={(isOpen) => open(branch.path, isOpen)}
        />
      ))}
    </ul>
  )
}

const jump = (key: string, branches: readonly Branch[], place: number, typeAhead: TypeAhead, go: (branch: Branch | undefined) => void) => {
  const found = typeAhead.type(key, { length: branches.length, nameAt: (at) => branches[at]?.name }, place)
  return () => go(found === null ? undefined : branches[found])
}

/** The folder that a branch stands in. */
const above = (branches: readonly Branch[], place: number): Branch | undefined =>
  branches.slice(0, place).findLast(({ depth }) => depth < branches[place]!.depth)

/** All folders that must be open for one to be seen. */
const wayTo = (path: string): string[] => [
  TOP,
  ...crumbsOf(path)
    .slice(0, -1)
    .map((crumb) => crumb.path),
]

function useBranches(opened: ReadonlySet<string>): Branch[] {
  const prefixes = [...opened]
  const answers = useQueries({
    queries: prefixes.map((prefix) => ({
      queryKey: keys.driveTree(prefix),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Item[]> => {
        const query = { prefix, folders_only: 'true' as const, limit: MOST_FOLDERS }
        return (await call(driveOperations.listDirectory, { query, signal })).folders.map(itemOfFolder)
      },
    })),
  })
  const inside = new Map(prefixes.map((prefix, place) => [prefix, answers[place]?.data]))
  const top: Branch = { path: TOP, name: 'My files', depth: 0, hasFolders: (inside.get(TOP)?.length ?? 1) > 0, isOpen: true }
  return [top, ...branchesIn(TOP, 1, opened, inside)]
}

function branchesIn(
  prefix: string,
  depth: number,
  opened: ReadonlySet<string>,
  inside: ReadonlyMap<string, readonly Item[] | undefined>,
): Branch[] {
  return (inside.get(prefix) ?? []).flatMap(({ path, name, count }) => {
    const isOpen = opened.has(path)
    const within = inside.get(path)
    const hasFolders = within ? within.length > 0 : count === 0 ? false : null
    const branch = { path, name, depth, hasFolders, isOpen: isOpen && hasFolders !== false }
    return [branch, ...(isOpen ? branchesIn(path, depth + 1, opened, inside) : [])]
  })
}

function TreeLine({
  branch: { path, name, depth, hasFolders, isOpen },
  session,
  isCurrent,
  isFocusable,
  isBarred,
  onPick,
  onOpen,
}: {
  branch: Branch
  session: DriveSession
  isCurrent: boolean
  isFocusable: boolean
  isBarred: boolean
  onPick: () => void
  onOpen: (isOpen: boolean) => void
}) {
  const drop = useDropTarget(path, session)
  const Picture = path === TOP ? HardDrive : isOpen ? FolderOpen : Folder
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the tree do the same
    <li
      role="treeitem"
      data-path={path}
      aria-level={depth + 1}
      aria-selected={isCurrent}
      aria-disabled={isBarred || undefined}
      {...(hasFolders === false || path === TOP ? {} : { 'aria-expanded': isOpen })}
      tabIndex={isFocusable ? 0 : -1}
      {...drop.handlers}
      onClick={isBarred ? undefined : onPick}
      className={cx(
        'flex h-8 cursor-default items-center gap-1.5 rounded-md pr-2 text-ui -outline-offset-2 pointer-coarse:h-11',
        isCurrent ? 'bg-hover font-medium text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
        drop.isOver && 'bg-accent-soft ring-2 ring-accent ring-inset',
        isBarred && 'opacity-45',
      )}
      style={{ paddingInlineStart: depth * 14 + 2 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the arrow keys of the tree do the same */}
      <span
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onOpen(!isOpen)
        }}
        className={cx(
          'flex size-5 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-pressed',
          (hasFolders === false || path === TOP) && 'invisible',
        )}
      >
        <ChevronRight size={13} className={cx('transition-transform', isOpen && 'rotate-90')} />
      </span>
      <Picture size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="truncate">{name}</span>
    </li>
  )
}
