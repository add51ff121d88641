import type { FontCatalogue } from '@magazineai/design'
import { Inspector } from './inspector.tsx'
import { LayerList } from '../layers/layer-list.tsx'

/** The properties of what is selected, and beneath them the layers of the page, which stay in their place whatever properties there are. */
export function Sidebar({ fonts }: { fonts: FontCatalogue }) {
  return (
    <>
      <div className="md:min-h-0 md:flex-1 md:overflow-y-auto">
        <Inspector fonts={fonts} />
      </div>
      <div className="shrink-0 md:border-t md:border-line">
        <LayerList />
      </div>
    </>
  )
}
