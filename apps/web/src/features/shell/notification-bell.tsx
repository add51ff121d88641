import { Bell } from 'lucide-react'
import { Button, Dialog, DialogTrigger } from 'react-aria-components'
import { useNews } from '../../api/news.ts'
import { Link } from '../../ui/link.tsx'
import { ToneIcon } from '../../ui/tone-icon.tsx'
import { Popover } from '../../ui/popover.tsx'

/** What has happened while this page was open; a red dot while there is something unread. */
export function NotificationBell({ className }: { className: string }) {
  const { items, unread, markRead, clear } = useNews()
  return (
    <DialogTrigger onOpenChange={(open) => open && markRead()}>
      <Button aria-label={unread > 0 ? `Notification, ${unread} unread` : 'Notification'} className={className}>
        <span className="relative">
          <Bell size={18} strokeWidth={1.75} aria-hidden />
          {unread > 0 && <span className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-accent ring-2 ring-surface" />}
        </span>
        Notification
      </Button>
      <Popover placement="left top" className="w-80">
        <Dialog aria-label="Notifications" className="outline-none">
          <header className="flex items-center justify-between border-b border-line px-3 py-2">
            <span className="text-ui font-semibold">Notifications</span>
            {items.length > 0 && (
              <Button onPress={clear} className="rounded-sm px-1 text-small text-ink-2 data-hovered:text-ink">
                Clear
              </Button>
            )}
          </header>
          {items.length === 0 && <p className="px-3 py-8 text-center text-ui text-ink-2">No notifications yet</p>}
          <ul className="max-h-80 overflow-y-auto">
            {items.map((item) => (
              <li key={item.id} className="flex gap-2 border-b border-line px-3 py-2 text-ui last:border-0">
                <span className="flex h-5 items-center">
                  <ToneIcon tone={item.tone} size={14} />
                </span>
                <Link href={item.href} className="rounded-sm data-hovered:underline">
                  {item.text}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
