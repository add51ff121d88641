import { pause } from '@magazineai/common'
import type { Editor } from '@magazineai/editor/state'
import type { EarlyInput } from './early-input.ts'

/** Replays, in order, the input from before interaction was loaded; what is done meanwhile comes after it. */
export async function replayInput(early: EarlyInput, editor: Editor, canvas: HTMLElement): Promise<void> {
  for (let event = early.next(); event; event = early.next()) {
    // What the one before brought up, as the field of a text, must be there.
    if (event.type !== 'pointermove') await pause()
    if (event instanceof KeyboardEvent) await again(event, editor)
    else if (event.type === 'copy' || event.type === 'cut') editor.run(event.type)
    else (event instanceof ClipboardEvent ? placeOf(canvas) : canvas).dispatchEvent(event)
  }
  early.stop()
}

/** A key goes to what has the focus. A letter is typed where the key meant nothing else: no key but a real one types. */
async function again(event: KeyboardEvent, editor: Editor): Promise<void> {
  const isLeft = placeOf(null).dispatchEvent(event)
  if (!isLeft || event.type !== 'keydown' || event.key.length !== 1 || event.ctrlKey || event.metaKey) return
  const letter = { inputType: 'insertText', data: event.key, bubbles: true, cancelable: true }
  for (let attempt = 0; editor.state.text && attempt < ATTEMPTS; attempt++) {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement && !field.dispatchEvent(new InputEvent('beforeinput', letter))) return
    await pause()
  }
}

/** How often a letter looks for the field of the text, which has just been opened. */
const ATTEMPTS = 50

const placeOf = (canvas: HTMLElement | null): Element => document.activeElement ?? canvas ?? document.body
