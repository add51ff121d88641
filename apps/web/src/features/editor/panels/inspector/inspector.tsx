import { type FontCatalogue, kindOf } from '@magazineai/design'
import { Copy, Lock, LockOpen, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { DisabledControls } from '../../../../ui/disabled.tsx'
import type { CommandName } from '@magazineai/editor/state'
import { lockReason } from '@magazineai/editor/geometry'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { AppearanceSection } from '../appearance/appearance-section.tsx'
import { CommandButton } from '../common/command-button.tsx'
import { CommandIcon } from '../common/command-icon.tsx'
import { GeometrySection } from '../appearance/geometry-section.tsx'
import { type Picked, pickedOf } from '../common/picked.ts'
import { layerNoun } from '@magazineai/editor/names'
import { LockNote } from '../common/lock-note.tsx'
import { PageInspector } from '../pages/page-inspector.tsx'
import { Section } from '../common/section.tsx'
import { TextSection } from '../text/text-section.tsx'

const ORDER: CommandName[] = ['bring-to-front', 'bring-forward', 'send-backward', 'send-to-back']

/** The properties of what is selected, place and size first whatever it is; of the page when nothing is. What is locked is shown, and why it cannot be changed. */
export function Inspector({ fonts }: { fonts: FontCatalogue }) {
  const editor = useEditor()
  const selected = useDeferredState((state) => state.selected)
  useDeferredState((state) => state.design)
  const items = pickedOf(editor)
  const isPage = selected.length === 0 || items.length === 0
  return isPage ? <PageInspector /> : <SelectionSections items={items} fonts={fonts} />
}

// With every step of undo the layers are others: only sections that show what changed of them are rendered again.
function SelectionSections({ items, fonts }: { items: readonly Picked[]; fonts: FontCatalogue }) {
  const only = items.length === 1 ? items[0]!.layer : null
  const kind = only && kindOf(only)
  const editor = useEditor()
  const reason = lockReason(
    editor.design,
    editor.page,
    items.map(({ id }) => id),
  )
  return (
    <>
      <SelectionHeader noun={only && layerNoun(only)} locked={only?.locked ?? false} count={items.length} />
      {reason !== null && <LockNote reason={reason} />}
      <DisabledControls isDisabled={reason !== null}>
        <GeometrySection items={items} />
        <TextSection fonts={fonts} locked={reason !== null} />
        <AppearanceSection items={items} />
        <OrderSection isGroup={kind === 'Group'} />
      </DisabledControls>
    </>
  )
}

const OrderSection = memo(function OrderSection({ isGroup }: { isGroup: boolean }) {
  return (
    <Section title="Order">
      <div className="flex gap-1">
        {ORDER.map((name) => (
          <CommandButton key={name} name={name} size="sm">
            <CommandIcon name={name} size={15} />
          </CommandButton>
        ))}
        <span className="mx-1 h-6 w-px bg-line" />
        <CommandButton name={isGroup ? 'ungroup' : 'group'} size="sm">
          <CommandIcon name={isGroup ? 'ungroup' : 'group'} size={15} />
        </CommandButton>
      </div>
    </Section>
  )
})

const SelectionHeader = memo(function SelectionHeader({ noun, locked, count }: { noun: string | null; locked: boolean; count: number }) {
  return (
    <div className="flex h-10 items-center border-b border-line pr-2 pl-3">
      <h2 className="flex-1 truncate text-ui font-semibold">{noun ?? `${count} layers`}</h2>
      <CommandButton name={locked ? 'unlock' : 'lock'} size="sm" pressed={locked}>
        {locked ? <Lock size={14} aria-hidden /> : <LockOpen size={14} aria-hidden />}
      </CommandButton>
      <CommandButton name="duplicate" size="sm">
        <Copy size={14} aria-hidden />
      </CommandButton>
      <CommandButton name="delete" size="sm">
        <Trash2 size={14} aria-hidden />
      </CommandButton>
    </div>
  )
})
