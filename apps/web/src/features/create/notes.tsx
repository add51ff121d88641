/** What the reader should know about the result, first of all what waits for copy. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes" className="border-t border-line pt-5">
      <h2 id="notes" className="mb-2 text-small font-medium text-ink-2">
        Before you publish
      </h2>
      <NoteList notes={notes} />
    </section>
  )
}

/** The notes alone. */
export function NoteList({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-4 text-ui marker:text-ink-3">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
