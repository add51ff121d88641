import { pt } from '@magazineai/design'
import { applySize, type TextFormat, unlessMixed } from '@magazineai/editor/text'
import { useEditor } from '../../base/use-editor.ts'
import { LengthField } from '../common/length-field.tsx'

/** The size in which the chosen words print, in points; each word takes a sum (`+2`) on its own size. */
export function SizeField({ format, ...looks }: { format: TextFormat; prefix?: string; className?: string }) {
  const editor = useEditor()
  return (
    <LengthField
      label="Size"
      unit="pt"
      min={pt(1)}
      max={pt(1_400)}
      value={unlessMixed(format, 'size', format.printedSize)}
      onCommitEach={(next) => applySize(editor, next)}
      {...looks}
    />
  )
}
