import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger } from 'react-aria-components'
import { useNotices } from '../../api/notices.ts'
import { Popover } from '../../ui/popover.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { NotificationPanel } from './notification-panel.tsx'

/** What a person should know; a red dot while there is something unread. */
export function NotificationBell({ owner, className }: { owner: string; className: string }) {
  const unread = useNotices().data?.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  // There the rail is a bar at the bottom.
  const isSmall = useMedia('(width < 768px)')
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button aria-label={unread > 0 ? `Notification, ${unread} unread` : 'Notification'} className={className}>
        <span className="relative">
          <Bell size={18} strokeWidth={1.75} aria-hidden />
          {unread > 0 && <span className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-accent ring-2 ring-surface" />}
        </span>
        Notification
      </Button>
      <Popover placement={isSmall ? 'top end' : 'left top'} className="w-[min(400px,calc(100vw-16px))]">
        <Dialog aria-label="Notifications" className="flex max-h-[inherit] flex-col outline-none">
          <NotificationPanel owner={owner} onLeave={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
