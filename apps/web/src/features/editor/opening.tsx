import { Spinner } from '../../ui/spinner.tsx'
import { BottomPlace, RailPlace, StripPlace, TopPlace } from './places.tsx'

/** The editor's screen while it and its magazine are on their way: the room of everything, so that nothing moves when it comes. */
export function Opening() {
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface text-ink">
      <TopPlace />
      <div className="flex min-h-0 flex-1">
        <div className="hidden min-h-0 md:flex">
          <RailPlace />
          <StripPlace />
        </div>
        <main className="flex min-w-0 flex-1 items-center justify-center bg-desk">
          <output className="flex animate-[fade_400ms_ease-out_250ms_backwards] items-center gap-2 text-ui text-ink-2">
            <Spinner /> Opening the magazine…
          </output>
        </main>
        <div className="hidden w-[264px] shrink-0 border-l border-line bg-surface md:block" />
      </div>
      <div className="md:hidden">
        <BottomPlace />
      </div>
    </div>
  )
}
