/** The room of each part of the editor's screen: it stands from the first moment on, so that nothing moves when the part comes. */
export const TopPlace = () => <div className="h-12 border-b border-line bg-surface" />
export const RailPlace = () => <div className="w-11 shrink-0 border-r border-line bg-surface" />
export const StripPlace = () => <div className="w-[152px] border-r border-line bg-surface" />
export const BottomPlace = () => <div className="h-14 shrink-0 border-t border-line bg-surface" />
