import { X } from 'lucide-react'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import { Button } from 'react-aria-components'
import { stopFitting } from '@magazineai/editor/text'
import { useEditor } from '../../base/use-editor.ts'

/** Says that type is shrunk into its frame, and to how much of its size; a press ends that. Nothing where it is not. */
export function Fitted({ fitted }: { fitted: number | null }) {
  const editor = useEditor()
  if (fitted === null) return null
  const share = fitted < 1 ? ` ${Math.round(fitted * 100)}%` : ''
  return (
    <Tooltip text="Shrunk to fit its frame. Press to set it in full size.">
      <Button
        aria-label={`Fitted${share}: stop fitting`}
        preventFocusOnPress
        onPress={() => stopFitting(editor)}
        className="flex h-6 w-max shrink-0 cursor-default items-center gap-1 rounded-full bg-pressed px-2 text-small text-ink data-hovered:bg-hover"
      >
        Fitted{share}
        <X size={12} aria-hidden />
      </Button>
    </Tooltip>
  )
}
