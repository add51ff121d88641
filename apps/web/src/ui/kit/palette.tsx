const COLOURS = [
  'desk',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'ink-3',
  'ink-2',
  'ink',
  'accent',
  'accent-soft',
  'danger',
  'ok',
  'warn',
]

const TYPE = [
  ['font-serif text-display font-medium', 'Display 30, Newsreader'],
  ['text-title font-semibold', 'Title 20'],
  ['text-lead', 'Lead 16'],
  ['text-body', 'Body 14'],
  ['text-ui', 'Interface 13'],
  ['text-small text-ink-2', 'Small 12'],
  ['text-micro text-ink-3', 'Micro 11'],
] as const

const SHADOWS = ['low', 'card', 'float', 'dialog']

const MOTION = [
  ['animate-fade', 'fade 140 ms'],
  ['animate-rise', 'rise 180 ms'],
  ['animate-reveal', 'reveal 420 ms'],
] as const

/** The colours, sizes, elevations and motions of the tokens. */
export function Palette() {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <ul className="grid grid-cols-4 gap-3">
        {COLOURS.map((name) => (
          <li key={name} className="text-micro text-ink-2">
            <span className="mb-1 block h-10 rounded-md ring-1 ring-line ring-inset" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        {TYPE.map(([look, words]) => (
          <p key={words} className={look}>
            {words}
          </p>
        ))}
      </div>
      <ul className="grid grid-cols-4 gap-4">
        {SHADOWS.map((name) => (
          <li key={name} className="text-micro text-ink-2">
            <span className="mb-2 block h-10 rounded-md bg-raised" style={{ boxShadow: `var(--shadow-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-4 gap-4">
        {MOTION.map(([look, words]) => (
          <li key={words} className="text-micro text-ink-2">
            <span className={`mb-2 block h-10 rounded-md bg-accent-soft ${look}`} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}
