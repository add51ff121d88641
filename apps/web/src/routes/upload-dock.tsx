import { useLocation } from '@tanstack/react-router'
import { UploadDock } from '../features/drive/queue/upload-dock.tsx'
import { driveSession } from '../features/drive/session/drive-session.ts'

/** Screens that need all of the window: uploads go on there unseen. */
const WHOLE_WINDOW = /^\/(?:editor|notes|my-work\/preview)(?:\/|$)/

/** Uploads of the person, beside the screens. */
export function Uploads() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (WHOLE_WINDOW.test(path)) return null
  return <UploadDock uploads={driveSession().uploads} />
}
