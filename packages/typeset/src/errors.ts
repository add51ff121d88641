/** A font file that cannot be read, or a face that was asked for and never added. `face` names it. */
export class FontError extends Error {
  readonly face: string

  constructor(face: string, message: string) {
    super(`${face}: ${message}`)
    this.name = 'FontError'
    this.face = face
  }
}
