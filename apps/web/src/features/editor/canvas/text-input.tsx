import { deviceStorage } from '../../../api/storage.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { pressKey } from '@magazineai/editor/commands'
import { revealing } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { layerTitle } from '@magazineai/editor/names'
import {
  backspace,
  compose,
  correctTyped,
  deleteText,
  deleteTo,
  endCompose,
  insertText,
  lineEdge,
  placedCaret,
  pressTextKey,
  sessionOf,
  typeText,
  wordStride,
} from '@magazineai/editor/text'
import { syncInputField, takeSelection } from './sync-input-field.ts'
import { keepComposited } from './keep-composited.ts'
import { IS_APPLE, useEditor, useEditorState } from '../base/use-editor.ts'
import { keyPressOf } from '../base/key-press.ts'
import { caretBox } from './text-overlay.tsx'

/** The one hidden field that takes what is typed, composed and dictated; it stands where the caret is. */
export function TextInput() {
  const editor = useEditor()
  const open = useEditorState((state) => state.text !== null)
  return open ? <Field editor={editor} /> : null
}

function Field({ editor }: { editor: Editor }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    return field.current ? keepComposited(field.current) : undefined
  }, [])
  useMirror(editor, field)
  useFollowCaret(editor, field)
  useNativeInput(editor, field)
  useFocusBack(editor, field)
  useScreenKeyboard(field)
  useSmartTyping(editor)
  return (
    <textarea
      ref={field}
      aria-label={nameOf(editor)}
      data-text-field
      wrap="off"
      aria-multiline
      autoCapitalize="sentences"
      autoCorrect="off"
      spellCheck={false}
      className="pointer-events-none absolute top-0 left-0 z-10 w-px resize-none contain-strict overflow-hidden border-0 bg-transparent p-0 text-transparent caret-transparent opacity-0 outline-none"
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.key === 'Process' || !editor.state.text) return
        const press = { ...keyPressOf(event), ctrl: event.ctrlKey }
        event.stopPropagation()
        if (pressKey(editor, press) || (editor.state.text && pressTextKey(editor, press, IS_APPLE))) event.preventDefault()
        else if (event.key === 'Tab') event.preventDefault()
      }}
    />
  )
}

/** What the field is called: `Text: headline, page 3`. */
function nameOf(editor: Editor): string {
  const { text } = editor.state
  const index = editor.design.pages.findIndex(({ id }) => id === text?.page)
  const page = editor.design.pages[index]
  return page && text ? `Text: ${layerTitle(editor.design, page, text.layer)}, page ${index + 1}` : 'Text'
}

const SMART = 'magazineai-smart-typing'

/** Remembers on this device whether typing is corrected. */
function useSmartTyping(editor: Editor): void {
  useEffect(() => {
    editor.store.set({ smartTyping: deviceStorage.get(SMART) !== 'off' })
    let kept = editor.state.smartTyping
    return editor.store.subscribe(() => {
      if (editor.state.smartTyping === kept) return
      kept = editor.state.smartTyping
      deviceStorage.set(SMART, kept ? 'on' : 'off')
    })
  }, [editor])
}

/** Keeps the words in the field in step with the text, once the letter is on the page: to fill a field lays the whole screen out. */
function useMirror(editor: Editor, field: React.RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    let shown: unknown = null
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (): void => {
      const { text } = editor.state
      if (!text || text === shown || !field.current) return
      shown = text
      syncInputField(field.current, text)
    }
    const follow = (): void => {
      if (frame !== 0 || editor.state.text === shown) return
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          frame = 0
          show()
        })
      })
    }
    show()
    const stop = editor.store.subscribe(follow)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      stop()
    }
  }, [editor, field])
}

/** Keeps the field at the caret, and the caret in view. */
function useFollowCaret(editor: Editor, field: React.RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    let head: unknown = null
    // Asked of the screen at first, and when its keyboard comes or goes: to ask while typing would lay the whole screen out.
    let covered = field.current ? coveredOf(field.current) : 0
    const follow = (): void => {
      const { text, camera, gesture } = editor.state
      const caret = text && placedCaret(editor, text)
      if (!caret || !field.current) return
      const { left, top, height } = caretBox(caret, camera)
      Object.assign(field.current.style, { transform: `translate(${left}px, ${top}px)`, height: `${height}px` })
      if (text.head === head || gesture) return
      const first = head === null
      head = text.head
      if (!first && text.head !== text.stays) revealCaret(editor, covered)
    }
    follow()
    const stop = editor.store.subscribe(follow)
    const onKeyboard = (): void => {
      covered = field.current ? coveredOf(field.current) : 0
      if (covered > 0) revealCaret(editor, covered)
    }
    window.visualViewport?.addEventListener('resize', onKeyboard)
    return () => {
      stop()
      window.visualViewport?.removeEventListener('resize', onKeyboard)
    }
  }, [editor, field])
}

/** How much of the foot of the canvas the keyboard of the screen covers, CSS pixels. */
function coveredOf(field: HTMLElement): number {
  const canvas = field.closest('[role="application"]')?.getBoundingClientRect()
  const seen = window.visualViewport
  return canvas && seen ? Math.max(0, Math.round(canvas.bottom - seen.offsetTop - seen.height)) : 0
}

