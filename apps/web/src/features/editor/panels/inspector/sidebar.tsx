import type { FontCatalogue } from '@magazineai/design'
import { Inspector } from './inspector.tsx'
import { LayerList } from '../layers/layer-list.tsx'

/** The properties of what is selected, and beneath them the layers of the page, which stay in their place whatever properties there are. */
export function Sidebar({ fonts }: { fonts: FontCatalogue }) {
  return (
    <>
      <div className="wide:min-h-0 wide:flex-1 wide:overflow-y-auto">
        <Inspector fonts={fonts} />
      </div>
      <div className="shrink-0 wide:border-t wide:border-line">
        <LayerList />
      </div>
    </>
  )
}
