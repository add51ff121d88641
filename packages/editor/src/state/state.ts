import type { Design, HistoryStep, Point, Rect, Size } from '@magazineai/design'
import type { Camera } from '../geometry/camera.ts'
import type { ViewOptions } from './view-options.ts'
import type { SelectionFrame } from '../geometry/handles.ts'
import type { SnapGuide } from '../geometry/stops.ts'
import type { GuideDrag, GuideRef, GuideTask } from './kept-guide.ts'
import type { WordDrop, TextTask, TextSession } from './text-session.ts'

/** What the pointer does on the canvas. */
export type ToolName = 'select' | 'hand' | 'text' | 'rectangle' | 'ellipse' | 'line'

/** What is open over the canvas. The two of pictures are the same library, asked for a new picture or for another one. */
export type Surface = 'palette' | 'shortcuts' | 'preview' | 'export' | 'insert-picture' | 'replace-picture' | 'edit-data' | 'reset' | 'zoom'

/** Where the user's work is. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed'

/** Something to tell the user. */
export interface Notice {
  text: string
  id: number
  /** The step that can be taken back from where this is told, while it is the last. */
  undo?: HistoryStep
}

/** A move in progress: layers shown away from where the design has them, in page pixels. */
export interface Offset {
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
  /** Ids of the pages chosen in the page strip; see `chosenPages`. */
  chosen: readonly string[]
  /** The page whose name is being typed in the strip. */
  renaming: string | null
  /** The guide that is selected: the keys move it and delete it. */
  guide: GuideRef | null
  /** A guide on its way under the pointer. */
  guideDrag: GuideDrag | null
  /** The guide whose place is being asked for. */
  guideTask: GuideTask | null
  /** The group whose children are selected one by one; null outside groups. */
  entered: string | null
  hovered: string | null
  text: TextSession | null
  /** The layer of the current page whose picture is being cropped. */
  crop: string | null
  tool: ToolName
  camera: Camera
  view: Size
  /** Name of the running gesture; null when the pointer is up. */
  gesture: string | null
  guides: readonly SnapGuide[]
  /** The frame of the selection as a running gesture turns it; null = that around the layers. */
  frame: SelectionFrame | null
  /** True while Alt is held and nothing is dragged: distances to what is under the pointer are shown. */
  measures: boolean
  /** Where what is dragged in from outside would go: a layer that takes the picture, or a place on a page. */
  drop: DropTarget | null
  /** Pictures on their way to the server, and those that failed until they are put away. */
  uploads: readonly UploadState[]
  /** What alignment and distribution refer to. */
  alignTo: AlignTo
  /** On the current page, in page pixels. */
  marquee: Rect | null
  /** What is drawn around the pages to work by. */
  viewOptions: ViewOptions
  canUndo: boolean
  canRedo: boolean
  save: SaveStatus
  /** When the server last had everything, ms since 1970; null when this visit has saved nothing yet. */
  savedAt: number | null
  /** False when this device cannot keep changes. */
  keptHere: boolean
  /** Other tabs of this browser that have the magazine open. */
  otherTabs: number
  showHistory: boolean
  /** True while it is asked what to do about a conflict. */
  showConflict: boolean
  /** The last way through the history, e.g. `Undid Move`. */
  travelled: { text: string; id: number } | null
  /** Grows when fonts arrive and the pages must be laid out again. */
  fonts: number
  /** True when somebody can write: the magazine is on a server that answers. */
  canRewrite: boolean
  /** A wish for other words that is being asked about or answered. */
  rewrite: PendingRewrite | null
  surface: Surface | null
  /** How far an export is, 0–1; null when none is being made. */
  exporting: number | null
  /** Whether quotation marks, dashes and lists are corrected while they are typed. */
  smartTyping: boolean
  /** What the text is asked or busy with beside typing: a link, a style's name, a thread that is being led on. */
  textTask: TextTask | null
  /** Where words that are being dragged would go; null beside any text. */
  wordDrop: WordDrop | null
  /** The last thing to tell the user, for the toast and screen readers. */
  notice: Notice | null
  /** The last thing that only screen readers are told: what a gesture or a command did. */
  spoken: { text: string; id: number } | null
}

/** Where a picture goes: into a layer, or around a point of a page. */
export interface DropTarget {
  page: string
  at: Point
  /** The layer that would be filled with it; null = a new one is made. */
  layer: string | null
}

/** A picture on its way. */
export interface UploadState {
  id: number
  name: string
  /** 0–1. */
  progress: number
  /** Why it failed; null while it has not. */
  error: string | null
}

/** What alignment and distribution refer to. */
export type AlignTo = 'selection' | 'page' | 'margins'

/** What may be asked of a text that is there already. */
export type RewriteKind = 'again' | 'shorten' | 'lengthen' | 'tone'

/** What is meant: an article by the group of its slots, or a page by its id. */
export type RewriteTarget = { type: 'article'; key: string } | { type: 'page'; page: string }

/** A wish that a person has pronounced and that is not answered yet. */
export interface PendingRewrite {
  target: RewriteTarget
  kind: RewriteKind
}
