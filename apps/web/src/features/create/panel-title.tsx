/** The heading of the panel beside the pages, under the name of the magazine. */
export function PanelTitle({ name, children }: { name: string | undefined; children: string }) {
  return (
    <div>
      {name !== undefined && <p className="mb-1 truncate text-ui text-ink-2">{name}</p>}
      <h1 className="font-serif text-[26px]/8 font-medium tracking-tight text-balance">{children}</h1>
    </div>
  )
}
