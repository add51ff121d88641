import { apply, isKind, type Operation, type Picture } from '@magazineai/design'
import { filled, fitted, panned, partAt, shownFocus, turnedPicture, zoomed, zoomOf } from '../geometry/crop.ts'
import { type Cropping, croppingOf, pictureIn } from '../geometry/cropping.ts'
import type { Editor } from '../state/editor.ts'
import { isChangeable } from '../geometry/changeable.ts'
import { type Command, type Commands, lockOfSelection } from './command.ts'
import type { CropCommandName } from '../state/command-names.ts'
import { defineSlice } from '../state/slices.ts'

/** The name of the step: everything done until the crop is left is one. */
const STEP = 'Crop'

/** Returns the picture that is being cropped, as it is shown now; null when none is. */
export function cropOf(editor: Editor): Cropping | null {
  const { crop, preview } = editor.state
  if (crop === null) return null
  return croppingOf(preview?.pages[editor.pageIndex] ?? editor.page, crop)
}

const imageOperation = (editor: Editor, image: Picture): Operation => ({
  op: 'set-props',
  page: editor.page.id,
  layer: editor.state.crop!,
  set: { image },
})

/** Shows the picture as a running gesture leaves it; null shows it as it is. */
export function showPicture(editor: Editor, picture: Picture | null): void {
  const result = picture && apply(editor.design, imageOperation(editor, picture))
  editor.store.set({ preview: result?.ok ? result.design : null })
}

const steps = defineSlice<number>('commands/crop')

/** Crops the picture anew, within the one step of this crop. */
export function setPicture(editor: Editor, picture: Picture): void {
  if (editor.state.crop === null) return
  const op = imageOperation(editor, picture)
  const now = croppingOf(editor.page, editor.state.crop)?.picture
  editor.store.set({ preview: null })
  if (JSON.stringify(now) === JSON.stringify(picture)) return
  const { past } = editor.history.entries()
  if (past.at(-1) === STEP && editor.slices.get(steps) === past.length) editor.continue(op)
  else editor.change(STEP, op)
  editor.slices.set(steps, editor.history.entries().past.length)
}

/** Returns the id of the selected layer when it is one picture that may be changed; else null. */
export function selectedPicture(editor: Editor): string | null {
  const [id] = editor.state.selected
  if (editor.state.selected.length !== 1 || id === undefined || editor.state.text) return null
  return pictureIn(editor.page.layers[id]) && isChangeable(editor.page, id) ? id : null
}

function enter(editor: Editor): void {
  const id = selectedPicture(editor)
  if (id === null) return
  editor.slices.delete(steps)
  editor.store.set({ crop: id, hovered: null })
  editor.announce('Cropping. Arrow keys push the picture, plus and minus zoom, Enter or Escape finishes.')
}

function leave(editor: Editor): void {
  editor.store.set({ crop: null, preview: null })
  editor.slices.delete(steps)
  editor.announce('Crop finished')
}

const isCropping = (editor: Editor): boolean => cropOf(editor) !== null

const cropping = (label: string, change: (crop: Cropping) => Picture, more: Partial<Command> = {}): Command => ({
  label,
  can: isCropping,
  run(editor) {
    const crop = cropOf(editor)
    if (!crop) return
    setPicture(editor, change(crop))
    say(editor)
  },
  ...more,
})

/** Tells how the picture lies now. */
function say(editor: Editor): void {
  const crop = cropOf(editor)
  if (crop) editor.announce(`Zoom ${Math.round(zoomOf(crop.picture, crop.box) * 100)} %`)
}

/** How far an arrow key pushes the picture, page pixels, and with Shift ten times that. */
const PUSH = 6

const push = (label: string, key: string, x: number, y: number): Command =>
  cropping(label, ({ picture, box, scale }) => panned(picture, box, (x * PUSH) / scale, (y * PUSH) / scale), { keys: [key] })

