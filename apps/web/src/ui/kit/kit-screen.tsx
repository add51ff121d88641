/** Every component of the kit. */
export function KitScreen() {
  return null
}
