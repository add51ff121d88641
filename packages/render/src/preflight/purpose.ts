/** What a design is made into: read on a screen, printed, or printed with four inks on a press. */
export type Purpose = 'screen' | 'print' | 'press'

/** Returns what a PDF with these options is for: one in four inks for a press, one with bleed for a printer, any other to be read. */
export const purposeOf = ({ press, bleed }: { press: boolean; bleed: boolean }): Purpose => (press ? 'press' : bleed ? 'print' : 'screen')
