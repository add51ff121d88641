import type { LandingContent } from '@magazineai/contract'
import { cx } from '../../ui/cx.ts'

/** What people say. What nobody has said yet is marked as a sample. */
export function Voices({ title, testimonials }: { title: string; testimonials: LandingContent['testimonials'] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="voices" className="border-t border-line bg-surface py-20 sm:py-24">
      <div className="mx-auto max-w-[1320px] px-5 sm:px-8">
        <h2 id="voices" className="font-serif text-[clamp(28px,3.4vw,44px)]/[1.06] font-medium tracking-[-0.02em] text-balance">
          {title}
        </h2>
        <ul className="mt-9 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {testimonials.map(({ quote, name, role, placeholder }) => (
            <li key={quote} className={cx('border-t-2 pt-5', placeholder ? 'border-dashed border-line-strong' : 'border-ink')}>
              <figure>
                <blockquote className={cx('font-serif text-[21px]/[30px] text-pretty', placeholder && 'text-ink-3')}>“{quote}”</blockquote>
                <figcaption className="mt-4 text-ui text-ink-3">
                  <span className={cx(!placeholder && 'font-medium text-ink')}>{name}</span>
                  {role !== '' && `, ${role}`}
                  {placeholder && <span className="ml-2 rounded-full border border-line-strong px-2 py-0.5 text-micro">Sample</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
