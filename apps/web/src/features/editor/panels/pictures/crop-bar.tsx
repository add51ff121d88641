import { Check, Focus, Maximize, Minimize, RotateCcw, TriangleAlert } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { IconButton, IconToggle } from '../../../../ui/icon-button.tsx'
import { Slider } from '../../../../ui/slider.tsx'
import { commands, setPicture } from '@magazineai/editor/commands'
import type { CommandName } from '@magazineai/editor/state'
import { COARSE, type Cropping, resolutionOf, turnedPicture, zoomed, zoomOf } from '@magazineai/editor/geometry'
import { useEditor } from '../../base/use-editor.ts'
import { focusCanvas } from '../../base/focus.ts'

const ACTIONS: [CommandName, typeof Focus][] = [
  ['crop-fill', Maximize],
  ['crop-fit', Minimize],
  ['crop-reset', RotateCcw],
]

/** How large the bar is, CSS pixels: where it stands depends on it. */
export const BAR = { width: 340, height: 96 }

/** What can be done with a picture that is being cropped: at a place of the view, or at its foot. */
export function CropBar({ crop, at }: { crop: Cropping; at: { left: number; top: number } | null }) {
  const editor = useEditor()
  const { picture, box } = crop
  const middle = { x: box.width / 2, y: box.height / 2 }
  const zoom = zoomOf(picture, box)
  return (
    <section
      aria-label="Crop"
      data-region
      data-crop-bar
      className={cx(
        'absolute z-10 flex flex-col gap-2 bg-raised p-2.5',
        at ? 'rounded-lg shadow-float' : 'touch-room inset-x-0 bottom-0 border-t border-line',
      )}
      style={at ? { ...at, width: BAR.width } : {}}
    >
      <div className="flex items-end gap-3">
        <Slider
          label="Zoom"
          className="flex-1"
          minValue={Math.min(1, zoom)}
          maxValue={4}
          step={0.01}
          value={Math.min(4, zoom)}
          formatOptions={{ style: 'percent' }}
          onChange={(next) => setPicture(editor, zoomed(picture, box, next / zoom, middle))}
        />
        <Slider
          label="Turn"
          className="flex-1"
          minValue={-45}
          maxValue={45}
          step={0.5}
          value={Math.max(-45, Math.min(45, picture.rotate ?? 0))}
          formatOptions={{ style: 'unit', unit: 'degree', unitDisplay: 'narrow' }}
          onChange={(next) => setPicture(editor, turnedPicture(picture, box, next))}
        />
      </div>
      <div className="flex items-center gap-1">
        {ACTIONS.map(([name, Icon]) => (
          <IconButton key={name} label={commands[name].label} onPress={() => editor.run(name)}>
            <Icon size={15} aria-hidden />
          </IconButton>
        ))}
        <IconToggle label="Focal point" isSelected={picture.focus !== undefined} onChange={() => editor.run('crop-focus')}>
          <Focus size={15} aria-hidden />
        </IconToggle>
        <Resolution crop={crop} />
        <Button size="sm" variant="primary" onPress={() => (editor.run('leave-crop'), focusCanvas(editor))}>
          <Check size={14} aria-hidden /> Done
        </Button>
      </div>
    </section>
  )
}

/** The resolution the picture would be printed at, and a warning where that is coarse. */
function Resolution({ crop: { picture, scale } }: { crop: Pick<Cropping, 'picture' | 'scale'> }) {
  const ppi = resolutionOf(picture, scale)
  if (ppi === null) return <span className="flex-1" />
  const isCoarse = ppi < COARSE
  return (
    <span className={`flex flex-1 items-center justify-end gap-1 px-1 text-small tabular-nums ${isCoarse ? 'text-warn' : 'text-ink-2'}`}>
      {isCoarse && <TriangleAlert size={13} aria-hidden />}
      <span>
        {ppi} ppi{isCoarse && <span className="sr-only">: coarse in print, below {COARSE}</span>}
      </span>
    </span>
  )
}
