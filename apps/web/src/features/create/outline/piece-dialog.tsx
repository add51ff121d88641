import type { OutlineEntry } from '@magazineai/contract'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Option } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cleanPoints, GENRES, KINDS, pointsOfText } from './edit.ts'

const genres = Object.entries(GENRES).map(([id, label]): Option<NonNullable<OutlineEntry['genre']>> => ({
  id: id as NonNullable<OutlineEntry['genre']>,
  label,
}))

const kinds = Object.entries(KINDS).map(([id, label]): Option<OutlineEntry['kind']> => ({ id: id as OutlineEntry['kind'], label }))

/** All of one piece. What is typed here is saved by itself. */
export function PieceDialog({
  piece,
  onChange,
  onClose,
}: {
  piece: OutlineEntry
  onChange: (change: Partial<Omit<OutlineEntry, 'id'>>) => void
  onClose: () => void
}) {
  const close = (): void => {
    onChange({ points: cleanPoints(piece.points), workingTitle: piece.workingTitle.trim() })
    onClose()
  }
  return (
    <Dialog
      title="Piece"
      isOpen
      onClose={close}
      footer={
        <Button variant="primary" onPress={close}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Working title"
          size="lg"
          maxLength={300}
          takesFocus
          value={piece.workingTitle}
          onChange={(workingTitle) => onChange({ workingTitle })}
        />
        <TextArea label="What it is about" rows={3} maxLength={2_000} value={piece.angle} onChange={(angle) => onChange({ angle })} />
        <TextArea
          label="Points, one a line"
          rows={4}
          value={piece.points.join('\n')}
          onChange={(text) => onChange({ points: pointsOfText(text) })}
        />
        <div className="grid grid-cols-2 gap-4">
          {piece.genre === undefined ? (
            <Select label="Kind" size="lg" options={kinds} value={piece.kind} onChange={(kind) => onChange({ kind })} />
          ) : (
            <Select label="Kind" size="lg" options={genres} value={piece.genre} onChange={(genre) => onChange({ genre, sure: true })} />
          )}
          <NumberField
            label="Words"
            size="lg"
            minValue={0}
            maxValue={50_000}
            step={1}
            value={piece.words}
            onChange={(words) => onChange({ words: Number.isNaN(words) ? 0 : Math.round(words) })}
          />
        </div>
      </div>
    </Dialog>
  )
}
