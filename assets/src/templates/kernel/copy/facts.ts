/** A line of a facts box. */
export interface Fact {
  label: string
  value: string
}

/** Facts of the feature on keyboards. */
export const keyboardFacts: readonly Fact[] = [
  { label: 'In production', value: '1985 – today' },
  { label: 'Key travel', value: '4.1 mm' },
  { label: 'Strokes tested', value: '50 million' },
  { label: 'Parts glued', value: 'None' },
]
