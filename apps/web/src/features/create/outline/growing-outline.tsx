import type { Outline } from '@magazineai/contract'
import { PieceText } from './piece-list.tsx'

/** The outline while it is being made, or when there is nothing to edit any more. `isGrowing` = more may come. */
export function GrowingOutline({ outline, isGrowing }: { outline: Outline | null; isGrowing: boolean }) {
  return (
    <div className="mx-auto flex max-w-[720px] flex-col gap-4 rounded-lg bg-raised p-5 shadow-card sm:p-10">
      {outline !== null && outline.title !== '' && (
        <div>
          <p className="font-serif text-title font-medium text-balance">{outline.title}</p>
          {outline.tagline !== '' && <p className="text-body text-ink-2">{outline.tagline}</p>}
        </div>
      )}
      <ol aria-label="Pieces" className="flex flex-col">
        {outline?.items.map((item, place) => (
          <li key={item.id} className="flex animate-reveal border-t border-line py-3">
            <PieceText item={item} title={item.workingTitle.trim() || 'Untitled'} place={place} />
          </li>
        ))}
        {isGrowing && (
          <li className="flex flex-col gap-2 border-t border-line py-4 pl-8">
            <span className="sr-only">More to come</span>
            <span className="h-4 w-2/3 animate-breathe rounded-sm bg-sunken" />
            <span className="h-3 w-full animate-breathe rounded-sm bg-sunken" />
          </li>
        )}
      </ol>
    </div>
  )
}