const middleOf = ({ box }: Pick<Cropping, 'box'>) => ({ x: box.width / 2, y: box.height / 2 })

/** One step of the zoom. */
const ZOOM = 1.1

/** How much a key turns the picture, degrees. */
const TURN = 1

const turned =
  (by: number) =>
  ({ picture, box }: Cropping): Picture =>
    turnedPicture(picture, box, Math.round(((picture.rotate ?? 0) + by) * 10) / 10)

/** The focal point is put where the middle of the box is, and taken away again. */
function toggleFocus({ picture, box }: Cropping): Picture {
  if (picture.focus) {
    const { focus: _focus, ...rest } = picture
    return rest
  }
  return withFocus(picture, partAt(picture, middleOf({ box })))
}

const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4

/** Sets the focal point of a picture to a place of it as it is shown, 0–1. */
export function withFocus(picture: Picture, { x, y }: { x: number; y: number }): Picture {
  const shown = { ...picture, focus: { x: part(x), y: part(y) } }
  return { ...picture, focus: shownFocus(shown)! }
}

/** Cropping: which part of a picture its box shows. */
export const cropCommands: Commands<CropCommandName> = {
  crop: {
    label: 'Crop the picture',
    keys: ['Enter'],
    words: 'image mask pan zoom focal point',
    can: (editor) => selectedPicture(editor) !== null && !isCropping(editor),
    refusal: (editor) => (editor.state.selected.some((id) => pictureIn(editor.page.layers[id])) ? lockOfSelection(editor) : null),
    pressed: isCropping,
    run: enter,
  },
  'leave-crop': { label: 'Finish cropping', keys: ['Escape', 'Enter'], can: (editor) => editor.state.crop !== null, run: leave },
  'crop-left': push('Push the picture left', 'ArrowLeft', -1, 0),
  'crop-right': push('Push the picture right', 'ArrowRight', 1, 0),
  'crop-up': push('Push the picture up', 'ArrowUp', 0, -1),
  'crop-down': push('Push the picture down', 'ArrowDown', 0, 1),
  'crop-left-far': push('Push the picture far left', 'Shift+ArrowLeft', -10, 0),
  'crop-right-far': push('Push the picture far right', 'Shift+ArrowRight', 10, 0),
  'crop-up-far': push('Push the picture far up', 'Shift+ArrowUp', 0, -10),
  'crop-down-far': push('Push the picture far down', 'Shift+ArrowDown', 0, 10),
  'crop-larger': cropping('Zoom into the picture', (crop) => zoomed(crop.picture, crop.box, ZOOM, middleOf(crop)), { keys: ['+', '='] }),
  'crop-smaller': cropping('Zoom out of the picture', (crop) => zoomed(crop.picture, crop.box, 1 / ZOOM, middleOf(crop)), { keys: ['-'] }),
  'crop-turn-left': cropping('Turn the picture left in its box', turned(-TURN), { keys: ['['] }),
  'crop-turn-right': cropping('Turn the picture right in its box', turned(TURN), { keys: [']'] }),
  'crop-fill': cropping('Fill the box', ({ picture, box }) => {
    const now = turnedPicture(picture, box, picture.rotate ?? 0)
    return zoomed(now, box, 1 / zoomOf(now, box), middleOf({ box }))
  }),
  'crop-fit': cropping('Show the whole picture', ({ picture, box }) => fitted(picture, box)),
  'crop-reset': cropping('Reset the crop', ({ picture: { focus: _focus, ...picture }, box }) => filled(picture, box)),
  'crop-focus': cropping('Focal point', toggleFocus, { pressed: (editor) => cropOf(editor)?.picture.focus !== undefined }),
}

/** Returns whether a picture can be put into a layer: into picture layers and frames. */
export const holdsPicture = (layer: Parameters<typeof isKind>[0] | undefined): boolean =>
  layer !== undefined && (isKind(layer, 'Image') || isKind(layer, 'Frame'))
