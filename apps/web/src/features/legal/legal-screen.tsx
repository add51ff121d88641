import { Link } from '../../ui/link.tsx'
import type { LegalDocument } from './legal-document.ts'

/** A legal text, set to be read. */
export function LegalScreen({ document, other }: { document: LegalDocument; other: { href: string; title: string } }) {
  return (
    <article className="mx-auto w-full max-w-[680px] px-4 py-10 sm:px-8 sm:py-16">
      <h1 className="font-serif text-[clamp(30px,4.5vw,44px)]/[1.1] font-medium tracking-tight text-balance">{document.title}</h1>
      <p className="mt-4 text-lead text-ink-2">{document.summary}</p>
      <div className="mt-10 flex flex-col gap-9">
        {document.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2 className="font-serif text-title font-medium">{title}</h2>
            <div className="mt-2 flex flex-col gap-3 text-body text-ink-2">
              {paragraphs.map((paragraph) =>
                typeof paragraph === 'string' ? (
                  <p key={paragraph}>{paragraph}</p>
                ) : (
                  <ul key={paragraph[0]} className="flex list-disc flex-col gap-1 pl-5">
                    {paragraph.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </div>
          </section>
        ))}
      </div>
      <p className="mt-12 border-t border-line pt-6 text-ui text-ink-2">
        See also the{' '}
        <Link
          href={other.href}
          className="rounded-sm text-ink underline decoration-line-strong underline-offset-3 data-hovered:decoration-ink"
        >
          {other.title}
        </Link>
        .
      </p>
    </article>
  )
}
