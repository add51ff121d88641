import { Pipette } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  ColorArea,
  ColorField as AriaColorField,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Group,
  Input,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'
import { FIELD_BOX } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

const THUMB = 'size-4 rounded-full border-2 border-white shadow-float'

/** A named colour offered first. */
export interface SwatchChoice {
  id: string
  name: string
  /** `#rrggbb`. */
  color: string
}

/** A colour field's properties. */
export interface ColorFieldProps {
  label: string
  /** `#rrggbb`. */
  value: string
  onChange: (hex: string) => void
  /** A drag in the picker has ended. */
  onChangeEnd?: () => void
  swatches?: readonly SwatchChoice[]
  /** Id of the swatch the colour is, when it is one. */
  swatch?: string | null
  onSwatch?: (id: string) => void
  /** Stands under the swatches. */
  footer?: ReactNode
  size?: 'sm' | 'md'
  /** Only the swatch that opens the picker, for toolbars. */
  isCompact?: boolean
  /** Several things that are chosen together have unlike colours. */
  isMixed?: boolean
  isDisabled?: boolean
  className?: string
}

const BUTTONS = { sm: 'size-6 p-0.5', md: 'size-8 p-[3px]' }

/** A colour: a swatch that opens a picker, and its hexadecimal value or the name of the swatch it is. */
export function ColorField({ size = 'md', isCompact = false, isMixed = false, isDisabled = false, className, ...props }: ColorFieldProps) {
  const { label, value, onChange, swatches = [], swatch } = props
  const isOff = useDisabled(isDisabled)
  const named = swatches.find(({ id }) => id === swatch)
  return (
    <ColorPicker value={parseColor(value).toFormat('hsb')} onChange={(color) => onChange(color.toString('hex'))}>
      <div className={cx('flex min-w-0 items-center gap-1.5', className)}>
        <DialogTrigger>
          <Button
            aria-label={isCompact ? label : `${label}, picker`}
            isDisabled={isOff}
            preventFocusOnPress={isCompact}
            className={cx(
              'shrink-0 rounded-md border border-line-strong bg-raised data-disabled:opacity-50 data-hovered:border-ink-3',
              BUTTONS[size],
            )}
          >
            {isMixed ? <Mixed /> : <ColorSwatch className="block size-full rounded-sm ring-1 ring-line ring-inset" />}
          </Button>
          <Popover placement="bottom start" className="w-60 p-3">
            <Dialog aria-label={label} className="flex flex-col gap-3 outline-none">
              <Picker {...props} />
            </Dialog>
          </Popover>
        </DialogTrigger>
        {!isCompact && (
          <AriaColorField
            aria-label={label}
            isDisabled={isOff}
            onBlur={() => props.onChangeEnd?.()}
            className="min-w-0 flex-1"
            {...(isMixed ? { value: null } : {})}
          >
            <Input
              placeholder="Mixed"
              className={cx(FIELD_BOX, size === 'sm' ? 'h-6 px-1.5 text-small' : 'h-8 px-2 text-ui', 'tabular-nums')}
            />
          </AriaColorField>
        )}
        {!isCompact && named && <span className="max-w-20 truncate text-small text-ink-2">{named.name}</span>}
      </div>
    </ColorPicker>
  )
}

const Mixed = () => (
  <span aria-hidden className="flex size-full items-center justify-center rounded-sm bg-sunken text-small text-ink-2">
    —
  </span>
)

function Picker({ label, onChange, onChangeEnd, swatches = [], swatch, onSwatch, footer }: ColorFieldProps) {
  const end = () => onChangeEnd?.()
  return (
    <>
      <ColorArea colorSpace="hsb" xChannel="saturation" yChannel="brightness" onChangeEnd={end} className="h-36 w-full rounded-md">
        <ColorThumb className={THUMB} />
      </ColorArea>
      <div className="flex items-center gap-2">
        <ColorSlider colorSpace="hsb" channel="hue" aria-label="Hue" onChangeEnd={end} className="flex-1">
          <SliderTrack className="h-3 w-full rounded-full">
            <ColorThumb className={cx(THUMB, 'top-1/2')} />
          </SliderTrack>
        </ColorSlider>
        <Dropper onPick={onChange} />
      </div>
      {swatches.length > 0 && (
        <Group aria-label={`${label}, swatches`} className="flex flex-wrap gap-1.5">
          {swatches.map(({ id, name, color }) => (
            <Button
              key={id}
              aria-label={id === swatch ? `${name}, chosen` : name}
              onPress={() => (onSwatch ? onSwatch(id) : onChange(color))}
              className={cx(
                'size-6 rounded-sm ring-1 ring-line-strong ring-inset',
                id === swatch && 'outline-2 outline-offset-1 outline-ink',
              )}
              style={{ background: color }}
            />
          ))}
        </Group>
      )}
      {footer}
    </>
  )
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>
}

/** Takes a colour from anywhere on the screen, in browsers that can. */
function Dropper({ onPick }: { onPick: (hex: string) => void }) {
  const Tool = (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper
  if (!Tool) return null
  const pick = async (): Promise<void> => {
    // Escape rejects; then nothing was picked.
    const picked = await new Tool().open().catch(() => null)
    if (picked) onPick(picked.sRGBHex)
  }
  return (
    <IconButton label="Pick from the screen" size="sm" onPress={() => void pick()}>
      <Pipette size={14} aria-hidden />
    </IconButton>
  )
}
