import { absoluteBox, type Box, type Design, type Page } from '@magazineai/design'
import { createLayouter, type Layouter, type PageFrame } from '@magazineai/render'
import { PageView } from '@magazineai/render/paint/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { pictureAddress } from '../../layout/picture-address.ts'
import { type Difference, differencesBetween, type LayerDifference, type PageDifference } from '../../save/differences.ts'
import { useEditorState } from '../../base/use-editor.ts'
import { layerTitle } from '@magazineai/editor/names'
import type { Workspace } from '../../ports/ports.ts'

/** Both versions side by side, page by page, those that differ marked, with what differs on them. */
export function ConflictCompare({ workspace }: { workspace: Workspace }) {
  const mine = useEditorState((state) => state.design)
  const theirs = workspace.autosave.conflict?.theirs.design ?? mine
  const { pages, others } = useMemo(() => differencesBetween(mine, theirs), [mine, theirs])
  const different = pages.filter((page) => page.difference !== 'same')
  const [all, setAll] = useState(false)
  const layouter = useLayouter(workspace, theirs)
  const shown = all || different.length === 0 ? pages : different
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ui text-ink-2">
          {different.length} of {pages.length} pages differ
          {others.length > 0 && `; also different: ${others.join(', ')}`}.
        </p>
        <Switch isSelected={all} onChange={setAll}>
          Show all pages
        </Switch>
      </div>
      {layouter ? (
        <ol className="flex flex-col gap-5">
          {shown.map((page) => (
            <Pair key={page.id} page={page} mine={mine} theirs={theirs} layouter={layouter} />
          ))}
        </ol>
      ) : (
        <output className="flex items-center gap-2 py-10 text-ui text-ink-2">
          <Spinner /> Laying out both versions…
        </output>
      )}
    </div>
  )
}

/** A layouter beside that of the editor, once the fonts of the other version are here. */
function useLayouter({ engine }: Workspace, theirs: Design): Layouter | null {
  const [layouter, setLayouter] = useState<Layouter | null>(null)
  useEffect(() => {
    let isGone = false
    const make = async (): Promise<void> => {
      // Without its fonts the other version is shown in those that are here.
      await engine.ensure(theirs).catch(() => false)
      if (!isGone) setLayouter(createLayouter({ typesetter: engine.typesetter, fonts: engine.fonts }))
    }
    void make()
    return () => {
      isGone = true
    }
  }, [engine, theirs])
  return layouter
}

const WORDS: Record<Difference, string> = {
  same: 'The same in both',
  changed: 'Different',
  'only-mine': 'Only in your version',
  'only-theirs': 'Only in the other version',
}

/** One page in both versions. */
function Pair({ page, mine, theirs, layouter }: { page: PageDifference; mine: Design; theirs: Design; layouter: Layouter }) {
  const number = (page.mine ?? page.theirs ?? 0) + 1
  const isSame = page.difference === 'same'
  return (
    <li className={cx('rounded-lg border bg-surface p-3', isSame ? 'border-line' : 'border-line-strong')}>
      <h3 className="mb-2 flex items-baseline gap-2 text-ui font-medium">
        Page {number}
        <span className={cx('text-small font-normal', isSame ? 'text-ink-3' : 'text-accent')}>{WORDS[page.difference]}</span>
      </h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_200px] sm:gap-4">
        <Version title="Yours" design={mine} index={page.mine} layouter={layouter} layers={page.layers} />
        <Version title="The other one" design={theirs} index={page.theirs} layouter={layouter} layers={page.layers} />
        {page.layers.length > 0 && <Layers page={page} mine={mine} theirs={theirs} />}
      </div>
    </li>
  )
}

/** Most layers that are named of one page. */
const MOST_NAMED = 8

function Layers({ page, mine, theirs }: { page: PageDifference; mine: Design; theirs: Design }) {
  const titleOf = (id: string): string => {
    const [here, there] = [pageIn(mine, page.mine), pageIn(theirs, page.theirs)]
    return (here && layerTitle(mine, here, id)) || (there && layerTitle(theirs, there, id)) || 'Page'
  }
  const rest = page.layers.length - MOST_NAMED
  return (
    <ul aria-label="What differs" className="col-span-2 flex flex-col gap-1.5 text-small text-ink-2 sm:col-span-1 sm:pt-5">
      {page.layers.slice(0, MOST_NAMED).map(({ id, difference }) => (
        <li key={id} className="flex min-w-0 gap-2 sm:flex-col sm:gap-0">
          <span className="truncate text-ink">{titleOf(id)}</span>
          <span className="shrink-0">{WORDS[difference].toLowerCase()}</span>
        </li>
      ))}
      {rest > 0 && <li>and {rest} more</li>}
    </ul>
  )
}

const pageIn = (design: Design, index: number | null): Page | undefined => (index === null ? undefined : design.pages[index])

/** Pictures are loaded this wide, CSS pixels: about twice as wide as a page is shown. */
const small = (url: string): string => pictureAddress(url, 800)

/** What a page of one version is shown of. */
interface VersionProps {
  title: string
  design: Design
  index: number | null
  layouter: Layouter
  layers: readonly LayerDifference[]
}

/** A page of one version, with what differs outlined. */
function Version({ title, design, index, layouter, layers }: VersionProps) {
  const frame = useMemo((): PageFrame | null => {
    try {
      return index === null ? null : layouter.page(design, index)
    } catch {
      // A face that is on neither side; the list of layers still tells what differs.
      return null
    }
  }, [layouter, design, index])
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-small text-ink-3">{title}</figcaption>
      {frame ? (
        <Picture frame={frame} boxes={boxesOf(pageIn(design, index), layers)} />
      ) : (
        <p className="rounded-md bg-sunken p-6 text-center text-small text-ink-3">Not there</p>
      )}
    </figure>
  )
}

/** Where the layers that differ stand on a page. */
const boxesOf = (page: Page | undefined, layers: readonly LayerDifference[]): [id: string, box: Box][] =>
  page ? layers.flatMap(({ id }) => (page.layers[id] && id !== page.rootId ? [[id, absoluteBox(page, id)] as [string, Box]] : [])) : []

function Picture({ frame, boxes }: { frame: PageFrame; boxes: readonly [id: string, box: Box][] }) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={place}
      inert
      aria-hidden
      className="pointer-events-none relative w-full overflow-hidden bg-white shadow-card"
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
    >
      <div className="origin-top-left" style={{ width: frame.width, scale: width / frame.width }}>
        <PageView frame={frame} resolveUrl={small} />
      </div>
      {boxes.map(([id, { x, y, width: wide, height, rotate }]) => {
        const scale = width / frame.width
        const place = { left: x * scale, top: y * scale, width: wide * scale, height: height * scale, rotate: `${rotate}deg` }
        return <span key={id} className="absolute rounded-sm outline-2 outline-offset-1 outline-accent" style={place} />
      })}
    </div>
  )
}
