import type { MagazineRow } from '@magazineai/contract'
import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useJob } from '../../api/jobs.ts'
import { cx } from '../../ui/cx.ts'
import { formatAgo, plural } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { creationStatusOf } from './creation-status.ts'
import { useState } from 'react'

/** Where a card leads: to the editor, or to the creation while there is nothing to edit: it goes on, has failed or was cancelled before the first page. */
const hrefOf = (magazine: MagazineRow): string => (isInTheMaking(magazine) ? `/create?job=${magazine.id}` : `/editor/${magazine.id}`)

const isInTheMaking = ({ status }: MagazineRow): boolean => status !== 'ready'

/** One magazine: its first page, its name, what state it is in, and what can be done with it. `now` in ms. */
export function MagazineCard({
  magazine,
  now,
  onRename,
  onDelete,
}: {
  magazine: MagazineRow
  now: number
  onRename: () => void
  onDelete: () => void
}) {
  return (
    <article className="group relative flex flex-col gap-3">
      <Link href={hrefOf(magazine)} aria-label={`Open ${magazine.name}`} className="block rounded-sm">
        <Cover url={magazine.thumbnail_url} name={magazine.name} />
      </Link>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-body font-medium">{magazine.name}</h3>
          <Status magazine={magazine} now={now} />
        </div>
        <CardMenu magazine={magazine} onRename={onRename} onDelete={onDelete} />
      </div>
    </article>
  )
}

function Status({ magazine, now }: { magazine: MagazineRow; now: number }) {
  if (isInTheMaking(magazine)) return <Progress magazine={magazine} />
  const edited = formatAgo(Date.parse(magazine.updated_at), now)
  return (
    <p className="truncate text-small text-ink-2">
      {plural(magazine.page_count, 'page')} · edited {edited}
    </p>
  )
}

function Progress({ magazine }: { magazine: MagazineRow }) {
  const { data: job } = useJob(magazine.id)
  const standing = job && creationStatusOf(job)
  return (
    <div className="flex flex-col gap-1.5 pt-0.5">
      <p className={cx('truncate text-small', job?.status === 'failed' ? 'text-danger' : 'text-ink-2')}>
        {job?.status === 'failed' ? 'Failed to generate magazine.' : (standing?.text ?? 'Getting ready…')}
      </p>
      {standing?.progress !== undefined && <ProgressBar label={`Creating ${magazine.name}`} value={standing.progress} />}
    </div>
  )
}

function CardMenu({ magazine, onRename, onDelete }: { magazine: MagazineRow; onRename: () => void; onDelete: () => void }) {
  const trigger = (
    <Button
      aria-label={`Actions for ${magazine.name}`}
      className="flex size-7 shrink-0 items-center justify-center rounded-md text-ink-2 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed"
    >
      <Ellipsis size={16} aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} aria-label={`Actions for ${magazine.name}`}>
      <MenuItem href={hrefOf(magazine)} icon={<ExternalLink size={14} aria-hidden />}>
        Open
      </MenuItem>
      <MenuItem onAction={onRename} icon={<Pencil size={14} aria-hidden />}>
        Rename
      </MenuItem>
      <MenuSeparator />
      <MenuItem onAction={onDelete} icon={<Trash2 size={14} aria-hidden />} danger>
        Delete
      </MenuItem>
    </Menu>
  )
}

/** The first page as a picture on its shadow; a blank sheet with the name while there is none. */
function Cover({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = url !== null && url !== broken
  return (
    <span className="flex aspect-[210/297] w-full items-center justify-center overflow-hidden rounded-[2px] bg-raised shadow-card transition-transform duration-200 ease-out group-hover:-translate-y-1">
      {shown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
          className="size-full animate-fade object-cover"
        />
      ) : (
        <span className="line-clamp-3 px-4 text-center font-serif text-lead text-ink-3">{name}</span>
      )}
    </span>
  )
}
