import type { PageFrame } from '@magazineai/render'
import { copySelection, pasteClip, pastePlain } from './clip.ts'
import { cutOut } from '../state/cut-out.ts'
import type { Editor } from '../state/editor.ts'
import { deleteText } from '../text/edit.ts'
import { isCollapsed } from '../text/session.ts'
import { changeable, type Commands, hasChangeable } from './command.ts'
import { type Look, lookOf, pasteLook } from './look.ts'
import type { Copied } from './clip-format.ts'
import type { ClipboardCommandName } from '../state/command-names.ts'
import { defineSlice } from '../state/slices.ts'

const copies = defineSlice<Copied>('commands/clipboard')

/** Returns the last copy made in this window: what a menu pastes, where the system clipboard cannot be asked. The editor owns it. */
export const lastCopy = (editor: Editor): Copied | null => editor.slices.get(copies) ?? null

/** Copies the selection and remembers it. */
export function copy(editor: Editor): Copied | null {
  const copied = copySelection(editor)
  if (copied) editor.slices.set(copies, copied)
  return copied
}

/** Copies the selection and takes it away. */
export function cut(editor: Editor): Copied | null {
  const copied = copy(editor)
  if (!copied) return null
  if (editor.state.text) deleteText(editor, -1)
  else editor.run('delete')
  return copied
}

/** The clipboard of the system, where the browser lets it be read and written outside of its own events. */
interface SystemClipboard {
  paste(inPlace: boolean): Promise<void>
  /** Takes a copy, and the layers of it as they are drawn. */
  copy(copied: Copied, frame: PageFrame | null): Promise<void>
}

const systems = defineSlice<SystemClipboard>('commands/clipboard')

/** Lets menus paste what was copied elsewhere, and copy for other programs. */
export const setSystemClipboard = (editor: Editor, system: SystemClipboard): void => editor.slices.set(systems, system)

/** Copies or cuts, and gives the copy to the system. */
function give(editor: Editor, take: (editor: Editor) => Copied | null): void {
  const frame = frameToCopy(editor)
  const copied = take(editor)
  if (copied) void editor.slices.get(systems)?.copy(copied, frame)
}

/** Returns what is about to be copied as it is drawn; null of words. */
export const frameToCopy = (editor: Editor): PageFrame | null => (editor.state.text ? null : cutOut(editor))

const canPaste = (editor: Editor): boolean => editor.slices.has(systems) || lastCopy(editor) !== null

function paste(editor: Editor, inPlace: boolean): void {
  const system = editor.slices.get(systems)
  if (system) void system.paste(inPlace)
  else pasteLast(editor, inPlace)
}

/** Pastes the last copy made in this window. */
export function pasteLast(editor: Editor, inPlace: boolean): void {
  const copied = lastCopy(editor)
  if (copied && !pasteClip(editor, copied.clip, inPlace)) pastePlain(editor, copied.plain)
}

const looks = defineSlice<Look>('commands/clipboard')

const hasWords = (editor: Editor): boolean => editor.state.text !== null && !isCollapsed(editor.state.text)

/** Copy, cut and paste by menu; the keys come as clipboard events. */
export const clipboardCommands: Commands<ClipboardCommandName> = {
  cut: {
    label: 'Cut',
    keys: ['Mod+X'],
    native: true,
    inText: true,
    can: (editor) => hasWords(editor) || (!editor.state.text && changeable(editor).length > 0),
    run: (editor) => give(editor, cut),
  },
  copy: {
    label: 'Copy',
    keys: ['Mod+C'],
    native: true,
    inText: true,
    can: (editor) => hasWords(editor) || (!editor.state.text && editor.state.selected.length > 0),
    run: (editor) => give(editor, copy),
  },
  paste: {
    label: 'Paste',
    keys: ['Mod+V'],
    native: true,
    inText: true,
    can: canPaste,
    run: (editor) => paste(editor, false),
  },
  'paste-in-place': {
    label: 'Paste in place',
    // The browser's own answer to these keys is a paste of plain words, which would not bring the layers.
    keys: ['Mod+Shift+V'],
    words: 'same position',
    can: (editor) => !editor.state.text && canPaste(editor),
    run: (editor) => paste(editor, true),
  },
  'paste-plain': {
    label: 'Paste without format',
    keys: ['Mod+Shift+V'],
    native: true,
    inText: true,
    can: (editor) => editor.state.text !== null && lastCopy(editor) !== null,
    run: (editor) => void pastePlain(editor, lastCopy(editor)?.plain ?? ''),
  },
  'copy-style': {
    label: 'Copy the look',
    keys: ['Mod+Alt+C'],
    words: 'style appearance format painter',
    can: (editor) => !editor.state.text && editor.state.selected.length === 1,
    run(editor) {
      const look = lookOf(editor, editor.state.selected[0] ?? '')
      if (!look) return
      editor.slices.set(looks, look)
      editor.announce('Look copied')
    },
  },
  'paste-style': {
    label: 'Paste the look',
    keys: ['Mod+Alt+V'],
    words: 'style appearance format painter',
    can: (editor) => editor.slices.has(looks) && hasChangeable(editor),
    run: (editor) => pasteLook(editor, editor.slices.get(looks)!),
  },
}
