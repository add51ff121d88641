import type { ShowcaseIssue } from '@magazineai/contract'
import { useState, type KeyboardEvent } from 'react'
import { LazyRegion } from '../../chunks/lazy-region.tsx'
import { lazily } from '../../chunks/lazily.tsx'
import { cx } from '../../ui/cx.ts'
import { PagePicture } from './picture.tsx'

/** The kinds of magazines, in their order. */
const CATEGORIES = [
  'Fashion & Lifestyle',
  'Home & Decor',
  'Health & Fitness',
  'Travel & Tourism',
  'Technology & Gadgets',
  'Food & Cooking',
  'Business & Finance',
] as const

const FIRST = 'Business & Finance'

/** Issues shown of a kind. */
const SHOWN = 2

const Preview = lazily(
  () => import('./preview.tsx'),
  (chunk) => chunk.Preview,
)

/** Covers by kind of magazine; each opens a preview with more of its pages. */
export function Templates({ issues }: { issues: readonly ShowcaseIssue[] }) {
  const [category, setCategory] = useState<string>(FIRST)
  const [opened, setOpened] = useState<ShowcaseIssue | null>(null)
  const shown = issues.filter((issue) => issue.category === category).slice(0, SHOWN)
  return (
    <section id="templates" aria-labelledby="templates-title" className="scroll-mt-16 bg-surface py-20 sm:py-28">
      <div className="mx-auto max-w-[1320px] px-5 sm:px-8">
        <h2 id="templates-title" className="font-serif text-[clamp(34px,4.6vw,60px)]/[1.02] font-medium tracking-[-0.024em] text-balance">
          A look for what you have to say
        </h2>
        <Chips chosen={category} onChoose={setCategory} />
        <ul aria-label={`Covers: ${category}`} className="mt-9 grid gap-x-10 gap-y-10 lg:grid-cols-2">
          {shown.map((issue) => (
            <li key={issue.id}>
              <button
                type="button"
                onClick={() => setOpened(issue)}
                onPointerEnter={() => void Preview.preload()}
                onFocus={() => void Preview.preload()}
                className="group block w-full cursor-pointer text-left"
              >
                <span className="grid grid-cols-2 gap-3 sm:gap-5">
                  {[issue.cover, ...issue.pages.slice(1, 2)].map((picture) => (
                    <span
                      key={picture.src}
                      className="block overflow-clip shadow-card transition-transform duration-300 ease-out group-hover:-translate-y-1.5"
                    >
                      <PagePicture picture={picture} sizes="(min-width: 1320px) 290px, (min-width: 1024px) 23vw, 45vw" isDecorative />
                    </span>
                  ))}
                </span>
                <span className="mt-4 flex items-baseline justify-between gap-3">
                  <span className="text-lead font-medium">
                    <span className="sr-only">Preview of </span>
                    {issue.name}
                  </span>
                  <span className="text-ui text-ink-3 group-hover:text-ink">{issue.pages.length + 1} pages to look at</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {opened && (
        <LazyRegion>
          <Preview issue={opened} onClose={() => setOpened(null)} />
        </LazyRegion>
      )}
    </section>
  )
}

/** The kinds as a row of buttons of which one is pressed; arrow keys go from one to the next. */
function Chips({ chosen, onChoose }: { chosen: string; onChoose: (category: string) => void }) {
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!by) return
    const chips = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    chips[(chips.indexOf(currentTarget) + by + chips.length) % chips.length]?.focus()
  }
  return (
    <fieldset className="mt-7 flex flex-wrap gap-2">
      <legend className="sr-only">Kinds of magazines</legend>
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          onKeyDown={step}
          className={cx(
            'h-11 cursor-pointer rounded-full border px-4 text-body transition-colors sm:h-9',
            category === chosen ? 'border-ink bg-ink text-on-ink' : 'border-line-strong text-ink-2 hover:border-ink-3 hover:text-ink',
          )}
        >
          {category}
        </button>
      ))}
    </fieldset>
  )
}
