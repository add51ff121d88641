import { homePlans, priceText, type PlanId } from '@magazineai/contract/plans'
import { Check, LayoutTemplate, Palette, WandSparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link, LinkButton } from '../../ui/link.tsx'
import { cx } from '../../ui/cx.ts'

const FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: WandSparkles,
    title: 'AI design',
    text: 'Your documents are read, planned into pages and set to the measure of each column. Nothing is invented that you did not send.',
  },
  {
    icon: Palette,
    title: 'Custom branding',
    text: 'Swatches, styles and masters are yours: change one, and every page that uses it follows.',
  },
  {
    icon: LayoutTemplate,
    title: 'Creative templates',
    text: 'Each grows and shrinks with what you have to say, from four pages to twenty-four.',
  },
]

/** What the product can do, what it costs, and where else one can go. */
export function About() {
  return (
    <>
      <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-10 px-4 pb-14 sm:px-8">
        <Features />
        <Pricing />
      </div>
      <HomeFooter />
    </>
  )
}

function Features() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-4 text-lead font-semibold">
        What you can do here
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-1.5 border-t border-line-strong pt-4">
            <Icon size={18} strokeWidth={1.6} aria-hidden className="mb-1 text-accent" />
            <h3 className="text-body font-medium">{title}</h3>
            <p className="text-ui text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where each plan of the dashboard leads; the others are not offered there. */
const WAYS: Partial<Record<PlanId, { label: string; href: string; isMain?: boolean }>> = {
  free: { label: 'Start a magazine', href: '/create-magazine2' },
  pro: { label: 'Choose Pro', href: '/subscription', isMain: true },
  enterprise: { label: 'Contact us', href: '/contact' },
}

function Pricing() {
  return (
    <section aria-labelledby="pricing">
      <h2 id="pricing" className="mb-4 text-lead font-semibold">
        Pricing
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {homePlans.map(({ id, name, price, features }) => (
          <li
            key={id}
            className={cx(
              'flex flex-col gap-4 rounded-lg border p-5',
              WAYS[id]?.isMain ? 'border-ink-3 bg-raised shadow-card' : 'border-line bg-raised',
            )}
          >
            <div>
              <h3 className="text-ui font-medium text-ink-2">{name}</h3>
              <p className="font-serif text-display font-medium tracking-tight">
                {price === null ? 'Custom pricing' : priceText(price)}
                {price?.interval === 'month' && <span className="font-sans text-ui tracking-normal text-ink-2">/month</span>}
              </p>
            </div>
            <ul className="flex flex-1 flex-col gap-2 text-ui text-ink-2">
              {features.map((offer) => (
                <li key={offer} className="flex gap-2">
                  <Check size={15} aria-hidden className="mt-0.5 shrink-0 text-ok" />
                  {offer}
                </li>
              ))}
            </ul>
            <PlanWay way={WAYS[id]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanWay({ way }: { way: (typeof WAYS)[PlanId] }) {
  if (way === undefined) return null
  return (
    <LinkButton href={way.href} variant={way.isMain === true ? 'primary' : 'secondary'} size="lg">
      {way.label}
    </LinkButton>
  )
}

const COLUMNS = [
  {
    title: 'Make',
    links: [
      { href: '/create-magazine2', label: 'Magazine' },
      { href: '/templates', label: 'Templates' },
      { href: '/magazines', label: 'Magazine List' },
    ],
  },
  {
    title: 'Work',
    links: [
      { href: '/my-work', label: 'Projects' },
      { href: '/notes', label: 'Notes' },
      { href: '/favorites', label: 'Favorites' },
    ],
  },
  {
    title: 'Account',
    links: [
      { href: '/profile', label: 'Profile' },
      { href: '/subscription', label: 'Subscription' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/terms', label: 'Terms' },
      { href: '/privacy', label: 'Privacy' },
    ],
  },
]

function HomeFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-[1080px] grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 sm:grid-cols-4 sm:px-8">
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="flex flex-col items-start gap-1">
            <h2 className="mb-1 text-small font-medium text-ink-3">{title}</h2>
            {links.map(({ href, label }) => (
              <Link key={href} href={href} className="rounded-sm py-1 text-ui text-ink-2 data-hovered:text-ink max-sm:py-2.5">
                {label}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  )
}
