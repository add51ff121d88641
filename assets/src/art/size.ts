/** Size of a piece of art, pixels. */
export interface ArtSize {
  width: number
  height: number
}
