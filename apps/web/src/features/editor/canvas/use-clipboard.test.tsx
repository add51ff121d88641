// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { editorOf, page, text, wordsIn } from '@magazineai/editor/testing'
import { mount } from '../test/mount.tsx'
import { enterText } from '@magazineai/editor/text'
import { useClipboard } from './use-clipboard.ts'

function Listening() {
  useClipboard()
  return <output>there</output>
}

async function opened() {
  const editor = editorOf(page('p', { t: text(0, 0, 'One') }))
  enterText(editor, 't')
  const place = mount(editor, <Listening />)
  const paste = (): boolean => {
    const data = new DataTransfer()
    data.setData('text/plain', ' two')
    return place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }
  const release = (type: string, button: number) => place.dispatchEvent(new MouseEvent(type, { button, bubbles: true }))
  // It listens when what is pasted arrives.
  await vi.waitFor(() => expect(paste()).toBe(false))
  return { editor, paste, release, words: () => wordsIn(editor, 't')[0] }
}

test('letting go of the middle button pastes nothing, keys and menus do', async () => {
  const { paste, release, words } = await opened()
  expect(words()).toBe('One two')
  for (const type of ['mouseup', 'auxclick']) {
    release(type, 1)
    expect(paste(), 'the browser does not paste either').toBe(false)
    expect(words()).toBe('One two')
    await new Promise((resolve) => setTimeout(resolve))
  }
  release('mouseup', 0)
  paste()
  expect(words()).toBe('One two two')
})
