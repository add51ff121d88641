import type { Design, Operation, Point } from '@magazineai/design'
import type { CommandName } from './command-names.ts'
import type { TextSession } from './text-session.ts'
import type { Gesture, PointerInput, PointerPress } from './input.ts'

/** What works on a design by hand. A page is seen without it: it comes in a chunk of its own, right after the first page. `E` is the editor: it is defined above. */
export interface EditorController<E> {
  /** Every command by its name. */
  commands: Readonly<Record<CommandName, { can?(editor: E): boolean; run(editor: E): void }>>
  /** Begins what a press of the pointer means. */
  begin(editor: E, press: PointerPress): Gesture | null
  /** What lies under a point of the pasteboard, as page and layer, `page/layer`; null where nothing can be selected. */
  under(editor: E, world: Point): string | null
  /** What else an operation does that was just done: it belongs to its step. */
  follow(editor: E, op: Operation, before: Design): readonly Operation[]
  /** Does what waited for fonts that have arrived. */
  settle(editor: E): void
  /** The editing of a text after the design changed; null when its layer is gone. */
  keptSession(design: Design, session: TextSession): TextSession | null
  /** The point of the view that stays in place when there is no pointer to zoom to. */
  zoomAnchor(editor: E): Point
  /** The cursor at a point of the view. */
  cursorFor(editor: E, at: PointerInput): string
}

/** What is done with the magazine as a whole, outside its design: the screen around the editor knows how. */
export interface MagazineActions {
  /** Sends everything to the server now, and says so. */
  save(): void
  /** Makes a magazine of its own of what is here. */
  copy(): void
  /** Asks for a file, and makes a magazine of it. */
  importFile(): void
  exportJson(): void
}
