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
import { FIELD_BOX } from './field.tsx'
import { Popover } from './popover.tsx'

const THUMB = 'size-4 rounded-full border-2 border-white shadow-float'

/** A colour as `#RRGGBB`: a swatch that opens a picker, and its hexadecimal value. `swatches` are offered first. */
export function ColorField({
  label,
  value,
  onChange,
  swatches = [],
  className,
}: {
  label: string
  value: string
  onChange: (hex: string) => void
  swatches?: readonly string[]
  className?: string
}) {
  return (
    <ColorPicker value={parseColor(value).toFormat('hsb')} onChange={(color) => onChange(color.toString('hex'))}>
      <div className={cx('flex items-center gap-2', className)}>
        <DialogTrigger>
          <Button aria-label={label} className="size-8 shrink-0 rounded-md border border-line-strong bg-raised p-[3px]">
            <ColorSwatch className="block size-full rounded-sm" />
          </Button>
          <Popover placement="bottom start" className="w-60 p-3">
            <Dialog aria-label={label} className="flex flex-col gap-3 outline-none">
              <ColorArea colorSpace="hsb" xChannel="saturation" yChannel="brightness" className="h-36 w-full rounded-md">
                <ColorThumb className={THUMB} />
              </ColorArea>
              <ColorSlider colorSpace="hsb" channel="hue" aria-label="Hue">
                <SliderTrack className="h-3 w-full rounded-full">
                  <ColorThumb className={cx(THUMB, 'top-1/2')} />
                </SliderTrack>
              </ColorSlider>
              {swatches.length > 0 && <Swatches label={label} swatches={swatches} onChange={onChange} />}
            </Dialog>
          </Popover>
        </DialogTrigger>
        <AriaColorField aria-label={`${label}, hexadecimal`} className="min-w-0 flex-1">
          <Input className={cx(FIELD_BOX, 'h-8 px-2 text-ui uppercase tabular-nums')} />
        </AriaColorField>
      </div>
    </ColorPicker>
  )
}

function Swatches({ label, swatches, onChange }: { label: string; swatches: readonly string[]; onChange: (hex: string) => void }) {
  return (
    <Group aria-label={`${label}, swatches`} className="flex flex-wrap gap-1.5">
      {swatches.map((hex) => (
        <Button
          key={hex}
          aria-label={hex}
          onPress={() => onChange(hex)}
          className="size-5 rounded-sm ring-1 ring-line-strong ring-inset"
          style={{ background: hex }}
        />
      ))}
    </Group>
  )
}
