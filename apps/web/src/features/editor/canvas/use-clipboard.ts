import { useEffect } from 'react'
import { dropFiles } from './drops.tsx'
import {
  CLIP_TYPE,
  clipInHtml,
  type Copied,
  copy,
  cut,
  frameToCopy,
  pasteClip,
  pasteFormatted,
  pasteLast,
  pastePlain,
  placeAll,
  readClip,
  readGraphic,
  setSystemClipboard,
  viewCentre,
} from '@magazineai/editor/commands'
import type { DropTarget, Editor } from '@magazineai/editor/state'
import { addPicture, noteCopy, writeCopy } from './system-copy.ts'
import { useEditor } from '../base/use-editor.ts'

/** True when a field of a panel has the focus; its own clipboard is the browser's business. */
const isElsewhere = (event: ClipboardEvent): boolean => {
  const target = event.target
  return target instanceof HTMLElement && target.dataset['textField'] === undefined && ['INPUT', 'TEXTAREA'].includes(target.tagName)
}

/**
 * Listens for copy, cut and paste, by keys and by the browser's own menu, while the component is there: layers and words of
 * ours, plain and formatted words, graphics, pictures.
 */
export function useClipboard(): void {
  const editor = useEditor()
  useEffect(() => {
    // A paste event does not say which keys brought it.
    let isShifted = false
    const onKey = (event: KeyboardEvent): void => {
      isShifted = event.shiftKey
    }
    const give = (event: ClipboardEvent, take: (editor: Editor) => Copied | null): void => {
      noteCopy(editor)
      if (isElsewhere(event)) return
      const frame = frameToCopy(editor)
      const copied = take(editor)
      if (!copied || !event.clipboardData) return
      event.clipboardData.setData('text/plain', copied.plain)
      if (copied.html !== undefined) event.clipboardData.setData('text/html', copied.html)
      event.clipboardData.setData(CLIP_TYPE, JSON.stringify(copied.clip))
      event.preventDefault()
      if (frame) void addPicture(editor, copied, frame)
    }
    const onCopy = (event: ClipboardEvent): void => give(event, copy)
    const onCut = (event: ClipboardEvent): void => give(event, cut)
    const middle = watchMiddleButton()
    const onPaste = (event: ClipboardEvent): void => {
      if (isElsewhere(event) || !event.clipboardData) return
      event.preventDefault()
      if (!middle.isLetGo()) paste(editor, carriedBy(event.clipboardData), isShifted)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    if (navigator.clipboard && 'read' in navigator.clipboard)
      setSystemClipboard(editor, {
        paste: (inPlace) => systemPaste(editor, inPlace),
        async copy(copied, frame) {
          noteCopy(editor)
          await writeCopy(copied)
          if (frame) await addPicture(editor, copied, frame)
        },
      })
    return () => {
      middle.end()
      window.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [editor])
}

const MIDDLE_BUTTON = 1

/**
 * Knows when the middle button is being let go: systems with X11's primary selection then paste what was selected last, wherever the focus is, while
 * here that button pans. Chromium does so with `mouseup`, Firefox with `auxclick`; either is one task with the paste.
 */
function watchMiddleButton(): { isLetGo(): boolean; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onRelease = (event: MouseEvent): void => {
    if (event.button !== MIDDLE_BUTTON) return
    clearTimeout(timer)
    timer = setTimeout(() => (timer = undefined))
  }
  const types = ['mouseup', 'auxclick'] as const
  for (const type of types) window.addEventListener(type, onRelease, { capture: true })
  return {
    isLetGo: () => timer !== undefined,
    end() {
      clearTimeout(timer)
      for (const type of types) window.removeEventListener(type, onRelease, { capture: true })
    },
  }
}

/** What a clipboard holds. */
interface Carried {
  own: string
  plain: string
  html: string
  files: readonly File[]
}

const carriedBy = (data: DataTransfer): Carried => ({
  own: data.getData(CLIP_TYPE),
  plain: data.getData('text/plain'),
  html: data.getData('text/html'),
  files: Array.from(data.files),
})

/** Where something goes that is pasted: into the selected picture or frame, or to the middle of what is seen. */
const targetOf = (editor: Editor): DropTarget => ({ page: editor.page.id, at: viewCentre(editor), layer: null })

/** Pastes what there is, the richest first. With Shift layers go to their own place, and words come without their format. */
function paste(editor: Editor, { own, plain, html, files }: Carried, isShifted: boolean): void {
  const isText = editor.state.text !== null
  if (isText && isShifted && plain !== '') return void pastePlain(editor, plain)
  const clip = readClip(own) ?? readClip(clipInHtml(html) ?? '')
  if (clip && pasteClip(editor, clip, isShifted)) return
  if (!isText && pasteGraphic(editor, plain)) return
  if (plain !== '' && html !== '' && pasteFormatted(editor, html)) return
  if (plain !== '') return void pastePlain(editor, plain)
  if (files.length > 0) void dropFiles(editor, files, targetOf(editor))
}

function pasteGraphic(editor: Editor, text: string): boolean {
  const markup = /^\s*(<\?xml|<svg[\s>])/i.test(text) ? readGraphic(text) : null
  return markup !== null && placeAll(editor, [{ markup, name: 'Graphic' }], targetOf(editor))
}

/** Pastes from a menu. Where the browser refuses to show the clipboard, the last copy of this window is pasted. */
async function systemPaste(editor: Editor, inPlace: boolean): Promise<void> {
  try {
    const carried = await readSystem()
    if (carried.plain === '' && carried.html === '' && carried.files.length === 0) pasteLast(editor, inPlace)
    else paste(editor, carried, inPlace)
  } catch {
    pasteLast(editor, inPlace)
  }
}

async function readSystem(): Promise<Carried> {
  const [item] = await navigator.clipboard.read()
  const textOf = async (type: string): Promise<string> => (item?.types.includes(type) ? (await item.getType(type)).text() : '')
  const picture = item?.types.find((type) => type.startsWith('image/'))
  const files = item && picture ? [new File([await item.getType(picture)], 'Pasted picture', { type: picture })] : []
  return { own: '', plain: await textOf('text/plain'), html: await textOf('text/html'), files }
}
