import type { Notification as Notice } from '@magazineai/contract'
import { Bell, Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { messageOf } from '../../api/error.ts'
import { desktopLeave, desktopNotices, onDesktopChoice } from '../../api/desktop-notices.ts'
import { useNoticeActions, useNotices, useSocketStatus } from '../../api/notices.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatAgo } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ToneIcon } from '../../ui/tone-icon.tsx'

/** The list of notifications with what can be done with it. `onLeave` closes it when a notification leads elsewhere. */
export function NotificationPanel({ owner, onLeave }: { owner: string; onLeave: () => void }) {
  const { data: list, dataUpdatedAt, error, refetch } = useNotices()
  const { mark, markAll, clear } = useNoticeActions()
  const items = list?.data ?? []
  const newest = items[0]?.id ?? 0
  const unread = list?.unread ?? 0
  const open = (id: number): void => {
    mark(id)
    onLeave()
  }
  return (
    <>
      <header className="flex min-h-11 items-center gap-1 border-b border-line py-1 pr-2 pl-4">
        <h2 className="flex-1 text-ui font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" className="max-sm:h-9" onPress={() => markAll(newest)}>
            Mark all read ({unread})
          </Button>
        )}
        {items.length > 0 && (
          <Button variant="ghost" size="sm" className="max-sm:h-9" onPress={() => clear(newest)}>
            Clear
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-live="polite">
        {list === undefined && error === null && (
          <output className="flex items-center justify-center gap-2 py-12 text-ui text-ink-2">
            <Spinner size={14} /> Loading…
          </output>
        )}
        {error !== null && (
          <div className="flex items-center gap-2 border-b border-line bg-danger-soft px-4 py-2 text-ui" role="alert">
            <span className="flex-1">{messageOf(error)}</span>
            <Button size="sm" onPress={() => void refetch()}>
              Retry
            </Button>
          </div>
        )}
        {list !== undefined && items.length === 0 && <NothingYet />}
        <ul className="max-h-[min(420px,56dvh)] overflow-y-auto">
          {items.map((notice) => (
            <Item key={notice.id} notice={notice} now={dataUpdatedAt} onOpen={() => open(notice.id)} onRead={() => mark(notice.id)} />
          ))}
        </ul>
      </div>
      <Footer owner={owner} />
    </>
  )
}

function NothingYet() {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
      <Bell size={22} strokeWidth={1.5} aria-hidden className="mb-1 text-ink-3" />
      <p className="text-ui font-medium">No notifications yet</p>
      <p className="text-small text-ink-2">When a magazine or a PDF is ready, it is said here.</p>
    </div>
  )
}

/** One notification. `now` in ms. */
function Item({ notice, now, onOpen, onRead }: { notice: Notice; now: number; onOpen: () => void; onRead: () => void }) {
  const { message, tone, is_read: isRead, created_at: created, affected_object_json: about } = notice
  const text = cx('text-ui wrap-anywhere', isRead ? 'text-ink-2' : 'font-medium text-ink')
  return (
    <li className="flex gap-2.5 border-b border-line py-2.5 pr-2 pl-4 last:border-0">
      <span className="flex h-5 items-center">
        <ToneIcon tone={tone} size={15} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {about.href === null ? (
          <span className={text}>{message}</span>
        ) : (
          <Link href={about.href} onClickCapture={onOpen} className={cx(text, 'rounded-sm data-hovered:underline')}>
            {message}
          </Link>
        )}
        <time dateTime={created} className="text-small text-ink-3">
          {formatAgo(Date.parse(created), now)}
        </time>
      </div>
      <span className="flex w-8 shrink-0 justify-center max-sm:w-11">
        {!isRead && (
          <IconButton label="Mark as read" onPress={onRead} className="max-sm:size-11">
            <Check size={15} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}

const IS_AWAY: Record<string, string> = {
  closed: 'Reconnecting… What happens meanwhile is shown then.',
  error: 'Reconnecting… What happens meanwhile is shown then.',
}

/** Whether the person wants to be told outside of the page, and whether the line is there. */
function Footer({ owner }: { owner: string }) {
  const away = IS_AWAY[useSocketStatus()]
  const desktop = desktopNotices(owner)
  const leave = useSyncExternalStore(onDesktopChoice, desktopLeave)
  const isOn = useSyncExternalStore(onDesktopChoice, desktop.isOn)
  if (leave === 'missing' && away === undefined) return null
  return (
    <footer className="flex flex-col gap-1 border-t border-line bg-surface px-4 py-2.5">
      {away !== undefined && <output className="text-small text-warn">{away}</output>}
      {(leave === 'ask' || leave === 'granted') && (
        <Switch isSelected={isOn} onChange={(on) => void desktop.choose(on)} className="max-sm:min-h-9">
          Tell me when I am in another window
        </Switch>
      )}
      {leave === 'denied' && (
        <p className="text-small text-ink-2">This browser blocks notifications from here. You can allow them in its settings.</p>
      )}
    </footer>
  )
}
