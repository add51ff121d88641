import type { FontCatalogue } from '@magazineai/design'
import { AlignLeft, AlignStartVertical, Blend, Minus, MoreHorizontal, Spline, SquareRoundCorner } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ToolbarSeparator } from '../../../../ui/toolbar.tsx'
import type { CommandName } from '@magazineai/editor/state'
import { commands } from '@magazineai/editor/commands'
import { applyMark, type TextFormat, unlessMixed } from '@magazineai/editor/text'
import { useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { CommandButton } from '../common/command-button.tsx'
import { CommandIcon, hasIcon } from '../common/command-icon.tsx'
import { BorderControl, CornerControl, hasCorners } from '../appearance/border-control.tsx'
import { FillControl } from '../appearance/fill-control.tsx'
import { InkColor, LineControl } from '../appearance/kind-controls.tsx'
import { OpacitySlide } from '../appearance/opacity-slide.tsx'
import type { Picked } from '../common/picked.ts'
import { StyleSelect } from '../text/style-select.tsx'
import { FamilySelect, MIXED } from '../text/text-family.tsx'
import { Fitted } from '../text/text-fitted.tsx'
import { useTextFormat } from '../text/text-section.tsx'
import { SizeField } from '../text/text-size.tsx'
import { PopoverTool } from './popover-tool.tsx'

/** Some commands as buttons: their picture, or in words where they have none. */
export function CommandTools({ names }: { names: readonly CommandName[] }) {
  const editor = useEditor()
  return names
    .filter((name) => editor.can(name))
    .map((name) =>
      hasIcon(name) ? (
        <CommandButton key={name} name={name} size="sm">
          <CommandIcon name={name} size={15} />
        </CommandButton>
      ) : (
        <Button key={name} variant="ghost" size="sm" onPress={() => editor.run(name)} preventFocusOnPress className="shrink-0">
          {commands[name].label}
        </Button>
      ),
    )
}

const TEXT_ALIGN: CommandName[] = ['text-left', 'text-center', 'text-right', 'text-justify']

/** Style, family, size, weight, colour, alignment and link of the words. */
export function TextTools({ fonts }: { fonts: FontCatalogue }) {
  const editor = useEditor()
  const format = useTextFormat()
  if (!format) return null
  return (
    <>
      <StyleTool fonts={fonts} format={format} />
      <FamilySelect fonts={fonts} format={format} className="w-32 shrink-0" />
      <SizeField format={format} className="w-[70px] shrink-0" />
      <Fitted fitted={format.fitted} />
      <CommandTools names={['bold', 'italic']} />
      <ColorRow
        label="Text colour"
        isCompact
        value={unlessMixed(format, 'color', format.color)}
        onChange={(color) => applyMark(editor, 'color', { type: 'color', attrs: { color } }, 'Colour')}
      />
      <PopoverTool label="Alignment" icon={<AlignLeft size={15} aria-hidden />}>
        <div className="flex justify-between">
          <CommandTools names={TEXT_ALIGN} />
        </div>
      </PopoverTool>
      <CommandTools names={['link']} />
    </>
  )
}

function StyleTool({ fonts, format }: { fonts: FontCatalogue; format: TextFormat }) {
  const editor = useEditor()
  if (Object.keys(editor.design.styles.paragraph).length === 0) return null
  return (
    <StyleSelect
      fonts={fonts}
      value={unlessMixed(format, 'style', format.style)}
      placeholder={format.mixed.includes('style') ? MIXED : 'No style'}
      className="w-28 shrink-0 max-lg:hidden"
    />
  )
}

function OpacityTool({ items }: { items: readonly Picked[] }) {
  return (
    <PopoverTool label="Opacity" icon={<Blend size={15} aria-hidden />}>
      <OpacitySlide items={items} />
    </PopoverTool>
  )
}

/** Crop, replace, mirror and opacity of a picture. */
export function PictureTools({ items }: { items: readonly Picked[] }) {
  return (
    <>
      <CommandTools names={['crop', 'replace-picture', 'flip-horizontal', 'flip-vertical']} />
      <OpacityTool items={items} />
    </>
  )
}

/** Fill, outline and corners of a shape. */
export function ShapeTools({ items }: { items: readonly Picked[] }) {
  const [first] = items
  const color = first && 'color' in first.layer.props ? first.layer.props.color : null
  return (
    <>
      <PopoverTool label="Fill" icon={<Ink color={color ?? null} />}>
        <FillControl items={items} />
      </PopoverTool>
      <PopoverTool label="Border" icon={<Minus size={15} aria-hidden />}>
        <BorderControl items={items} />
      </PopoverTool>
      {items.every(({ layer }) => hasCorners(layer)) && (
        <PopoverTool label="Corners" icon={<SquareRoundCorner size={15} aria-hidden />}>
          <CornerControl items={items} />
        </PopoverTool>
      )}
      <OpacityTool items={items} />
    </>
  )
}

/** A drop of the colour that a tool changes. */
function Ink({ color }: { color: string | null }) {
  const editor = useEditor()
  const swatch = color?.startsWith('swatch:') ? editor.design.swatches.find(({ id }) => color === `swatch:${id}`)?.color : color
  return (
    <span
      aria-hidden
      className="size-[15px] rounded-full ring-1 ring-line-strong ring-inset"
      style={{ background: swatch ?? 'linear-gradient(135deg, transparent 46%, var(--danger) 46% 54%, transparent 54%)' }}
    />
  )
}

/** Colour, ends and style of a line, or the pen of a drawing. */
export function LineTools({ items }: { items: readonly Picked[] }) {
  return (
    <>
      <PopoverTool
        label="Colour"
        icon={<Ink color={items[0] && 'color' in items[0].layer.props ? (items[0].layer.props.color ?? null) : null} />}
      >
        <InkColor items={items} />
      </PopoverTool>
      <PopoverTool label="Line and ends" icon={<Spline size={15} aria-hidden />}>
        <LineControl items={items} />
      </PopoverTool>
    </>
  )
}

/** The way out of a lock: of the layer, of the group around it, or of the page. */
export function LockedTools() {
  const editor = useEditor()
  return <CommandTools names={editor.page.locked ? ['toggle-page-lock'] : editor.can('unlock') ? ['unlock'] : ['select-parent']} />
}

const ALIGN: CommandName[] = ['align-left', 'align-center', 'align-right', 'align-top', 'align-middle', 'align-bottom']

/** Alignment, distribution and grouping of several layers. */
export function SeveralTools() {
  return (
    <>
      <PopoverTool label="Align" icon={<AlignStartVertical size={15} aria-hidden />}>
        <div className="flex justify-between">
          <CommandTools names={ALIGN} />
        </div>
        <div className="flex gap-1">
          <CommandTools names={['distribute-horizontal', 'distribute-vertical']} />
        </div>
      </PopoverTool>
      <CommandTools names={['group']} />
    </>
  )
}

/** What every selection ends with. */
export function CommonTools({ onMore }: { onMore: (at: { x: number; y: number }) => void }): ReactNode {
  return (
    <Fragment>
      <ToolbarSeparator />
      <CommandTools names={['duplicate', 'delete']} />
      <IconButton
        label="More"
        size="sm"
        onPress={({ target }) => {
          const { left, bottom } = target.getBoundingClientRect()
          onMore({ x: left, y: bottom })
        }}
      >
        <MoreHorizontal size={15} aria-hidden />
      </IconButton>
    </Fragment>
  )
}
