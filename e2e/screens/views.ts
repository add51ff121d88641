import { everyCase } from '@magazineai/common/testing'

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

/** The theme whose colours are looked at with axe at a width, where every view is taken. */
const LOOKED_AT: Readonly<Partial<Record<number, View['theme']>>> = { 1440: 'light', 390: 'dark' }

/** A view in which a screen is opened, and whether everything is looked for in it. */
export interface Taken {
  view: View
  isLookedAt: boolean
}

const PHONE = views.find(({ width, theme }) => width === 390 && theme === 'light')!

/**
 * Returns the views a screen is looked at in, by its place among all screens: one in turn, in which everything is looked for, after a phone, where it
 * must fit; where every case is asked for all of them, of which the widest by day and the narrowest by night are looked at.
 */
export function viewsTaken(place: number): readonly Taken[] {
  if (everyCase()) return views.map((view) => ({ view, isLookedAt: LOOKED_AT[view.width] === view.theme }))
  const view = views[place % views.length]!
  return [...(view.width === PHONE.width ? [] : [{ view: PHONE, isLookedAt: false }]), { view, isLookedAt: true }]
}
