import { useState, type CSSProperties } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Slider } from '../../ui/slider.tsx'
import { MOST_ZOOM, fitted, sideOf, startOf, type Crop, type Size } from './crop.ts'
import { useCropping } from './use-cropping.ts'

/** Side of the picture that is sent, px. */
const SENT = 512

/** Lets a person choose the square of a picture that is shown: dragged, enlarged by slider, wheel or two fingers, or moved by keys. */
export function CropDialog({
  url,
  isPending,
  onSave,
  onUnreadable,
  onClose,
}: {
  /** The picture that was chosen, as an address of this page. */
  url: string
  isPending: boolean
  onSave: (picture: File) => void
  /** The browser cannot show it: it is no picture. */
  onUnreadable: () => void
  onClose: () => void
}) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const size = picture && sizeOf(picture)
  const cropping = useCropping(size, crop, setCrop)
  const save = (): void => {
    if (picture && crop) void cut(picture, crop).then(onSave, onUnreadable)
  }
  return (
    <Dialog
      title="Position your picture"
      isOpen
      onClose={onClose}
      width="sm"
      isDismissable={!isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" onPress={save} isDisabled={crop === null} isPending={isPending}>
            {isPending ? 'Uploading...' : 'Save Picture'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div
          {...cropping}
          role="application"
          aria-label="Picture: arrow keys move it, plus and minus change its size"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
          tabIndex={0}
          className="relative mx-auto aspect-square w-full max-w-[320px] cursor-grab touch-none overflow-hidden rounded-lg bg-sunken outline-offset-2 active:cursor-grabbing"
        >
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) => {
              setPicture(currentTarget)
              setCrop(startOf(sizeOf(currentTarget)))
            }}
            onError={onUnreadable}
            style={size && crop ? placeOf(size, crop) : HIDDEN}
            className="pointer-events-none absolute max-w-none select-none"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_#1c1a1880] ring-2 ring-white/90"
          />
        </div>
        <Slider
          label="Zoom"
          minValue={1}
          maxValue={MOST_ZOOM}
          step={0.05}
          value={crop?.zoom ?? 1}
          formatOptions={{ style: 'percent' }}
          onChange={(zoom) => size && crop && setCrop(fitted(size, { ...crop, zoom }))}
        />
        <p className="text-small text-ink-3">Drag the picture, or use the arrow keys. What is inside the circle is shown.</p>
      </div>
    </Dialog>
  )
}

const HIDDEN: CSSProperties = { visibility: 'hidden' }

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size => ({ width, height })

/** Where the picture lies under the square, in parts of its side. */
function placeOf(size: Size, crop: Crop): CSSProperties {
  const side = sideOf(size, crop)
  const part = (length: number): string => `${(length / side) * 100}%`
  return {
    width: part(size.width),
    height: part(size.height),
    left: part(side / 2 - crop.x),
    top: part(side / 2 - crop.y),
  }
}

/** Cuts the square out. Transparent parts stay so. @throws Error when the browser has no memory for it. */
async function cut(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SENT
  canvas.height = SENT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const side = sideOf(sizeOf(picture), crop)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SENT, SENT)
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'picture.png', { type: 'image/png' })
}
