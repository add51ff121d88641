import { Link } from '../../ui/link.tsx'

/** The line under a form that leads to the other one. */
export function OtherWay({ question, action, href }: { question: string; action: string; href: string }) {
  return (
    <p className="text-center text-ui text-ink-2">
      {question}{' '}
      <Link
        href={href}
        className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-3 data-hovered:decoration-ink"
      >
        {action}
      </Link>
    </p>
  )
}
