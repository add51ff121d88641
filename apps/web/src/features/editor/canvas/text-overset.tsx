import { type Point, transform } from '@magazineai/design'
import { useEffect } from 'react'
import { toView } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { framesOf, isCollapsed, isOverset, layoutOf } from '@magazineai/editor/text'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'

/** Where the last frame of the text ends, in the view. */
function footOf(editor: Editor): Point | null {
  const { text, camera } = editor.state
  const layout = text && layoutOf(editor, text)
  const last = layout && framesOf(editor, layout).at(-1)
  return last ? toView(camera, transform(last.matrix, { x: last.width / 2, y: last.height })) : null
}

/** Says that the caret is among words that are not shown, and offers room for them. */
export function OversetHint() {
  const editor = useEditor()
  useEditorState((state) => state.text)
  useEditorState((state) => state.camera)
  const { text, view } = editor.state
  const isHidden = text !== null && isCollapsed(text) && isOverset(editor, text)
  useEffect(() => {
    if (isHidden) editor.announce('The caret is in text that does not fit into its frames.')
  }, [editor, isHidden])
  const foot = isHidden ? footOf(editor) : null
  if (!foot) return null
  const left = Math.max(150, Math.min(view.width - 150, foot.x))
  const top = Math.max(12, Math.min(view.height - 84, foot.y + 8))
  return (
    <output
      data-overset-hint
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute z-20 flex w-72 -translate-x-1/2 flex-col gap-2 rounded-md bg-raised p-2.5 text-small text-ink shadow-float"
      style={{ left, top }}
    >
      <span>You are writing in text that does not fit here.</span>
      <span className="flex gap-1.5">
        <PlainButton size="sm" onPress={() => editor.run('fit-frame')}>
          Grow frame
        </PlainButton>
        <PlainButton size="sm" onPress={() => editor.run('thread-frame')}>
          Link a frame
        </PlainButton>
        <PlainButton size="sm" onPress={() => editor.run('flow-pages')}>
          New pages
        </PlainButton>
      </span>
    </output>
  )
}
