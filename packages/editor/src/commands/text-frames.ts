import type { FrameRef } from '@magazineai/design'
import { layerBounds } from '../geometry/placed.ts'
import { layerTitle } from '../names/layer-title.ts'
import type { Editor } from '../state/editor.ts'
import { leaveText } from '../text/enter.ts'
import { fitFrame, oversetOf } from '../text/fit.ts'
import { framesToLink, nextText, selectedFrames } from '../text/reading-order.ts'
import { currentFrame, flowIntoPages, isSame, linkAfter, threadOf, unlink, unlinkAfter } from '../text/threads.ts'
import type { Command, Commands } from './command.ts'
import type { TextFrameCommandName } from '../state/command-names.ts'

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

const linking = (editor: Editor) => (editor.state.textTask?.kind === 'thread' ? editor.state.textTask : null)

/** Shows another frame that the text could go on into, and says which. */
function lookAt(editor: Editor, step: 1 | -1): void {
  const task = linking(editor)
  if (!task) return
  const frames = framesToLink(editor.design, task.after)
  const now = frames.findIndex((frame) => task.to !== undefined && isSame(frame, task.to))
  const to = frames[now < 0 ? (step > 0 ? 0 : frames.length - 1) : (now + step + frames.length) % frames.length]
  if (!to) return editor.announce('No other text takes this one on. Draw a frame, or flow into new pages.')
  editor.store.set({ textTask: { ...task, to } })
  const index = editor.design.pages.findIndex(({ id }) => id === to.page)
  const [page, origin] = [editor.design.pages[index]!, editor.stack[index]!]
  const box = layerBounds(page, to.layer)
  editor.reveal({ ...box, x: box.x + origin.x, y: box.y + origin.y })
  editor.announce(`${layerTitle(editor.design, page, to.layer)}, page ${index + 1}. Enter links.`)
}

/** Leads the text on into the frame that the keys went to. */
function linkThere(editor: Editor): void {
  const task = linking(editor)
  if (!task?.to || !linkAfter(editor, task.after, task.to)) return
  editor.store.set({ textTask: null })
  editor.goTo(task.to.page, true)
  editor.select([task.to.layer])
  editor.announce('Frames linked')
}

const looking = (label: string, keys: readonly string[], step: 1 | -1): Command => ({
  label,
  keys,
  words: 'thread flow link frame',
  can: (editor) => linking(editor) !== null,
  run: (editor) => lookAt(editor, step),
})

/** Text frames: threads between them, and room for what does not fit. */
export const textFrameCommands: Commands<TextFrameCommandName> = {
  'stop-linking': {
    label: 'Stop linking frames',
    keys: ['Escape'],
    inText: true,
    can: (editor) => linking(editor) !== null,
    run: (editor) => editor.store.set({ textTask: null, marquee: null }),
  },
  'thread-look-next': looking('Look for the next frame to link', ['Tab', 'ArrowRight', 'ArrowDown'], 1),
  'thread-look-previous': looking('Look for the frame before', ['Shift+Tab', 'ArrowLeft', 'ArrowUp'], -1),
  'thread-there': {
    label: 'Link the frame that is looked at',
    keys: ['Enter'],
    words: 'thread flow',
    can: (editor) => linking(editor)?.to !== undefined,
    run: linkThere,
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
      editor.announce('Tab goes through the texts it can go on into, Enter links; or click one, or draw a frame. Escape leaves.')
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
    run: withFrame((editor, ref) => {
      if (unlinkAfter(editor, ref)) editor.announce('Unlinked: the text ends in this frame')
    }),
  },
  'unthread-frame': {
    label: 'Unlink this frame',
    words: 'thread',
    can: (editor) => !editor.state.text && isThreaded(editor),
    run: withFrame((editor, ref) => {
      if (unlink(editor, ref)) editor.announce('Frame unlinked from its text')
    }),
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
