import { ISSUE_PAGES } from '@magazineai/contract'
import type { Length, Outline } from '@magazineai/contract'
import { messageOf } from '../../../api/error.ts'
import { useLengths } from '../../../api/outline.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { roundedForPrint } from '../print-length.ts'
import { meaningOf, textsOf } from './size.ts'

/** The length of the magazine, and what each one means for the pieces as they are. */
export function LengthSlider({
  magazineId,
  outline,
  isSaved,
  onChange,
}: {
  magazineId: string
  outline: Outline
  isSaved: boolean
  onChange: (pages: number | null) => void
}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useLengths(magazineId, textsOf(outline), isSaved)
  if (error !== null && !isFetching) {
    return (
      <Banner
        tone="error"
        action={
          <Button size="sm" onPress={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {`What each length means could not be worked out. ${messageOf(error)}`}
      </Banner>
    )
  }
  if (data === undefined) return <Measuring />
  const lengths: readonly Length[] = data
  const natural = lengths.find(({ asked }) => asked === null)
  const chosen = outline.pages ?? null
  const length = lengths.find(({ asked }) => asked === chosen) ?? natural
  if (natural === undefined || length === undefined) return null
  const isStale = isPlaceholderData
  return (
    <section aria-label="Length" className="flex flex-col gap-2 border-y border-line py-4">
      <Switch isSelected={chosen === null} onChange={(on) => onChange(on ? null : natural.pages)} className="max-sm:min-h-11">
        As many pages as it fills
      </Switch>
      <Slider
        label="Number of pages"
        minValue={ISSUE_PAGES.least}
        maxValue={ISSUE_PAGES.most}
        step={2}
        value={chosen ?? natural.pages}
        onChange={onChange}
        className="max-sm:[&>div:last-child]:h-11"
      />
      <output aria-busy={isStale} className={isStale ? 'text-ui text-ink-3' : 'text-ui text-ink'}>
        {meaningOf(length)}
      </output>
      {isStale ? <Measuring /> : <PrintOffer length={length} lengths={lengths} onChange={onChange} />}
    </section>
  )
}

function Measuring() {
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <Spinner size={12} />
      Working out what each length means…
    </p>
  )
}

/** The next length that can be folded into a booklet, where the pieces fill it. */
function PrintOffer({
  length,
  lengths,
  onChange,
}: {
  length: Length
  lengths: readonly Length[]
  onChange: (pages: number | null) => void
}) {
  const rounded = roundedForPrint(length.pages)
  if (rounded === null) return null
  const isFilled = lengths.some(({ asked, pages }) => asked === rounded && pages === rounded)
  return (
    <div className="flex flex-col items-start gap-1.5 text-small text-ink-2">
      A printed booklet needs a multiple of four.
      {isFilled && (
        <Button size="sm" className="max-sm:h-11" onPress={() => onChange(rounded)}>
          {`Round up to ${rounded} for print`}
        </Button>
      )}
    </div>
  )
}
