import { FileText, PenTool, Printer } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const PROMISES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileText,
    title: 'Made from your documents',
    text: 'Reports, notes, interviews, tables. The built-in editor arranges what you wrote and invents nothing; a writing model is your choice.',
  },
  {
    icon: PenTool,
    title: 'Set like a magazine',
    text: 'Optimal line breaks, a baseline grid, drop capitals, linked columns. Open any page and change every word, picture and measure.',
  },
  {
    icon: Printer,
    title: 'What you see is printed',
    text: 'Screen and PDF are painted from one and the same list of glyphs and shapes, with bleed and crop marks for the printer.',
  },
]

/** What the product does, in three true sentences. */
export function Promises() {
  return (
    <section aria-label="What you get" className="mx-auto grid max-w-[1240px] gap-10 px-4 py-16 sm:grid-cols-3 sm:px-8 sm:py-24">
      {PROMISES.map(({ icon: Icon, title, text }) => (
        <div key={title}>
          <Icon size={20} strokeWidth={1.5} aria-hidden className="text-accent" />
          <h3 className="mt-4 font-serif text-title font-medium">{title}</h3>
          <p className="mt-2 text-body text-ink-2">{text}</p>
        </div>
      ))}
    </section>
  )
}
