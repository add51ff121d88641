/** What is done with the magazine as a whole, outside its design: the screen around the editor knows how. */
export interface Desk {
  /** Sends everything to the server now, and says so. */
  save(): void
  /** Makes a magazine of its own of what is here. */
  copy(): void
  /** Asks for a file, and makes a magazine of it. */
  importFile(): void
  exportJson(): void
}
