import { useEditorState } from '../../base/use-editor.ts'

/** Says over the canvas what was undone or redone, and goes by itself. Screen readers hear it from the live region. */
export function HistoryFlash() {
  const travelled = useEditorState((state) => state.travelled)
  if (!travelled) return null
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 bottom-20 z-(--z-float) flex justify-center wide:bottom-6">
      <span
        key={travelled.id}
        className="editor-flash rounded-full bg-ink px-3 py-1.5 text-small text-on-ink shadow-float"
        data-history-flash
      >
        {travelled.text}
      </span>
    </div>
  )
}
