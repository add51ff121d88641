import { Bell } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Button, DialogTrigger } from 'react-aria-components'
import { useNotices } from '../../api/notices.ts'
import { LazyRegion } from '../../chunks/lazy-region.tsx'
import { lazily } from '../../chunks/lazily.tsx'
import { Popover } from '../../ui/popover.tsx'

const NotificationPanel = lazily(
  () => import('./notification-panel.tsx'),
  (chunk) => chunk.NotificationPanel,
)

/** Where the rail is a bar at the bottom. */
const SMALL = '(width < 768px)'

const onSmall = (listener: () => void): (() => void) => {
  const list = matchMedia(SMALL)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** What a person should know; a red dot while there is something unread. */
export function NotificationBell({ owner, className }: { owner: string; className: string }) {
  const unread = useNotices().data?.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  const name = useId()
  const isSmall = useSyncExternalStore(onSmall, () => matchMedia(SMALL).matches)
  useEffect(() => void NotificationPanel.preload(), [])
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button aria-label={unread > 0 ? `Notification, ${unread} unread` : 'Notification'} className={className}>
        <span className="relative">
          <Bell size={18} strokeWidth={1.75} aria-hidden />
          {unread > 0 && <span className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-accent ring-2 ring-surface" />}
        </span>
        Notification
      </Button>
      {/* It is the dialog itself, so that the button which closes it for a screen reader is in it, too. */}
      <Popover aria-labelledby={name} placement={isSmall ? 'top end' : 'left top'} className="w-[min(400px,calc(100vw-16px))]">
        <span id={name} hidden>
          Notifications
        </span>
        <div className="flex max-h-[inherit] flex-col">
          <LazyRegion place={<p className="p-4 text-ui text-ink-2">Loading…</p>}>
            <NotificationPanel owner={owner} onLeave={() => setOpen(false)} />
          </LazyRegion>
        </div>
      </Popover>
    </DialogTrigger>
  )
}
