import { rowAt } from '@magazineai/editor/geometry'
import { useEditor, useEditorState } from '../base/use-editor.ts'

/** Breadth of the line between facing pages, page pixels: a hair on the screen when a spread is shown whole. */
const BREADTH = 4

/** A hair line between the pages of every spread, so that two papers of one colour do not look like one. */
export function Spines() {
  const editor = useEditor()
  const stack = useEditorState(() => editor.stack)
  return stack.map((box, index) => {
    const isLeft = rowAt(stack, index).to > index
    return (
      isLeft && (
        <span
          key={index}
          aria-hidden
          className="pointer-events-none absolute bg-[#00000026]"
          style={{ left: -BREADTH / 2, top: box.y, width: BREADTH, height: box.height }}
        />
      )
    )
  })
}
