import { resolveColor } from '@magazineai/design'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ColorField } from '../../../ui/color-field.tsx'
import { useCalmState } from '../use-editor.ts'

/** How long a colour must rest before it becomes a step of the history, ms: dragging in the picker is one step. */
const REST = 250

/** A colour of the design, with the design's swatches at hand. */
export function ColorRow({ label, value, onChange }: { label: string; value: string; onChange: (color: string) => void }) {
  const design = useCalmState((state) => state.design)
  const swatches = useMemo(
    () => [...new Set(design.swatches.map((swatch) => resolveColor(design, swatch.color).color.slice(0, 7)))].slice(0, 16),
    [design],
  )
  const [draft, setDraft] = useState<string | null>(null)
  const commit = useRef(onChange)
  useEffect(() => {
    commit.current = onChange
  })
  useEffect(() => {
    if (draft === null) return undefined
    const timer = setTimeout(() => {
      commit.current(draft)
      setDraft(null)
    }, REST)
    return () => clearTimeout(timer)
  }, [draft])
  const shown = (draft ?? value).slice(0, 7)
  return (
    <ColorField
      label={label}
      value={shown}
      swatches={swatches}
      onChange={(hex) => {
        if (hex.toLowerCase() !== shown.toLowerCase()) setDraft(hex.toLowerCase())
      }}
    />
  )
}
