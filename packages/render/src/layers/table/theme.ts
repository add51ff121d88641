import type { TableProps } from '@magazineai/design'

/** Thicknesses of rules: a quarter, half and one and a half points. */
export const RULE = { hair: 1.5, fine: 2.5, strong: 6 } as const

/** The colours of a theme. */
interface Hues {
  strong: string
  tint: string
  rule: string
}

/** Themes by name. The tints print as 6–8 % of their hue, enough to guide the eye and too little to spoil the type on them. */
const HUES: { [theme in TableProps['theme']]: Hues } = {
  gray: { strong: '#343a45', tint: '#f1f2f4', rule: '#b9bdc6' },
  red: { strong: '#9d2a2c', tint: '#fbeeed', rule: '#dfb1b0' },
  amber: { strong: '#8f5c10', tint: '#fbf3e2', rule: '#dcc697' },
  blue: { strong: '#1f4e86', tint: '#ebf2fa', rule: '#a9c1dd' },
  violet: { strong: '#56388a', tint: '#f2eefa', rule: '#c2b3df' },
}

/** How a style of table looks. */
export interface TableLook {
  /** Fill of the head, of every other row, and colour of the head's type; null = none. */
  head: string | null
  headText: string
  band: string | null
  /** Colour and thickness of the rules between rows; and whether columns have them too. */
  rule: { color: string; thickness: number }
  hasColumnRules: boolean
  /** Rules above and below the table and under its head. */
  edge: { color: string; top: number; head: number; bottom: number }
  /** False where the text of the outer columns stands on the edge of the box, because nothing marks that edge. */
  isPadded: boolean
}

const LOOKS: { [style in TableProps['style']]: (hues: Hues) => TableLook } = {
  header: ({ strong, rule }) => ({
    head: null,
    headText: strong,
    band: null,
    rule: { color: rule, thickness: RULE.hair },
    hasColumnRules: false,
    edge: { color: strong, top: RULE.strong, head: RULE.fine, bottom: RULE.fine },
    isPadded: false,
  }),
  banded: ({ strong, tint }) => ({
    head: strong,
    headText: '#ffffff',
    band: tint,
    rule: { color: strong, thickness: 0 },
    hasColumnRules: false,
    edge: { color: strong, top: 0, head: 0, bottom: RULE.fine },
    isPadded: true,
  }),
  // A grid is rows that are all alike: the structure of a PDF says so too.
  grid: ({ strong, rule }) => ({
    head: null,
    headText: strong,
    band: null,
    rule: { color: rule, thickness: RULE.fine },
    hasColumnRules: true,
    edge: { color: rule, top: RULE.fine, head: RULE.fine, bottom: RULE.fine },
    isPadded: true,
  }),
}

/** Returns the look of a table: its style in the hues of its theme. */
export const lookOf = ({ theme, style }: Pick<TableProps, 'theme' | 'style'>): TableLook => LOOKS[style](HUES[theme])
