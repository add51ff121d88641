import { Spinner } from '../../../ui/spinner.tsx'
import { useWaited } from '../../../ui/use-waited.ts'
import { BottomPlace, RailPlace, StripPlace, TopPlace } from './places.tsx'

/** After how long it says that the magazine is being opened, ms. */
const DELAY = 250

/** The editor's screen while it and its magazine are on their way: the room of everything, so that nothing moves when it comes. */
export function Opening() {
  const delay = { animationDelay: `${DELAY - useWaited()}ms` }
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface text-ink">
      <TopPlace />
      <div className="flex min-h-0 flex-1">
        <div className="hidden min-h-0 wide:flex">
          <RailPlace />
          <StripPlace />
        </div>
        <main className="flex min-w-0 flex-1 items-center justify-center bg-desk">
          <output className="flex animate-[fade_400ms_ease-out_backwards] items-center gap-2 text-ui text-ink-2" style={delay}>
            <Spinner /> Opening the magazine…
          </output>
        </main>
        <div className="hidden w-[264px] shrink-0 border-l border-line bg-surface wide:block" />
      </div>
      <div className="wide:hidden">
        <BottomPlace />
      </div>
    </div>
  )
}
