import type { FrameRef } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { leaveText } from '../text/enter.ts'
import { fitFrame, oversetOf } from '../text/fit.ts'
import { nextText, selectedFrames } from '../text/reading-order.ts'
import { currentFrame, flowIntoPages, isSame, linkAfter, threadOf, unlink, unlinkAfter } from '../text/threads.ts'
import type { Commands } from './command.ts'

const withFrame = (work: (editor: Editor, ref: FrameRef) => void) => (editor: Editor) => {
  const ref = currentFrame(editor)
  if (ref) work(editor, ref)
}

const isThreaded = (editor: Editor): boolean => {
  const ref = currentFrame(editor)
  return ref !== null && threadOf(editor.design, ref).length > 1
}

const hasNext = (editor: Editor): boolean => {
  const ref = currentFrame(editor)
  return ref !== null && !isSame(threadOf(editor.design, ref).at(-1)!, ref)
}

const isOver = (editor: Editor): boolean => {
  const ref = currentFrame(editor)
  return ref !== null && oversetOf(editor, editor.design, ref) !== null
}

/** Text frames: threads between them, and room for what does not fit. */
export const textFrameCommands: Commands<
  'stop-linking' | 'thread-frame' | 'thread-next' | 'thread-selected' | 'unthread-next' | 'unthread-frame' | 'fit-frame' | 'flow-pages'
> = {
  'stop-linking': {
    label: 'Stop linking frames',
    keys: ['Escape'],
    inText: true,
    can: (editor) => editor.state.textTask?.kind === 'thread',
    run: (editor) => editor.store.set({ textTask: null, marquee: null }),
  },
  'thread-frame': {
    label: 'Link text to another frame',
    keys: ['Mod+Alt+L'],
    inText: true,
    words: 'thread flow overset continue',
    can: (editor) => currentFrame(editor) !== null,
    run: withFrame((editor, after) => {
      if (editor.state.text) leaveText(editor)
      editor.store.set({ textTask: { kind: 'thread', after } })
      editor.announce('Click the next frame, or draw one. Escape leaves.')
    }),
  },
  'thread-next': {
    label: 'Link to the next text frame',
    inText: true,
    words: 'thread flow',
    can: (editor) => {
      const ref = currentFrame(editor)
      return ref !== null && nextText(editor.design, ref) !== null
    },
    run: withFrame((editor, ref) => {
      const next = nextText(editor.design, ref)
      if (next && linkAfter(editor, threadOf(editor.design, ref).at(-1) ?? ref, next)) editor.announce('Frames linked')
    }),
  },
  'thread-selected': {
    label: 'Link the selected frames',
    words: 'thread flow',
    can: (editor) => !editor.state.text && selectedFrames(editor).length > 1,
    run(editor) {
      const [first, ...rest] = selectedFrames(editor)
      const mark = editor.history.mark('Link frames')
      let last = first
      for (const next of rest) if (last && linkAfter(editor, last, next)) last = next
      editor.history.squash(mark)
      if (last !== first) editor.announce('Frames linked')
    },
  },
  'unthread-next': {
    label: 'End the text in this frame',
    inText: true,
    words: 'unlink thread break',
    can: hasNext,
    run: withFrame((editor, ref) => void unlinkAfter(editor, ref)),
  },
  'unthread-frame': {
    label: 'Unlink this frame',
    words: 'thread',
    can: (editor) => !editor.state.text && isThreaded(editor),
    run: withFrame((editor, ref) => void unlink(editor, ref)),
  },
  'fit-frame': {
    label: 'Fit frame to text',
    keys: ['Mod+Alt+C'],
    inText: true,
    words: 'grow shrink auto height overset',
    can: (editor) => currentFrame(editor) !== null,
    run: withFrame((editor, ref) => void fitFrame(editor, threadOf(editor.design, ref).at(-1) ?? ref)),
  },
  'flow-pages': {
    label: 'Flow into new pages',
    inText: true,
    words: 'overset autoflow thread',
    can: isOver,
    run: withFrame((editor, ref) => {
      const count = flowIntoPages(editor, ref)
      if (count > 0) editor.say(`${count} ${count === 1 ? 'page' : 'pages'} added.`)
    }),
  },
}
