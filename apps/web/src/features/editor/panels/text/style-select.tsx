import { type FontCatalogue, resolveParagraphStyle } from '@magazineai/design'
import { useMemo } from 'react'
import { Picker } from '../../../../ui/picker.tsx'
import { applyParagraphStyle } from '@magazineai/editor/text'
import { useDeferredState, useEditor } from '../../base/use-editor.ts'
import { useSampleFace } from './fonts/sample-face.ts'
import { type StyleItem, styleGroups } from './styles-list.ts'

/** Stands for no style in the list. */
const NONE = '-'

/** The paragraph style of the selection: styles by what they are for, each called in its own letters. `mark` tells that the words look otherwise. */
export function StyleSelect({
  fonts,
  value,
  placeholder,
  mark = false,
  className,
}: {
  fonts: FontCatalogue
  /** Null where there is none, or several; the placeholder says which. */
  value: string | null
  placeholder: string
  mark?: boolean
  className?: string
}) {
  const editor = useEditor()
  const styles = useDeferredState((state) => state.design.styles)
  const groups = useMemo(() => {
    const { family, weight, italic, size } = resolveParagraphStyle({ styles }, null)
    const none = { id: NONE, label: 'No paragraph style', family, weight, italic, size, isCapitals: false }
    return [{ title: 'None', items: [none] }, ...styleGroups({ styles })]
  }, [styles])
  const known = value !== null && styles.paragraph[value] ? value : null
  return (
    <Picker
      ariaLabel="Paragraph style"
      searchLabel="Search styles"
      groups={groups}
      value={known}
      shown={known !== null && mark ? `${styles.paragraph[known]!.name} +` : undefined}
      placeholder={placeholder}
      onChange={(id) => applyParagraphStyle(editor, id === NONE ? null : id)}
      {...(className === undefined ? {} : { className })}
    >
      {(item) => <StyleSample fonts={fonts} item={item} />}
    </Picker>
  )
}

/** Sizes of samples, CSS pixels: all are read, and the large are seen to be larger. */
const SAMPLE = { least: 12, most: 20 }

/** A style by its name as it sets it, and its size in points. */
function StyleSample({ fonts, item }: { fonts: FontCatalogue; item: StyleItem }) {
  const face = useSampleFace(fonts, item)
  const fontSize = Math.min(SAMPLE.most, Math.max(SAMPLE.least, 9 + item.size / 12))
  return (
    <>
      <span
        className="min-w-0 flex-1 truncate leading-tight"
        style={{
          fontSize,
          ...(face === null ? {} : { fontFamily: `${face}, var(--font-sans)` }),
          ...(item.isCapitals ? { textTransform: 'uppercase', letterSpacing: '0.06em' } : {}),
        }}
      >
        {item.label}
      </span>
      <span aria-hidden className="shrink-0 text-micro text-ink-3 tabular-nums">
        {pointsOf(item.size)} pt
      </span>
    </>
  )
}

/** Page pixels in points, to a tenth: 300 pixels are 72 points. */
const pointsOf = (size: number): number => Math.round((size * 720) / 300) / 10
