import { useEffect } from 'react'
import { messageOf } from '../../api/error.ts'
import { copy, cut } from './commands/clipboard.ts'
import { insertImage } from './commands/insert.ts'
import { CLIP_TYPE, type Copied, pasteClip, pasteFormatted, pastePlain, readClip } from './core/clip.ts'
import type { Editor } from './core/editor.ts'
import { uploadPicture } from './ports.ts'
import { useEditor } from './use-editor.ts'

/** True when a field of a panel has the focus; its own clipboard is the browser's business. */
const isElsewhere = (event: ClipboardEvent): boolean => {
  const target = event.target
  return target instanceof HTMLElement && target.dataset['textField'] === undefined && ['INPUT', 'TEXTAREA'].includes(target.tagName)
}

/** Copy, cut and paste by keys and by the browser's own menu: layers and words of ours, plain words, pictures. */
export function useClipboard(): void {
  const editor = useEditor()
  useEffect(() => {
    const give = (event: ClipboardEvent, take: (editor: Editor) => Copied | null): void => {
      if (isElsewhere(event)) return
      const copied = take(editor)
      if (!copied || !event.clipboardData) return
      event.clipboardData.setData('text/plain', copied.plain)
      if (copied.html !== undefined) event.clipboardData.setData('text/html', copied.html)
      event.clipboardData.setData(CLIP_TYPE, JSON.stringify(copied.clip))
      event.preventDefault()
    }
    const onCopy = (event: ClipboardEvent): void => give(event, copy)
    const onCut = (event: ClipboardEvent): void => give(event, cut)
    const onPaste = (event: ClipboardEvent): void => {
      if (isElsewhere(event) || !event.clipboardData) return
      event.preventDefault()
      paste(editor, event.clipboardData)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [editor])
}

function paste(editor: Editor, data: DataTransfer): void {
  const clip = readClip(data.getData(CLIP_TYPE))
  if (clip && pasteClip(editor, clip)) return
  const plain = data.getData('text/plain')
  const html = data.getData('text/html')
  if (plain !== '' && html !== '' && pasteFormatted(editor, html)) return
  if (plain !== '') return void pastePlain(editor, plain)
  const [picture] = Array.from(data.files).filter((file) => file.type.startsWith('image/'))
  if (picture) void insertFile(editor, picture)
}

/** Uploads a picture and puts it on the page. */
export async function insertFile(editor: Editor, file: File): Promise<void> {
  try {
    insertImage(editor, await uploadPicture(file))
  } catch (error) {
    editor.say(messageOf(error, 'The picture could not be uploaded.'))
  }
}
