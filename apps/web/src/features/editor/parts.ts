import { lazily } from '../../chunks/lazily.tsx'

// The first page is painted before these are there. What stands around the canvas comes at once after it, what opens over it when there is
// time: then all of it is here, and nothing is missing when the connection goes.
const chrome = () => import('./chrome.ts')

export const BottomBar = lazily(chrome, (chunk) => chunk.BottomBar)
export const CropTools = lazily(chrome, (chunk) => chunk.CropTools)
export const Inspector = lazily(chrome, (chunk) => chunk.Inspector)
export const PageStrip = lazily(chrome, (chunk) => chunk.PageStrip)
export const RulerCorner = lazily(chrome, (chunk) => chunk.RulerCorner)
export const SelectionToolbar = lazily(chrome, (chunk) => chunk.SelectionToolbar)
export const ToolRail = lazily(chrome, (chunk) => chunk.ToolRail)
export const TopBar = lazily(chrome, (chunk) => chunk.TopBar)
export const UploadList = lazily(chrome, (chunk) => chunk.UploadList)
export const Surfaces = lazily(
  () => import('./surfaces.tsx'),
  (chunk) => chunk.Surfaces,
)
