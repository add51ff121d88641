import { systemClock } from '@magazineai/common'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noticesQuery, readNotice } from '../api/notice-cache.ts'
import { showArrivals } from '../api/notice-arrivals.ts'
import { claimNotice, desktopNotices } from '../api/desktop-notices.ts'
import { queryClient } from '../api/queries.ts'
import { QueryObserver } from '@tanstack/react-query'
import { plural } from '../ui/format.ts'
import { toast } from '../ui/toast.ts'

/** Shows to one person what arrives, on every screen. It owns the reading of the list and the arrivals, and ends both. */
export function Arrivals({ owner }: { owner: string }) {
  const router = useRouter()
  useEffect(() => {
    const go = (href: string | null): void => {
      if (href !== null) router.history.push(href)
    }
    const desktop = desktopNotices(owner)
    const observer = new QueryObserver(queryClient, noticesQuery)
    return showArrivals({
      list: () => observer.getCurrentResult().data?.data ?? null,
      onList: (listener) => observer.subscribe(listener),
      isVisible: () => document.visibilityState === 'visible',
      mayNotify: desktop.isOn,
      isHere: ({ affected_object_json: { href } }) => href === `${location.pathname}${location.search}`,
      claim: (id) => claimNotice(owner, id),
      clock: systemClock,
      show: ({ id, tone, message, affected_object_json: { href } }) =>
        toast({
          tone,
          title: message,
          ...(href === null
            ? {}
            : {
                action: {
                  label: 'Open',
                  onAction: () => {
                    readNotice(queryClient, id)
                    go(href)
                  },
                },
              }),
        }),
      showCount: (count) => toast({ tone: 'info', title: plural(count, 'new notification') }),
      notify: (notice) =>
        desktop.show(notice, () => {
          readNotice(queryClient, notice.id)
          go(notice.affected_object_json.href)
        }),
      read: ({ id }) => readNotice(queryClient, id),
    })
  }, [owner, router])
  return null
}
