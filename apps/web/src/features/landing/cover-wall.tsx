import type { ShowcaseIssue } from '@magazineai/contract'
import { Pause, Play } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { PagePicture, type Picture } from './picture.tsx'
import { useMotion } from './use-motion.ts'

/** Columns of the wall; narrow screens show fewer. */
const COLUMNS = 4

/** Pictures of a column before it begins again. */
const ROWS = 6

/** Seconds in which a column goes round, each at its own pace. */
const ROUNDS = [96, 78, 108, 88]

/** Real covers of finished issues, turning gently. Told in one sentence to those who do not see it. */
export function CoverWall({ issues, className }: { issues: readonly ShowcaseIssue[]; className?: string }) {
  const { isStill } = useMotion()
  return (
    <figure className={cx('relative overflow-clip', className)}>
      <figcaption className="sr-only">Covers and pages of {namesOf(issues)}, made with MagazineAI.</figcaption>
      <div
        aria-hidden
        className="absolute -top-32 left-[42%] flex w-[142%] -translate-x-1/2 rotate-7 gap-3 sm:gap-5 lg:-top-40 lg:left-[49%] lg:w-[118%]"
      >
        {columnsOf(issues).map((pictures, column) => (
          <div key={column} className={cx('min-w-0 flex-1', column === COLUMNS - 1 && 'max-sm:hidden')}>
            <div
              className={cx('landing-column', isStill && 'landing-still')}
              style={{ animationDuration: `${ROUNDS[column]}s`, animationDirection: column % 2 ? 'reverse' : 'normal' }}
            >
              {[0, 1].map((round) => (
                <div key={round} className="flex flex-col gap-3 pb-3 sm:gap-5 sm:pb-5">
                  {pictures.map((picture, row) => (
                    <PagePicture
                      key={picture.src}
                      picture={picture}
                      sizes="(min-width: 1024px) 15vw, (min-width: 640px) 28vw, 36vw"
                      isFirst={round === (column % 2 ? 1 : 0) && row < 4}
                      isDecorative
                      className="rounded-[3px] shadow-card"
                    />
                  ))}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </figure>
  )
}

/** Stops what moves by itself on the page, and sets it going again. */
export function MotionButton({ className }: { className?: string }) {
  const { isStill, isFixed, toggle } = useMotion()
  if (isFixed) return null
  const Icon = isStill ? Play : Pause
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={isStill ? 'Let the page move' : 'Stop all motion'}
      title={isStill ? 'Let the page move' : 'Stop all motion'}
      className={cx(
        'flex size-11 items-center justify-center rounded-full bg-raised/85 text-ink shadow-float backdrop-blur-sm transition-colors hover:bg-raised sm:size-9',
        className,
      )}
    >
      <Icon size={15} aria-hidden />
    </button>
  )
}

const namesOf = (issues: readonly ShowcaseIssue[]): string =>
  issues
    .slice(0, 6)
    .map(({ name }) => name)
    .join(', ')

/** Deals covers out over the columns, and beside them a page of each issue, so that no column shows an issue twice in sight. */
function columnsOf(issues: readonly ShowcaseIssue[]): Picture[][] {
  const dealt = Array.from({ length: COLUMNS }, (_, column) => spreadOut(issues).filter((_issue, index) => index % COLUMNS === column))
  return dealt.map((own, column) => {
    // The pages of the column beside: what they belong to is not next to them.
    const pages = (dealt[(column + 1) % COLUMNS] ?? []).flatMap(({ pages: [, first] }) => first ?? [])
    const covers = own.map(({ cover }) => cover)
    return [...covers.slice(0, 2), ...pages.slice(0, 1), ...covers.slice(2), ...pages.slice(1)].slice(0, ROWS)
  })
}

/** Puts issues of different templates beside each other. */
function spreadOut(issues: readonly ShowcaseIssue[]): ShowcaseIssue[] {
  const byTemplate = Map.groupBy(issues, ({ template }) => template)
  const queues = [...byTemplate.values()].map((queue) => [...queue])
  const out: ShowcaseIssue[] = []
  while (queues.some((queue) => queue.length > 0)) {
    queues.sort((a, b) => b.length - a.length)
    for (const queue of queues) {
      const next = queue.shift()
      if (next) out.push(next)
    }
  }
  return out
}
