import { pagesWithin } from '../core/stack.ts'
import { useEditor, useEditorState } from '../use-editor.ts'
import { FarPage, LivePage } from './page-slot.tsx'

/** The pages on the pasteboard: live where they are seen and one further each way, plain paper elsewhere. */
export function Pages() {
  const editor = useEditor()
  const pages = useEditorState((state) => state.design.pages)
  const range = useEditorState(({ camera, view }) => {
    const { from, to } = pagesWithin(editor.stack, camera.y, camera.y + Math.max(view.height, 1) / camera.scale, 1)
    return `${from}-${to}`
  })
  const [from = 0, to = 0] = range.split('-').map(Number)
  const { stack } = editor
  return pages.map((page, index) =>
    index >= from && index <= to ? (
      <LivePage key={page.id} index={index} box={stack[index]!} />
    ) : (
      <FarPage key={page.id} box={stack[index]!} />
    ),
  )
}
