/** Gives the focus to the panel around what has it, before that is taken away: else the canvas would have it. */
export function keepFocus(): void {
  document.activeElement?.closest<HTMLElement>('[data-side-panel]')?.focus({ preventScroll: true })
}
