import { useEditor, useEditorState } from '../base/use-editor.ts'
import { PageSlot } from './page-slot.tsx'
import { useShownPages } from './use-shown-pages.ts'

/** The pages on the pasteboard: live where they are seen and around, pictures farther away, plain paper elsewhere. */
export function Pages() {
  const editor = useEditor()
  const pages = useEditorState((state) => state.design.pages)
  const { live, from, to } = useShownPages()
  const { stack } = editor
  return pages.map((page, index) => (
    <PageSlot
      key={page.id}
      page={page.id}
      index={index}
      box={stack[index]!}
      isLive={live.has(page.id)}
      isPictured={index >= from && index <= to}
    />
  ))
}
