/** Colours of the tokens, as a canvas takes them. */
export type Colors = Readonly<Record<string, string>>

/** The tokens that drawings use. */
const NAMES = ['surface', 'raised', 'sunken', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3', 'accent'] as const

/** What the tokens are in the present theme: a canvas understands neither variables nor pairs of colours. */
function read(): Colors {
  const probe = document.createElement('span')
  probe.hidden = true
  // In forced colours all text has one colour, and so would everything that is drawn.
  probe.style.setProperty('forced-color-adjust', 'none')
  document.body.append(probe)
  const colors = NAMES.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(colors)
}

/** Tells the colours now, and whenever the theme is another. @returns a function that ends it. */
export function watchColors(tell: (colors: Colors) => void): () => void {
  const update = (): void => tell(read())
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => window.matchMedia(query))
  const observer = new MutationObserver(update)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
  for (const query of queries) query.addEventListener('change', update)
  update()
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', update)
  }
}
