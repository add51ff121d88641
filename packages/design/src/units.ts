/** Page pixels per inch of print: every `Px` in a design is 1/300 inch. */
export const PX_PER_INCH = 300

/** A length in page pixels, {@link PX_PER_INCH} to the inch; 12 pt = 50 px. */
export type Px = number

/** Converts typographic points (1/72 inch) to page pixels. */
export const pt = (points: number): Px => (points * PX_PER_INCH) / 72

/** Converts millimetres to page pixels. */
export const mm = (millimetres: number): Px => (millimetres * PX_PER_INCH) / 25.4

/** Converts page pixels to PDF user-space units (1/72 inch). */
export const toPoints = (px: Px): number => (px * 72) / PX_PER_INCH

/** A4 portrait in page pixels, 210 × 297 mm to the last bit: the default page of a magazine. */
export const A4 = { width: mm(210), height: mm(297) } as const

/** The page of a video design. */
export const VIDEO = { width: 700, height: 394 } as const
