import type { Editor } from './editor.ts'

/** What was refused last, and when it was asked for again, ms. */
const last = new WeakMap<Editor, { reason: string; at: number }>()

/** A key that is held, or a hand that tries again at once, hears the reason once, ms. */
const QUIET = 1_500

/** Says why something is not done. */
export function refuse(editor: Editor, reason: string): void {
  const at = editor.now()
  const before = last.get(editor)
  last.set(editor, { reason, at })
  const isNews = before?.reason !== reason || at - before.at >= QUIET || editor.state.notice?.text !== reason
  if (isNews) editor.say(reason)
}
