import { useLocation } from '@tanstack/react-router'
import { Opening } from '../features/editor/screen/opening.tsx'
import { Splash } from './splash.tsx'

/** What stands while a screen is on its way: the rooms of the editor, or the mark of the product. */
export function Waiting() {
  const isEditor = useLocation({ select: ({ pathname }) => pathname.startsWith('/editor/') })
  return isEditor ? <Opening /> : <Splash />
}
