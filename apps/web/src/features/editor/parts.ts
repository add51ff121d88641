import { lazily } from '../../chunks/lazily.tsx'
import { loadHandling } from './load-hand.ts'

// The first page is painted before these are there. What answers the hand and what stands around the canvas come at once after it, what opens
// over it when there is time: then all of it is here, and nothing is missing when the connection goes.

/** A chunk whose parts ask for commands: it is there when the hand is. */
const withHand = async <T>(chunk: Promise<T>): Promise<T> => (await Promise.all([chunk, loadHandling()]))[0]

const chrome = () => withHand(import('./chrome.ts'))
const surfaces = () => withHand(import('./surfaces.tsx'))

export const Attendants = lazily(loadHandling, (chunk) => chunk.Attendants)
export const CanvasHand = lazily(loadHandling, (chunk) => chunk.CanvasHand)
export const OversetMarks = lazily(loadHandling, (chunk) => chunk.OversetMarks)
export const Spill = lazily(loadHandling, (chunk) => chunk.Spill)
export const BottomBar = lazily(chrome, (chunk) => chunk.BottomBar)
export const CropTools = lazily(chrome, (chunk) => chunk.CropTools)
export const Sidebar = lazily(chrome, (chunk) => chunk.Sidebar)
export const PageStrip = lazily(chrome, (chunk) => chunk.PageStrip)
export const Rulers = lazily(chrome, (chunk) => chunk.Rulers)
export const SelectionToolbar = lazily(chrome, (chunk) => chunk.SelectionToolbar)
export const ToolRail = lazily(chrome, (chunk) => chunk.ToolRail)
export const TopBar = lazily(chrome, (chunk) => chunk.TopBar)
export const UploadList = lazily(chrome, (chunk) => chunk.UploadList)
export const Surfaces = lazily(surfaces, (chunk) => chunk.Surfaces)
