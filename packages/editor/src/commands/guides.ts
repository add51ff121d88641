import { guidesOf } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { clearGuides, isSameGuide, moveGuide, removeGuide, selectedGuide } from '../state/guides.ts'
import type { Command, Commands } from './command.ts'
import type { GuideCommandName } from '../state/command-names.ts'
import { nudgeStep } from '../names/units.ts'

/** Removes the selected guide. */
function remove(editor: Editor): void {
  const guide = selectedGuide(editor)
  if (!guide || !editor.change('Remove guide', removeGuide(editor.design, guide))) return
  editor.store.set({ guide: null })
  editor.announce('Guide removed')
}

const isMovable = (editor: Editor, axis: 'x' | 'y'): boolean =>
  selectedGuide(editor)?.axis === axis && !editor.state.viewOptions.guidesLocked

const nudge = (label: string, keys: string, axis: 'x' | 'y', by: number): Command => ({
  label,
  keys: [keys],
  can: (editor) => isMovable(editor, axis),
  run(editor) {
    const guide = selectedGuide(editor)
    if (!guide) return
    const op = moveGuide(editor.design, guide, guide.at + by * nudgeStep(editor.state.viewOptions.unit))
    // Steps of one direction become one step of the history.
    const joins = editor.history.entries().past.at(-1) === label
    if (joins) editor.continue(op)
    else editor.change(label, op)
  },
})

/** Selects the next guide of the page, round and round. */
function selectNext(editor: Editor): void {
  const guides = guidesOf(editor.design, editor.page)
  const at = guides.findIndex((guide) => isSameGuide(editor.state.guide, guide))
  const next = guides[(at + 1) % guides.length]
  if (!next) return
  editor.select([])
  editor.store.set({ guide: { page: next.page, index: next.index } })
  editor.announce(`${next.axis === 'x' ? 'Upright' : 'Flat'} guide ${((at + 1) % guides.length) + 1} of ${guides.length}`)
}

/** Guides: what can be done with them besides dragging. */
export const guideCommands: Commands<GuideCommandName> = {
  'add-guide': { label: 'Add guide…', words: 'ruler line', run: (editor) => editor.store.set({ guideTask: { kind: 'new' } }) },
  'next-guide': {
    label: 'Select next guide',
    keys: ['Mod+Alt+;'],
    can: (editor) => editor.state.viewOptions.guides && !editor.state.text && guidesOf(editor.design, editor.page).length > 0,
    run: selectNext,
  },
  'delete-guide': {
    label: 'Remove guide',
    keys: ['Delete', 'Backspace'],
    can: (editor) => selectedGuide(editor) !== null && !editor.state.viewOptions.guidesLocked,
    run: remove,
  },
  'place-guide': {
    label: 'Place guide…',
    keys: ['Enter'],
    can: (editor) => selectedGuide(editor) !== null && !editor.state.viewOptions.guidesLocked,
    run(editor) {
      const guide = selectedGuide(editor)
      if (guide) editor.store.set({ guideTask: { kind: 'move', page: guide.page, index: guide.index } })
    },
  },
  'leave-guide': {
    label: 'Let the guide go',
    keys: ['Escape'],
    can: (editor) => selectedGuide(editor) !== null,
    run: (editor) => editor.store.set({ guide: null }),
  },
  'lock-guides': {
    label: 'Lock guides',
    words: 'unlock',
    pressed: (editor) => editor.state.viewOptions.guidesLocked,
    run: (editor) => editor.setViewOptions({ guidesLocked: !editor.state.viewOptions.guidesLocked }),
  },
  'clear-guides': {
    label: 'Clear guides of the page',
    words: 'remove all',
    can: (editor) => (editor.page.guides?.length ?? 0) > 0,
    run: (editor) => void editor.change('Clear guides', clearGuides(editor.page.id)),
  },
  'guide-left': nudge('Move guide left', 'ArrowLeft', 'x', -1),
  'guide-right': nudge('Move guide right', 'ArrowRight', 'x', 1),
  'guide-up': nudge('Move guide up', 'ArrowUp', 'y', -1),
  'guide-down': nudge('Move guide down', 'ArrowDown', 'y', 1),
  'guide-left-far': nudge('Move guide far left', 'Shift+ArrowLeft', 'x', -10),
  'guide-right-far': nudge('Move guide far right', 'Shift+ArrowRight', 'x', 10),
  'guide-up-far': nudge('Move guide far up', 'Shift+ArrowUp', 'y', -10),
  'guide-down-far': nudge('Move guide far down', 'Shift+ArrowDown', 'y', 10),
}
