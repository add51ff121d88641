/** A width of the window and the theme of the system. */
export interface View {
  width: number
  height: number
  theme: 'light' | 'dark'
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

/** How every screen is looked at: a desk, a tablet, a phone; by day and by night. */
export const views: readonly View[] = SIZES.flatMap((size) => [
  { ...size, theme: 'light' as const },
  { ...size, theme: 'dark' as const },
])
