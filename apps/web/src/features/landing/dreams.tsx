import type { ShowcaseIssue } from '@magazineai/contract'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { PagePicture, type Picture } from './picture.tsx'

/** What the product does, in four parts, each shown with pages it made. */
export function Dreams({ issues }: { issues: readonly ShowcaseIssue[] }) {
  const pages = pagesFor(issues)
  return (
    <section id="how" aria-labelledby="dreams" className="scroll-mt-16 bg-surface">
      <div className="mx-auto max-w-[1320px] px-5 py-20 sm:px-8 sm:py-28">
        <h2
          id="dreams"
          className="max-w-[820px] font-serif text-[clamp(34px,4.6vw,60px)]/[1.02] font-medium tracking-[-0.024em] text-balance"
        >
          Make AI Realize Your Magazine Dreams
        </h2>
        <div className="mt-12 grid gap-4 sm:gap-5 lg:grid-cols-12">
          <Part
            className="lg:col-span-7"
            title="AI Content Wizard"
            text="Reports, notes, interviews, tables. It reads your documents, proposes an outline and lays every article out. The built-in editor arranges what you wrote and invents nothing; a writing model is your choice."
          >
            <Wizard page={pages.wizard} />
          </Part>
          <Part
            className="lg:col-span-5"
            title="Smart Design Tools"
            text="Optimal line breaks, a baseline grid, drop capitals, linked columns. Open any page and change every word, picture and measure."
          >
            <Tools page={pages.tools} />
          </Part>
          <Part
            className="lg:col-span-5"
            title="Brand Ecosystem"
            text="Colours, typefaces and styles are kept with the magazine: change one, and every page that uses it follows."
          >
            <Brand covers={pages.brand} />
          </Part>
          <Part
            className="lg:col-span-7"
            id="print"
            title="Instant Publishing"
            text="A print-ready PDF with bleed, crop marks and embedded fonts, in the inks of the press. Every line breaks where the screen showed it."
          >
            <Press page={pages.press} />
          </Part>
        </div>
      </div>
    </section>
  )
}

function Part({
  id,
  title,
  text,
  className,
  children,
}: {
  id?: string
  title: string
  text: string
  className?: string
  children: ReactNode
}) {
  return (
    <article id={id} className={cx('flex scroll-mt-20 flex-col overflow-clip rounded-[14px] border border-line bg-raised', className)}>
      <div aria-hidden className="relative h-[280px] overflow-clip border-b border-line bg-desk sm:h-[340px]">
        {children}
      </div>
      <div className="p-6 sm:p-8">
        <h3 className="font-serif text-[26px]/[30px] font-medium tracking-tight">{title}</h3>
        <p className="mt-2 max-w-[560px] text-[15px]/[24px] text-ink-2">{text}</p>
      </div>
    </article>
  )
}

const OUTLINE = [
  { name: 'Cover', pages: '1' },
  { name: 'Contents', pages: '2' },
  { name: 'The feature', pages: '3–5' },
  { name: 'A short piece', pages: '6' },
]

