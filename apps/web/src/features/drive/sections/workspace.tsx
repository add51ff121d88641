import './drive.css'
import { Hourglass } from 'lucide-react'
import type { Owner } from '../../../api/kept-names.ts'
import { LazyRegion } from '../../../chunks/lazy-region.tsx'
import { lazily } from '../../../chunks/lazily.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Sorting } from '../model/calls.ts'
import type { Item } from '../model/item.ts'
import { folderOf } from '../model/folder-address.ts'
import { FOLDER_SECTIONS, sectionAddress, sectionLink, type FolderSection } from '../model/sections.ts'
import { driveSession, type DriveSession } from '../session/drive-session.ts'
import { FolderScreen } from './folder-screen.tsx'
import { SideNav, SideNavMenu } from './side-nav.tsx'

const HomeSection = lazily(
  () => import('./home-section.tsx'),
  (chunk) => chunk.HomeSection,
)
const Questions = lazily(
  () => import('../dialogs/conflict-dialog.tsx'),
  (chunk) => chunk.Questions,
)
const BinSection = lazily(
  () => import('./bin-section.tsx'),
  (chunk) => chunk.BinSection,
)
const FavoritesSection = lazily(
  () => import('./favorites-section.tsx'),
  (chunk) => chunk.FavoritesSection,
)
const SharedSection = lazily(
  () => import('./shared-section.tsx'),
  (chunk) => chunk.SharedSection,
)

/** What the workspace is given by its route. */
export interface WorkspaceProps {
  owner: Owner
  /** The first name of the person. */
  name: string
  /** The key of the section, as the address says it. */
  section: string
  path: string
  sorting: Partial<Sorting>
  onSort: (sorting: Sorting) => void
  /** Hands a file of the drive to the form of a new magazine. */
  onMakeMagazine: (item: Item) => void
}

/** “My work”: the sections of the drive, one of which is shown, and the questions any of them may ask. */
export function Workspace(props: WorkspaceProps) {
  const session = driveSession()
  return (
    <div data-drive className="flex h-[calc(100dvh-3rem)] min-h-0 flex-col max-md:h-[calc(100dvh-6.5rem)]">
      <SideNavMenu current={props.section} />
      <div className="flex min-h-0 flex-1">
        <SideNav owner={props.owner} current={props.section} session={session} />
        <Section {...props} session={session} />
      </div>
      <LazyRegion>
        <Questions session={session} />
      </LazyRegion>
    </div>
  )
}

const LOADING = (
  <output className="flex flex-1 items-center justify-center gap-2 text-ui text-ink-2">
    <Spinner size={14} /> Loading…
  </output>
)

function Section({ section, session, ...props }: WorkspaceProps & { session: DriveSession }) {
  if (section in FOLDER_SECTIONS) return <Folder {...props} section={FOLDER_SECTIONS[section as FolderSection['key']]} session={session} />
  if (section === 'home')
    return (
      <LazyRegion place={LOADING}>
        <HomeSection session={session} owner={props.name} />
      </LazyRegion>
    )
  const Lazy = { trash: BinSection, favorites: FavoritesSection, shared: SharedSection }[section]
  if (!Lazy) return <ComingSoon section={section} />
  return (
    <LazyRegion place={LOADING}>
      <Lazy session={session} />
    </LazyRegion>
  )
}

function Folder({
  section,
  path,
  sorting,
  session,
  ...props
}: Omit<WorkspaceProps, 'section'> & { section: FolderSection; session: DriveSession }) {
  const folder = folderOf({ section: section.key, path, ...sorting })
  if (!folder) return null
  return (
    <FolderScreen
      key={`${section.key}:${folder.prefix}`}
      {...props}
      section={section}
      path={folder.prefix}
      sorting={folder.sorting}
      session={session}
    />
  )
}

function ComingSoon({ section }: { section: string }) {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState
        icon={<Hourglass size={28} strokeWidth={1.5} aria-hidden className="text-accent" />}
        isScreen
        title="This section is coming soon."
        action={<LinkButton href={sectionAddress('home')}>Back to Home</LinkButton>}
      >
        {sectionLink(section).label}
      </EmptyState>
    </div>
  )
}
