import type { LandingContent, ShowcaseIssue } from '@magazineai/contract'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PagePicture } from './picture.tsx'

/** The last word: a way in, between a few covers. */
export function Closing({ issues, onEntry }: { issues: readonly ShowcaseIssue[]; onEntry: () => void }) {
  const covers = ['template-velour', 'orbit', 'coffee', 'summit', 'green'].flatMap((id) => issues.find((issue) => issue.id === id) ?? [])
  return (
    <section aria-labelledby="closing" className="flow-root overflow-hidden bg-[#141110] text-white">
      <div className="mx-auto max-w-[1320px] px-5 pt-20 text-center sm:px-8 sm:pt-28">
        <h2
          id="closing"
          className="mx-auto max-w-[860px] font-serif text-[clamp(38px,5.6vw,76px)]/[1] font-medium tracking-[-0.026em] text-balance"
        >
          The next cover is yours
        </h2>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton
            href="/login"
            size="lg"
            className="h-12! border-transparent! bg-white! px-6! text-lead! text-black! hover:bg-white/88!"
          >
            Start Designing Free
          </LinkButton>
          <button
            type="button"
            onClick={onEntry}
            className={cx(buttonClass('ghost', 'lg'), 'h-12! border border-white/30 px-6! text-lead! text-white! hover:bg-white/10')}
          >
            Sign up with your work email
          </button>
        </div>
        <div aria-hidden className="mx-auto mt-14 -mb-24 flex max-w-[1100px] justify-center gap-4 sm:mt-16 sm:gap-6">
          {covers.map(({ id, cover }, index) => (
            <div
              key={id}
              className={cx('w-[22%] shrink-0 max-sm:w-[36%]', index % 2 === 0 ? 'translate-y-8' : '', index > 2 && 'max-sm:hidden')}
            >
              <PagePicture picture={cover} sizes="(min-width: 640px) 220px, 36vw" isDecorative className="shadow-dialog" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Lists of links, each of which leads somewhere. */
export function Footer({ lists }: { lists: LandingContent['footer'] }) {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[1320px] gap-10 px-5 py-14 sm:grid-cols-[1.4fr_2fr] sm:px-8">
        <div>
          <Logo />
          <p className="mt-3 max-w-[300px] text-body text-ink-3">
            An idea and your own documents go in; a designed, editable, print-ready magazine comes out.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {lists.map(({ title, links }) => (
            <div key={title}>
              <h3 className="text-ui font-semibold">{title}</h3>
              <ul className="mt-2 flex flex-col">
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <FooterLink href={href}>{label}</FooterLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  const look = 'flex min-h-11 items-center rounded-sm text-body text-ink-2 hover:text-ink hover:underline sm:min-h-8'
  return href.startsWith('/') ? (
    <Link href={href} className={look}>
      {children}
    </Link>
  ) : (
    <a href={href} className={look}>
      {children}
    </a>
  )
}
