/** The room of the top bar: like each such room it stands from the first moment on, so that nothing moves when the part comes. */
export const TopPlace = () => <div className="h-12 border-b border-line bg-surface" />
/** The room of the tools at the left. */
export const RailPlace = () => <div className="w-11 shrink-0 border-r border-line bg-surface" />
/** The room of the strip of pages. */
export const StripPlace = () => <div className="w-[152px] border-r border-line bg-surface" />
/** The room of the bottom bar. */
export const BottomPlace = () => <div className="h-14 shrink-0 border-t border-line bg-surface" />
/** The room of a panel at the left; on small screens it covers the pages. */
export const SidePlace = () => <div className="h-full border-r border-line bg-surface" />
