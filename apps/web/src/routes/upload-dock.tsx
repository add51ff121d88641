import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { LazyRegion } from '../chunks/lazy-region.tsx'
import { lazily } from '../chunks/lazily.tsx'
import { driveSession } from '../features/drive/session/drive-session.ts'

const UploadDock = lazily(
  () => import('../features/drive/queue/upload-dock.tsx'),
  (chunk) => chunk.UploadDock,
)

/** Screens that need all of the window: uploads go on there unseen. */
const WHOLE_WINDOW = /^\/(?:editor|notes|my-work\/preview)(?:\/|$)/

/** Uploads of the person, beside the screens. */
export function Uploads() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { uploads } = driveSession()
  const isEmpty = useSyncExternalStore(uploads.state.subscribe, () => uploads.state.get().total === 0)
  const isCompact = !path.startsWith('/my-work')
  if (isEmpty || WHOLE_WINDOW.test(path)) return null
  return (
    <LazyRegion>
      <UploadDock key={String(isCompact)} uploads={uploads} isCompact={isCompact} />
    </LazyRegion>
  )
}
