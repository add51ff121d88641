import { lazily } from '../../../chunks/lazily.tsx'
import type { Editor, Hand } from '@magazineai/editor/state'

// The first page is painted before these are there. What answers the hand and what stands around the canvas come at once after it, what opens
// over it when there is time: then all of it is here, and nothing is missing when the connection goes.

let hand: Hand<Editor> | null = null

/** The hand; null until it was loaded. */
export const loadedHand = (): Hand<Editor> | null => hand

/** Loads what answers the hand. */
async function handling() {
  const chunk = await import('./handling.ts')
  hand = chunk.hand
  return chunk
}

/** A chunk whose parts ask for commands: it is there when the hand is. */
const withHand = async <T>(chunk: Promise<T>): Promise<T> => (await Promise.all([chunk, handling()]))[0]

const chrome = () => withHand(import('./chrome.ts'))
const surfaces = () => withHand(import('./surfaces.tsx'))

export const Attendants = lazily(handling, (chunk) => chunk.Attendants)
export const CanvasHand = lazily(handling, (chunk) => chunk.CanvasHand)
const OversetMarks = lazily(handling, (chunk) => chunk.OversetMarks)
const Spill = lazily(handling, (chunk) => chunk.Spill)
export const BottomBar = lazily(chrome, (chunk) => chunk.BottomBar)
export const CropTools = lazily(chrome, (chunk) => chunk.CropTools)
export const Sidebar = lazily(chrome, (chunk) => chunk.Sidebar)
export const PageStrip = lazily(chrome, (chunk) => chunk.PageStrip)
const Rulers = lazily(chrome, (chunk) => chunk.Rulers)
export const SelectionToolbar = lazily(chrome, (chunk) => chunk.SelectionToolbar)
export const ToolRail = lazily(chrome, (chunk) => chunk.ToolRail)
export const TopBar = lazily(chrome, (chunk) => chunk.TopBar)
export const UploadList = lazily(chrome, (chunk) => chunk.UploadList)
export const Surfaces = lazily(surfaces, (chunk) => chunk.Surfaces)

/** What is drawn on the canvas and comes later. */
export const canvasLater = { CanvasHand, OversetMarks, Rulers, Spill }