function Wizard({ page }: { page: Picture | undefined }) {
  return (
    <>
      <div className="absolute top-9 left-[6%] w-[250px] rounded-lg border border-line bg-raised p-4 shadow-card max-sm:top-6 max-sm:left-5">
        <p className="text-small font-medium text-ink">notes-from-the-island.docx</p>
        <div className="mt-3 flex flex-col gap-1.5">
          {[92, 100, 84, 97, 62].map((width) => (
            <span key={width} className="h-1.5 rounded-full bg-line" style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
      <ul className="absolute top-[150px] left-[14%] flex w-[270px] flex-col rounded-lg border border-line bg-raised shadow-card max-sm:top-[130px] max-sm:left-9">
        {OUTLINE.map(({ name, pages }) => (
          <li key={name} className="flex items-center justify-between border-line px-4 py-2 text-ui not-first:border-t">
            <span>{name}</span>
            <span className="text-small text-ink-3 tabular-nums">{pages}</span>
          </li>
        ))}
      </ul>
      {page && (
        <div className="absolute top-10 right-[6%] w-[46%] max-w-[310px] max-sm:-right-10">
          <PagePicture picture={page} sizes="310px" isDecorative className="shadow-dialog" />
        </div>
      )}
    </>
  )
}

function Tools({ page }: { page: Picture | undefined }) {
  if (!page) return null
  return (
    <div className="absolute top-8 left-1/2 w-[330px] -translate-x-1/2">
      <div className="relative shadow-dialog">
        <PagePicture picture={page} sizes="330px" isDecorative />
        <span className="absolute inset-0 bg-[repeating-linear-gradient(to_bottom,transparent_0_9px,#0a84ff2e_9px_10px)]" />
        <span className="absolute inset-y-0 left-[8.5%] border-l border-[#ff2d7a]/60" />
        <span className="absolute inset-y-0 right-[8.5%] border-l border-[#ff2d7a]/60" />
        <span className="absolute top-[6%] left-[7%] h-[27%] w-[76%] border-[1.5px] border-[#0a84ff]">
          {['-top-1 -left-1', '-top-1 -right-1', '-bottom-1 -left-1', '-right-1 -bottom-1'].map((corner) => (
            <span key={corner} className={cx('absolute size-[7px] border-[1.5px] border-[#0a84ff] bg-white', corner)} />
          ))}
        </span>
      </div>
    </div>
  )
}

const SWATCHES = ['#f4ede1', '#7a2e1d', '#b7ada2', '#211e1a']

function Brand({ covers }: { covers: readonly Picture[] }) {
  return (
    <>
      <div className="absolute top-12 left-1/2 flex -translate-x-1/2 gap-3">
        {covers.map((picture, index) => (
          <div key={picture.src} className={cx('w-[150px] sm:w-[168px]', index === 1 && '-translate-y-5')}>
            <PagePicture picture={picture} sizes="168px" isDecorative className="shadow-card" />
          </div>
        ))}
      </div>
      <div className="absolute bottom-5 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-raised py-2 pr-4 pl-3 shadow-float">
        {SWATCHES.map((colour) => (
          <span key={colour} className="size-5 rounded-full border border-black/10" style={{ backgroundColor: colour }} />
        ))}
        <span className="pl-1 font-serif text-lead font-medium">Aa</span>
      </div>
    </>
  )
}

const CORNERS = ['top-0 left-0', 'top-0 right-0 -scale-x-100', 'bottom-0 left-0 -scale-y-100', 'right-0 bottom-0 -scale-100']

function Press({ page }: { page: Picture | undefined }) {
  if (!page) return null
  return (
    <div className="absolute top-9 left-1/2 w-[360px] -translate-x-1/2 bg-white p-10 shadow-dialog">
      {CORNERS.map((corner) => (
        <span key={corner} className={cx('absolute size-10', corner)}>
          <span className="absolute right-0 bottom-3 h-px w-6 bg-black" />
          <span className="absolute right-3 bottom-0 h-6 w-px bg-black" />
        </span>
      ))}
      <span className="absolute top-3 left-1/2 flex -translate-x-1/2">
        {['#00a0e3', '#e5007e', '#ffed00', '#1d1d1b'].map((ink) => (
          <span key={ink} className="size-4" style={{ backgroundColor: ink }} />
        ))}
      </span>
      <PagePicture picture={page} sizes="280px" isDecorative />
    </div>
  )
}

/** Chooses pages by what they are: text for the wizard and the tools, three covers of one look, a full page for the press. */
function pagesFor(issues: readonly ShowcaseIssue[]) {
  const page = (id: string, number: number): Picture | undefined => issues.find((issue) => issue.id === id)?.pages[number - 2]
  const any = issues.flatMap(({ pages }) => pages)
  const looks = [...Map.groupBy(issues, ({ template }) => template).values()].toSorted((a, b) => b.length - a.length)
  return {
    wizard: page('slow-water', 3) ?? any[1],
    tools: page('template-velour', 4) ?? any[2],
    brand: (looks[0] ?? []).slice(0, 3).map(({ cover }) => cover),
    press: page('ledger', 4) ?? any[3],
  }
}
