import { ISSUE_PAGES } from '@magazineai/contract'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Switch } from '../../ui/switch.tsx'
import { changeDraft } from './draft.ts'
import { roundedForPrint } from './print-length.ts'

/** The number of pages offered first to who wants to name one. */
const USUAL = 12

const WAYS = [
  { id: 'filled', label: 'As many as it fills' },
  { id: 'number', label: 'A number' },
] as const

/** How long the magazine shall be: as long as the documents fill, or a number of pages; and what becomes of pages nothing fills. */
export function LengthChoice({ pages, leavesRoom }: { pages: number | null; leavesRoom: boolean }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-small font-medium text-ink-2">
        Number of pages
      </span>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-2">
            <SegmentedControl
              label="Number of pages"
              segments={WAYS}
              value={pages === null ? 'filled' : 'number'}
              onChange={(way) => changeDraft({ pages: way === 'filled' ? null : (pages ?? USUAL) })}
              className="h-11! flex-1 sm:h-10! sm:w-[270px] sm:flex-none"
            />
            {pages !== null && <PageNumber pages={pages} />}
          </div>
          {pages !== null && <PrintHint pages={pages} />}
        </div>
        <Switch isSelected={leavesRoom} onChange={(on) => changeDraft({ leavesRoom: on })} className="min-h-11 sm:min-h-10">
          Leave room for stories I shall write
        </Switch>
      </div>
    </div>
  )
}

function PageNumber({ pages }: { pages: number }) {
  return (
    <NumberField
      aria-label="Pages"
      size="lg"
      minValue={ISSUE_PAGES.least}
      maxValue={ISSUE_PAGES.most}
      step={2}
      value={pages}
      onChange={(next) => changeDraft({ pages: Number.isNaN(next) ? USUAL : next })}
      className="w-20"
    />
  )
}

function PrintHint({ pages }: { pages: number }) {
  const rounded = roundedForPrint(pages)
  if (rounded === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
      A printed booklet needs a multiple of four.
      <Button size="sm" className="max-sm:h-11" onPress={() => changeDraft({ pages: rounded })}>
        {`Round up to ${rounded} for print`}
      </Button>
    </p>
  )
}
