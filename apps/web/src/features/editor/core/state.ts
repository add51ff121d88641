import type { Design, Point, Rect, Size } from '@magazineai/design'
import type { RewriteWish } from '../rewrite/request.ts'
import type { TextSession } from '../text/session.ts'
import type { Camera } from './camera.ts'
import type { Furniture } from './furniture.ts'
import type { Guide } from './snap.ts'
import type { GuideRef, GuideTask } from './guides.ts'

/** What the pointer does on the canvas. */
export type ToolName = 'select' | 'hand' | 'text' | 'rectangle' | 'ellipse' | 'line'

/** What is open over the canvas. The two of pictures are the same library, asked for a new picture or for another one. */
export type Surface = 'palette' | 'shortcuts' | 'preview' | 'export' | 'insert-picture' | 'replace-picture'

/** Where the user's work is. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed'

/** A move in progress: layers shown away from where the design has them, in page pixels. */
export interface Offset {
/** Something to tell the user. */
export interface Notice {
  text: string
  id: number
  /** The name of the step that can be taken back from where this is told. */
  undo?: string
}

  layers: readonly string[]
  dx: number
  dy: number
}

/** Everything the editor shows. The design itself is changed only through its history. */
export interface EditorState {
  design: Design
  /** The design as a running gesture would leave it; painted instead of `design`. */
  preview: Design | null
  offset: Offset | null
  /** Id of the page that is worked on. */
  page: string
  /** Ids of the selected layers, all on that page. */
  selected: readonly string[]
  /** The group whose children are selected one by one; null outside groups. */
  entered: string | null
  /** Ids of the pages chosen in the page strip; see `chosenPages`. */
  chosen: readonly string[]
  /** The page whose name is being typed in the strip. */
  renaming: string | null
  /** The guide that is selected: the keys move it and delete it. */
  guide: GuideRef | null
  /** The guide whose place is being asked for. */
  guideTask: GuideTask | null
  hovered: string | null
  text: TextSession | null
  tool: ToolName
  camera: Camera
  view: Size
  /** Name of the running gesture; null when the pointer is up. */
  gesture: string | null
  guides: readonly Guide[]
  /** On the current page, in page pixels. */
  marquee: Rect | null
  /** What is drawn around the pages to work by. */
  furniture: Furniture
  canUndo: boolean
  canRedo: boolean
  save: SaveStatus
  /** Grows when fonts arrive and the pages must be laid out again. */
  fonts: number
  /** True when somebody can write: the magazine is on a server that answers. */
  canRewrite: boolean
  /** A wish for other words that is being asked about or answered. */
  rewrite: RewriteWish | null
  surface: Surface | null
  /** The last thing to tell the user, for the toast and screen readers. */
  notice: Notice | null
  /** The last thing that only screen readers are told: what a gesture or a command did. */
  spoken: { text: string; id: number } | null
}

/** A pointer on the canvas: its place in the view and on the pasteboard, and the keys held. */
export interface Pointer {
  view: Point
  world: Point
  shift: boolean
  alt: boolean
  /** Control, or Command on Apple keyboards. */
  mod: boolean
  touch: boolean
}
