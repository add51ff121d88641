import { bringChunk, lazily, loadedChunk } from '../../../chunks/lazily.tsx'
import type { Editor, EditorController } from '@magazineai/editor/state'

// The first page is painted before these are there. What answers input and what stands around the canvas come at once after it, what opens
// over it when there is time: then all of it is here, and nothing is missing when the connection goes.

const loadInteraction = () => import('./interaction.ts')

/** Returns the controller that answers input; null until its chunk was loaded. It is loaded once for the window. */
export const loadedController = (): EditorController<Editor> | null => loadedChunk(loadInteraction)?.editorController ?? null

/** A chunk whose parts ask for commands: it is there when the controller is. */
const withController = async <T>(chunk: Promise<T>): Promise<T> => (await Promise.all([chunk, bringChunk(loadInteraction)]))[0]

const chrome = () => withController(import('./chrome.ts'))
const surfaces = () => withController(import('./surfaces.tsx'))

/** What says what was done, and saves, copies and brings in when a command asks for it. */
export const EditorFeedback = lazily(loadInteraction, (chunk) => chunk.EditorFeedback)
/** What the canvas answers input with. */
export const CanvasInteraction = lazily(loadInteraction, (chunk) => chunk.CanvasInteraction)
const OversetMarks = lazily(loadInteraction, (chunk) => chunk.OversetMarks)
const OverflowView = lazily(loadInteraction, (chunk) => chunk.OverflowView)
/** The bar below the canvas. */
export const BottomBar = lazily(chrome, (chunk) => chunk.BottomBar)
/** The tools of a picture that is being cropped. */
export const CropTools = lazily(chrome, (chunk) => chunk.CropTools)
/** The settings beside the canvas. */
export const Sidebar = lazily(chrome, (chunk) => chunk.Sidebar)
/** The pages in order, small. */
export const PageStrip = lazily(chrome, (chunk) => chunk.PageStrip)
const Rulers = lazily(chrome, (chunk) => chunk.Rulers)
/** The panel that is open at the left. */
export const SidePanel = lazily(chrome, (chunk) => chunk.SidePanel)
/** The toolbar at what is selected. */
export const SelectionToolbar = lazily(chrome, (chunk) => chunk.SelectionToolbar)
/** The tools at the left. */
export const ToolRail = lazily(chrome, (chunk) => chunk.ToolRail)
/** The bar above the canvas. */
export const TopBar = lazily(chrome, (chunk) => chunk.TopBar)
/** The uploads under way. */
export const UploadList = lazily(chrome, (chunk) => chunk.UploadList)
/** What opens over the screen: dialogs and menus. */
export const Surfaces = lazily(surfaces, (chunk) => chunk.Surfaces)

/** What is drawn on the canvas and comes later. */
export const canvasLater = { CanvasInteraction: CanvasInteraction, OversetMarks, Rulers, OverflowView: OverflowView }
