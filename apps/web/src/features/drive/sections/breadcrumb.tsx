import { SHARED_PREFIX } from '@magazineai/contract'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../../ui/link.tsx'
import { cx } from '../../../ui/cx.ts'
import { useDropTarget } from '../list/drop.ts'
import { crumbsOf, type Crumb } from '../model/paths.ts'
import { sectionAddress, type FolderSection } from '../model/sections.ts'
import type { DriveSession } from '../session/drive-session.ts'

/** The way from the folder a section begins in to the one that is shown. What is dragged can be dropped on each step. */
export function Breadcrumb({ section, path, session }: { section: FolderSection; path: string; session: DriveSession }) {
  const steps = stepsTo(path, section)
  return (
    <nav aria-label="Folder" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-0.5 overflow-x-auto">
        {steps.map((step, place) => (
          <Step key={step.path} {...step} section={section} session={session} isLast={place === steps.length - 1} isFirst={place === 0} />
        ))}
      </ol>
    </nav>
  )
}

/** The steps to a folder. What others share begins with their list; the id of a share is no name for anybody. */
function stepsTo(path: string, section: FolderSection): Crumb[] {
  if (path.startsWith(SHARED_PREFIX)) return [{ name: 'Shared', path: SHARED_PREFIX }, ...crumbsOf(path, SHARED_PREFIX).slice(1)]
  return [{ name: section.heading, path: section.root }, ...crumbsOf(path, section.root)]
}

function Step({
  name,
  path,
  section,
  session,
  isLast,
  isFirst,
}: {
  name: string
  path: string
  section: FolderSection
  session: DriveSession
  isLast: boolean
  isFirst: boolean
}) {
  const drop = useDropTarget(path, session)
  const className = cx(
    'flex h-8 items-center rounded-md px-1.5 pointer-coarse:h-11',
    isFirst && '-ml-1.5',
    isFirst && isLast ? 'text-title font-semibold tracking-tight' : 'text-lead',
    isLast ? 'font-semibold' : 'text-ink-2 hover:bg-hover hover:text-ink',
    drop.isOver && 'bg-accent-soft ring-2 ring-accent ring-inset',
  )
  return (
    <li className={cx('flex items-center', isLast ? 'min-w-0' : 'shrink-0')} {...drop.handlers}>
      {!isFirst && <ChevronRight size={14} aria-hidden className="shrink-0 text-ink-3" />}
      {isLast ? (
        <h1 aria-current="page" className={cx(className, 'min-w-0')}>
          <span className="truncate">{name}</span>
        </h1>
      ) : (
        <Link
          href={path === SHARED_PREFIX ? sectionAddress('shared') : sectionAddress(section.key, path === section.root ? '' : path)}
          className={className}
        >
          {name}
        </Link>
      )}
    </li>
  )
}
