import type { MagazineRow } from '@magazineai/contract'
import { Ellipsis, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useJob } from '../../api/jobs.ts'
import { useSession } from '../../api/use-session.ts'
import { cx } from '../../ui/cx.ts'
import { formatAgo, plural } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { creationStatusOf } from './creation-status.ts'
import { SpreadPicture, useSpreads } from './spread-picture.tsx'

/** Returns where a magazine leads: to the editor, or to the creation while there is nothing to edit: it goes on, has failed or was cancelled before the first page. */
export const hrefOf = (magazine: MagazineRow): string => (isInTheMaking(magazine) ? `/create?job=${magazine.id}` : `/editor/${magazine.id}`)

const isInTheMaking = ({ status }: MagazineRow): boolean => status !== 'ready'

/** What can be done with a magazine from its card. */
export interface CardActions {
  onPreview: () => void
  onRename: () => void
  onDelete: () => void
}

/** One magazine: its pages, its name, what state it is in, and what can be done with it. `now` in ms. */
export function MagazineCard({ magazine, now, level, ...actions }: { magazine: MagazineRow; now: number; level: 2 | 3 } & CardActions) {
  const Name = `h${level}` as const
  const { spreads, at, turn } = useSpreads(magazine.preview_urls)
  return (
    <article className="group flex flex-col gap-2.5">
      <Link
        href={hrefOf(magazine)}
        aria-label={`Open ${magazine.name}`}
        className="block rounded-md"
        onPointerMove={turn.onPointerMove}
        onKeyDown={turn.onKeyDown}
        onBlur={turn.onBlur}
        onMouseLeave={turn.onPointerLeave}
      >
        <SpreadPicture spreads={spreads} at={at} name={magazine.name} />
      </Link>
      <div>
        <Name className="truncate text-body font-medium" title={magazine.name}>
          {magazine.name}
        </Name>
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            {isInTheMaking(magazine) ? <Progress magazine={magazine} /> : <Status magazine={magazine} now={now} />}
          </div>
          <Actions magazine={magazine} {...actions} />
        </div>
      </div>
    </article>
  )
}

function Status({ magazine, now }: { magazine: MagazineRow; now: number }) {
  const author = useAuthor(magazine)
  const edited = formatAgo(Date.parse(magazine.updated_at), now)
  return (
    <p className="text-small text-ink-2">
      {author !== '' && <span className="block truncate">By {author}</span>}
      <span className="block truncate">
        {plural(magazine.page_count, 'page')} · edited {edited}
      </span>
    </p>
  )
}

/** Who made it: oneself under one's own name instead of the one that was made of an address. */
function useAuthor({ author }: MagazineRow): string {
  const session = useSession()
  if (session.status !== 'in' || session.profile.username !== author) return author
  return session.profile.full_name.trim() || author
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

const TOUCH = 'max-sm:size-11'

function Actions({ magazine, onPreview, onRename, onDelete }: { magazine: MagazineRow } & CardActions) {
  const { name } = magazine
  const trigger = (
    <Button
      aria-label={`Actions for ${name}`}
      className={cx(
        'flex size-8 shrink-0 items-center justify-center rounded-md text-ink-2 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed',
        TOUCH,
      )}
    >
      <Ellipsis size={16} aria-hidden />
    </Button>
  )
  return (
    <div className="flex shrink-0">
      <IconButton label={`Preview ${name}`} isDisabled={magazine.page_count === 0} onPress={onPreview} className={TOUCH}>
        <Eye size={15} aria-hidden />
      </IconButton>
      <Link
        href={hrefOf(magazine)}
        aria-label={`Edit ${name}`}
        title="Edit"
        className={cx('flex size-8 items-center justify-center rounded-md text-ink-2 data-hovered:bg-hover data-hovered:text-ink', TOUCH)}
      >
        <Pencil size={14} aria-hidden />
      </Link>
      <IconButton label={`Delete ${name}`} onPress={onDelete} className={TOUCH}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
      <Menu trigger={trigger} aria-label={`Actions for ${name}`}>
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
    </div>
  )
}
