import { guidesOf, type PageGuide } from '@magazineai/design'
import { Plus, X } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { step } from '@magazineai/editor/commands'
import { isSameGuide, moveGuide, removeGuide } from '@magazineai/editor/state'
import { useDeferredState, useEditor, useEditorState } from '../../base/use-editor.ts'
import { CommandButton } from '../common/command-button.tsx'
import { LengthField } from '../common/length-field.tsx'
import { Section } from '../common/section.tsx'

/** The guides of the page as numbers: the way to them without a pointer. */
export function PageGuides() {
  const editor = useEditor()
  useDeferredState((state) => state.design)
  useDeferredState((state) => state.page)
  const guides = guidesOf(editor.design, editor.page)
  return (
    <Section
      title="Guides"
      action={
        <CommandButton name="add-guide" size="sm">
          <Plus size={14} aria-hidden />
        </CommandButton>
      }
    >
      {guides.length > 0 && (
        <ul aria-label="Guides of the page" className="flex flex-col gap-1">
          {guides.map((guide) => (
            <GuideRow key={`${guide.page} ${guide.index}`} guide={guide} number={guide.index + 1} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function GuideRow({ guide, number }: { guide: PageGuide; number: number }) {
  const editor = useEditor()
  const isHeld = useEditorState((state) => isSameGuide(state.guide, guide))
  const master = guide.page === editor.page.id ? undefined : editor.design.masters.find((each) => each.id === guide.page)
  const name = `${guide.axis === 'x' ? 'Upright' : 'Flat'} guide ${number}${master ? ' of the master' : ''}`
  return (
    <li className="flex items-center gap-1.5">
      <LengthField
        label={name}
        prefix={guide.axis === 'x' ? 'X' : 'Y'}
        className="w-24"
        value={guide.at}
        onCommit={(at, joins) => {
          if (step(editor, 'Move guide', moveGuide(editor.design, guide, at), joins))
            editor.store.set({ guide: { page: guide.page, index: guide.index } })
        }}
      />
      <span className={`flex-1 truncate text-small ${isHeld ? 'text-ink' : 'text-ink-3'}`}>{master ? master.name || 'Master' : ''}</span>
      <IconButton
        label={`Remove ${name.toLowerCase()}`}
        size="sm"
        onPress={() => void editor.change('Remove guide', removeGuide(editor.design, guide))}
      >
        <X size={13} aria-hidden />
      </IconButton>
    </li>
  )
}
