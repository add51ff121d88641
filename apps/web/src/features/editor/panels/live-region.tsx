import { layerTitle } from './layer-title.ts'
import { useEditor, useCalmState } from '../use-editor.ts'

/** Tells screen readers what is selected. */
export function LiveRegion() {
  const editor = useEditor()
  const selected = useCalmState((state) => state.selected)
  const isText = useCalmState((state) => state.text !== null)
  const page = useCalmState((state) => state.page)
  const names = selected.map((id) => layerTitle(editor.design, editor.page, id))
  const text = isText ? `Editing ${names[0] ?? 'text'}` : names.length > 0 ? `${names.join(', ')} selected` : `Page ${editor.pageIndex + 1}`
  return (
    <p aria-live="polite" className="sr-only" data-page={page}>
      {text}
    </p>
  )
}