/** Moves the view as little as needed to show the caret, above the keyboard of the screen where there is one. */
function revealCaret(editor: Editor, covered: number): void {
  const { text, camera, view } = editor.state
  const caret = text && placedCaret(editor, text)
  if (!caret || view.width === 0) return
  const { left, top, height } = caretBox(caret, camera)
  const box = { x: camera.x + left / camera.scale, y: camera.y + top / camera.scale, width: 1, height: height / camera.scale }
  editor.setCamera(revealing(camera, box, { width: view.width, height: Math.max(1, view.height - covered) }))
}

/** A list or picker gives the focus back to its button when it closes, after this long, ms. */
const AFTER_CLOSE = 80

/** Brings the focus back to the text after a panel changed how it is set, so that typing goes on. */
function useFocusBack(editor: Editor, field: React.RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    let { design } = editor.state
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = editor.store.subscribe(() => {
      if (editor.state.design === design) return
      design = editor.state.design
      clearTimeout(timer)
      timer = setTimeout(() => {
        const active = document.activeElement
        const isBusy = active?.closest('input, textarea, [role="dialog"], [role="listbox"]')
        if (!isBusy) field.current?.focus({ preventScroll: true })
      }, AFTER_CLOSE)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor, field])
}

/** Less of the window than this is seen while the keyboard of the screen is up. */
const SEEN = 0.85

/**
 * Calls the keyboard of the screen up when a finger is lifted from the canvas: systems do that for a focus that comes with the end of a tap, while the
 * text was opened, and its field focused, when the finger came down. So it also comes back when it was put away.
 */
function useScreenKeyboard(field: React.RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onPointerUp = ({ pointerType, target }: PointerEvent): void => {
      const isOnCanvas = target instanceof Element && target.closest('[role="application"]') !== null
      const isUp = (window.visualViewport?.height ?? window.innerHeight) < window.innerHeight * SEEN
      const isBusy = field.current?.dataset['composing'] === 'true'
      if (pointerType !== 'touch' || !isOnCanvas || isUp || isBusy) return
      field.current?.blur()
      field.current?.focus({ preventScroll: true })
    }
    window.addEventListener('pointerup', onPointerUp)
    return () => window.removeEventListener('pointerup', onPointerUp)
  }, [field])
}

/** Listens to what React does not carry faithfully: `beforeinput` and composition. */
function useNativeInput(editor: Editor, field: React.RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current
    if (!element) return undefined
    const listeners: {
      [K in 'beforeinput' | 'compositionstart' | 'compositionupdate' | 'compositionend' | 'input']: (event: HTMLElementEventMap[K]) => void
    } = {
      beforeinput(event) {
        const input = event as InputEvent
        if (!editor.state.text || input.isComposing || input.inputType === 'insertCompositionText') return
        event.preventDefault()
        // What the system selected in the field is another stretch than that of the text only if the field is up to date.
        if (input.inputType === 'insertReplacementText') takeSelection(editor, element)
        takeInput(editor, input)
      },
      compositionstart() {
        // What the input method is writing must not be written over.
        element.dataset['composing'] = 'true'
      },
      compositionupdate(event) {
        if (editor.state.text) compose(editor, event.data)
      },
      compositionend(event) {
        element.dataset['composing'] = 'false'
        if (!editor.state.text) return
        if (event.data !== '' || sessionOf(editor).composing) compose(editor, event.data)
        endCompose(editor)
        correctTyped(editor, event.data)
        syncInputField(element, sessionOf(editor))
      },
      input(event) {
        if (!(event as InputEvent).isComposing && editor.state.text) syncInputField(element, editor.state.text)
      },
    }
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener as EventListener)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener as EventListener)
    }
  }, [editor, field])
}

/** Does what an input event asks for. Clipboard and history events come by other ways. */
function takeInput(editor: Editor, { inputType, data, dataTransfer }: InputEvent): void {
  const text = data ?? dataTransfer?.getData('text/plain') ?? ''
  if (inputType === 'insertText') {
    if (text !== '') typeText(editor, text)
  } else if (inputType === 'insertReplacementText') {
    if (text !== '') insertText(editor, text, 'replace')
  } else INPUTS[inputType]?.(editor)
}

/** What on-screen keyboards and menus of the system ask for without a key. */
const INPUTS: Record<string, (editor: Editor) => void> = {
  insertLineBreak: (editor) => void pressTextKey(editor, ENTER, IS_APPLE),
  insertParagraph: (editor) => void pressTextKey(editor, ENTER, IS_APPLE),
  deleteContentBackward: (editor) => backspace(editor),
  deleteWordBackward: (editor) => backspace(editor, 'word'),
  deleteContentForward: (editor) => deleteText(editor, 1),
  deleteWordForward: (editor) => deleteText(editor, 1, wordStride(IS_APPLE)),
  deleteSoftLineBackward: (editor) => deleteTo(editor, lineEdge(editor, -1).at),
  deleteSoftLineForward: (editor) => deleteTo(editor, lineEdge(editor, 1).at),
  deleteByCut: (editor) => deleteText(editor, -1),
}

const ENTER = { key: 'Enter', shift: false, alt: false, mod: false }
