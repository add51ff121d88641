import type { Provider } from '@magazineai/contract'
import { useId, type ReactNode } from 'react'

/*
 * Marks by which people know a provider, drawn by us after their rules: Google, Facebook, LinkedIn and Microsoft in their own colours on light
 * and dark alike, GitHub in one colour that follows the text.
 */

const MARKS: Readonly<Record<Provider, (id: string) => ReactNode>> = {
  google: () => (
    <>
      <path d="M4.1 8.3A8.7 8.7 0 0 1 18.5 6.2" stroke="#EA4335" strokeWidth="4.1" />
      <path d="M4.1 15.7a8.7 8.7 0 0 1 0-7.4" stroke="#FBBC05" strokeWidth="4.1" />
      <path d="M17.6 18.6A8.7 8.7 0 0 1 4.1 15.7" stroke="#34A853" strokeWidth="4.1" />
      <path d="M20.7 12a8.7 8.7 0 0 1-3.1 6.6" stroke="#4285F4" strokeWidth="4.1" />
      <path d="M12 12h10.7" stroke="#4285F4" strokeWidth="4.2" />
    </>
  ),
  facebook: () => (
    <>
      <circle cx="12" cy="12" r="11.5" fill="#0866FF" />
      <path
        d="M10.2 23.4v-8H7.5v-3.4h2.7V9.6c0-2.9 1.6-4.5 4.3-4.5.8 0 1.5.1 2.1.2v2.9h-1.5c-1.2 0-1.6.7-1.6 1.7V12h3l-.5 3.4h-2.5v8a11.6 11.6 0 0 1-3.3 0Z"
        fill="#FFFFFF"
      />
    </>
  ),
  linkedin: () => (
    <>
      <rect x="1" y="1" width="22" height="22" rx="3" fill="#0A66C2" />
      <circle cx="6.6" cy="6.7" r="1.9" fill="#FFFFFF" />
      <path
        d="M5 10h3.2v9.5H5zM10.2 10h3v1.4c.6-1 1.7-1.7 3.1-1.7 2.9 0 3.5 1.9 3.5 4.4v5.4h-3.2v-4.8c0-1.2-.1-2.4-1.5-2.4s-1.7 1.1-1.7 2.3v4.9h-3.2z"
        fill="#FFFFFF"
      />
    </>
  ),
  github: (id) => (
    <>
      <mask id={id}>
        <rect width="24" height="24" fill="#FFFFFF" />
        <path
          d="M6.6 4.4c1.1.1 2.2.7 3 1.3a9.6 9.6 0 0 1 4.8 0c.8-.6 1.9-1.2 3-1.3.5 1.1.5 2.2.2 3 .8.9 1.2 2 1.2 3.3 0 3.7-2.3 4.9-4.8 5.2.4.5.6 1.2.6 2v4.6a11.4 11.4 0 0 1-5.2 0v-2.1c-2.2.4-3-.6-3.5-1.6-.3-.6-.7-1.1-1.2-1.4.9-.4 1.7.2 2.2 1 .6.9 1.2 1.2 2.5.9.1-.6.3-1.1.6-1.4-2.5-.3-4.8-1.5-4.8-5.2 0-1.3.4-2.4 1.2-3.3-.3-.8-.3-1.9.2-3Z"
          fill="#000000"
        />
      </mask>
      <circle cx="12" cy="12" r="11.5" fill="currentColor" mask={`url(#${id})`} />
    </>
  ),
  microsoft: () => (
    <>
      <path d="M1.5 1.5h10v10h-10z" fill="#F25022" />
      <path d="M12.5 1.5h10v10h-10z" fill="#7FBA00" />
      <path d="M1.5 12.5h10v10h-10z" fill="#00A4EF" />
      <path d="M12.5 12.5h10v10h-10z" fill="#FFB900" />
    </>
  ),
}

/** The mark of a provider; give its name beside it. `size` in px. */
export function ProviderMark({ provider, size = 18 }: { provider: Provider; size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden className="shrink-0">
      {MARKS[provider](id)}
    </svg>
  )
}
