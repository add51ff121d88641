import { useEditor, useEditorState } from '../use-editor.ts'

/** Margins (magenta), bleed (red) and columns of the design over every page; they do not print. */
export function GuideLayer() {
  const editor = useEditor()
  const { margins: shown } = useEditorState((state) => state.furniture)
  const design = useEditorState((state) => state.design)
  const scale = useEditorState((state) => state.camera.scale)
  if (!shown) return null
  const { margins, bleed } = design
  const line = 1 / scale
  return editor.stack.map((box, index) => (
    <div
      key={design.pages[index]?.id}
      aria-hidden
      className="pointer-events-none absolute"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <div className="absolute border-dashed border-[#e5352b]" style={{ inset: -bleed, borderWidth: line }} />
      <div
        className="absolute border-solid border-[#d43bd1]"
        style={{ top: margins.top, right: margins.right, bottom: margins.bottom, left: margins.left, borderWidth: line }}
      />
    </div>
  ))
}
