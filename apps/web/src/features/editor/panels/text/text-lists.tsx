import type { FontCatalogue, TabStop } from '@magazineai/design'
import { pt } from '@magazineai/design'
import { IndentDecrease, IndentIncrease, List, ListOrdered, Plus, X } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { applyAttrs, type TextFormat, unlessMixed } from '@magazineai/editor/text'
import { useEditor } from '../../base/use-editor.ts'
import { ColorRow } from '../common/color-row.tsx'
import { CommandButton } from '../common/command-button.tsx'
import { FigureField, LengthField } from '../common/length-field.tsx'
import { Row, Section } from '../common/section.tsx'

/** Bullets, numbers and their levels; tab stops. */
export const ListSection = memo(function ListSection({ format }: { format: TextFormat }) {
  return (
    <Section title="Lists & tabs">
      <div className="flex gap-1">
        <CommandButton name="bullet-list" size="sm">
          <List size={15} aria-hidden />
        </CommandButton>
        <CommandButton name="numbered-list" size="sm">
          <ListOrdered size={15} aria-hidden />
        </CommandButton>
        <span className="mx-1 h-6 w-px bg-line" />
        <CommandButton name="list-out" size="sm">
          <IndentDecrease size={15} aria-hidden />
        </CommandButton>
        <CommandButton name="list-in" size="sm">
          <IndentIncrease size={15} aria-hidden />
        </CommandButton>
      </div>
      <Tabs tabs={format.block.tabs} />
    </Section>
  )
})

const SIDES = [
  { id: 'left', label: 'Left' },
  { id: 'center', label: 'Centre' },
  { id: 'right', label: 'Right' },
  { id: 'decimal', label: 'Decimal' },
] as const

/** Where a new stop stands behind the last one, page pixels: 20 mm. */
const NEXT = 236

function Tabs({ tabs }: { tabs: readonly TabStop[] }) {
  const editor = useEditor()
  const set = (next: readonly TabStop[]): void =>
    applyAttrs(editor, { tabs: next.length > 0 ? next.toSorted((a, b) => a.at - b.at) : undefined }, 'Tabs')
  const change = (index: number, patch: Partial<TabStop>): void => set(tabs.map((tab, at) => (at === index ? { ...tab, ...patch } : tab)))
  return (
    <div className="flex flex-col gap-1.5">
      {tabs.map((tab, index) => (
        <div key={index} className="grid grid-cols-[64px_minmax(0,1fr)_34px_24px] items-center gap-1.5">
          <LengthField label={`Tab ${index + 1} at`} min={0} value={tab.at} onCommit={(at) => change(index, { at })} />
          <Select
            ariaLabel={`Tab ${index + 1} aligns`}
            size="sm"
            options={SIDES}
            value={tab.align}
            onChange={(align) => change(index, { align })}
          />
          <input
            aria-label={`Leader of tab ${index + 1}`}
            placeholder="…"
            maxLength={8}
            defaultValue={tab.leader ?? ''}
            className="h-6 w-full rounded-sm border border-line bg-raised px-1.5 text-small outline-none focus:border-ink"
            onBlur={({ target }) => {
              const { leader: _leader, ...bare } = tab
              if (target.value !== (tab.leader ?? ''))
                set(tabs.map((each, at) => (at === index ? (target.value ? { ...bare, leader: target.value } : bare) : each)))
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
          <IconButton label={`Remove tab ${index + 1}`} size="sm" onPress={() => set(tabs.filter((_, at) => at !== index))}>
            <X size={13} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        onPress={() => set([...tabs, { at: (tabs.at(-1)?.at ?? 0) + NEXT, align: 'left' }])}
      >
        <Plus size={13} aria-hidden />
        Tab stop
      </Button>
    </div>
  )
}

/** A large first letter, some lines high. */
export const DropCapSection = memo(function DropCapSection({ format, fonts }: { format: TextFormat; fonts: FontCatalogue }) {
  const editor = useEditor()
  const isOn = unlessMixed(format, 'dropCap', format.block.dropCap !== null)
  const cap = isOn === null ? null : format.block.dropCap
  const families = useMemo(
    () => [{ id: '', label: 'As the text' }, ...fonts.families.map(({ family }) => ({ id: family, label: family }))],
    [fonts],
  )
  const set = (patch: Partial<NonNullable<typeof cap>>): void => {
    if (cap) applyAttrs(editor, { dropCap: { ...cap, ...patch } }, 'Drop cap')
  }
  return (
    <Section
      title="Drop cap"
      action={
        <Switch
          aria-label="Drop cap"
          isSelected={isOn}
          onChange={(on) => applyAttrs(editor, { dropCap: on ? (format.block.dropCap ?? { lines: 3, chars: 1 }) : null }, 'Drop cap')}
        >
          {''}
        </Switch>
      }
    >
      {cap && (
        <>
          <div className="grid grid-cols-2 gap-1.5">
            <FigureField
              label="Lines of the drop cap"
              prefix="Lines"
              min={2}
              max={10}
              value={cap.lines}
              onCommit={(lines) => set({ lines: Math.round(lines) })}
            />
            <FigureField
              label="Letters of the drop cap"
              prefix="Letters"
              min={1}
              max={8}
              value={cap.chars ?? 1}
              onCommit={(chars) => set({ chars: Math.round(chars) })}
            />
          </div>
          <Row label="Distance">
            <LengthField
              label="Distance of the drop cap"
              unit="pt"
              min={0}
              max={pt(200)}
              value={cap.gap ?? format.block.size * 0.2}
              onCommit={(gap) => set({ gap })}
            />
          </Row>
          <Row label="Font">
            <Select
              ariaLabel="Font of the drop cap"
              size="sm"
              options={families}
              value={cap.family ?? ''}
              onChange={(family) => {
                const { family: _family, ...bare } = cap
                applyAttrs(editor, { dropCap: family === '' ? bare : { ...bare, family } }, 'Drop cap')
              }}
              className="w-full"
            />
          </Row>
          <ColorRow label="Colour of the drop cap" value={cap.color ?? format.block.color} onChange={(color) => set({ color })} />
        </>
      )}
    </Section>
  )
})
