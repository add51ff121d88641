import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useEditorState } from '../base/use-editor.ts'
import { storeUnit } from '../base/unit-choice.ts'
import { type Unit, UNITS } from '@magazineai/editor/names'

const NAMES: Record<Unit, string> = { mm: 'Millimetres', pt: 'Points', px: 'Pixels', in: 'Inches' }

/** Where the rulers meet: their unit, and the choice of another. */
export function RulerCorner() {
  const unit = useEditorState((state) => state.viewOptions.unit)
  const trigger = (
    <Button
      aria-label={`Unit: ${unit}, ${NAMES[unit]}`}
      excludeFromTabOrder
      className="flex size-full items-center justify-center text-[9px] leading-none text-ink-3 data-hovered:bg-hover data-hovered:text-ink"
    >
      {unit}
    </Button>
  )
  return (
    <Menu trigger={trigger} placement="bottom start" aria-label="Unit">
      {UNITS.map((each) => (
        <MenuItem key={each} onAction={() => storeUnit(each)} {...(each === unit ? { shortcut: '✓' } : {})}>
          {NAMES[each]}
        </MenuItem>
      ))}
    </Menu>
  )
}
