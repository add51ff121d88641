import { selectionTitle } from './selection-title.ts'
import { useEditor, useDeferredState, useEditorState } from '../../base/use-editor.ts'

/** Two texts for screen readers: what is selected, and what was done last. */
export function LiveRegion() {
  return (
    <>
      <Selection />
      <Spoken />
    </>
  )
}

function Selection() {
  const editor = useEditor()
  useDeferredState((state) => state.selected)
  useDeferredState((state) => state.text !== null)
  const page = useDeferredState((state) => state.page)
  return (
    <p aria-live="polite" className="sr-only" data-page={page}>
      {selectionTitle(editor)}
    </p>
  )
}

/** The same words twice are another text with a space that is not heard. */
function Spoken() {
  const spoken = useEditorState((state) => state.spoken)
  return (
    <p aria-live="polite" className="sr-only" data-spoken>
      {spoken && spoken.text + (spoken.id % 2 ? '' : ' ')}
    </p>
  )
}
