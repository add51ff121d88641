import type { Design, Operation, Point } from '@magazineai/design'
import type { commands } from '../commands/table.ts'
import type { TextSession } from '../text/session.ts'
import type { Gesture } from '../tools/gesture.ts'
import type { Press } from '../tools/select.ts'
import type { Editor, PointerInput } from './editor.ts'

/** What works on a design by hand. A page is seen without it: it comes in a chunk of its own, right after the first page. */
export interface Hand {
  /** Every command by its name. */
  commands: typeof commands
  /** Begins what a press of the pointer means. */
  begin(editor: Editor, press: Press): Gesture | null
  /** What lies under a point of the pasteboard, as page and layer, `page/layer`; null where nothing can be selected. */
  under(editor: Editor, world: Point): string | null
  /** What else an operation does that was just done: it belongs to its step. */
  follow(editor: Editor, op: Operation, before: Design): readonly Operation[]
  /** Does what waited for fonts that have arrived. */
  settle(editor: Editor): void
  /** The editing of a text after the design changed; null when its layer is gone. */
  keptSession(design: Design, session: TextSession): TextSession | null
  /** The point of the view that stays in place when there is no pointer to zoom to. */
  zoomAnchor(editor: Editor): Point
  /** The cursor at a point of the view. */
  cursorFor(editor: Editor, at: PointerInput): string
}
