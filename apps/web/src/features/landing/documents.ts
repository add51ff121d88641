/** A document that waits in this browser. */
export interface WaitingDocument {
  name: string
  /** Bytes. */
  size: number
}

/** The documents a visitor gave the page: they wait in this browser until there is somebody to make a magazine for. */
export interface WaitingDocuments {
  documents: readonly WaitingDocument[]
  /** A sentence for each that could not be taken. */
  refused: readonly string[]
  /** True while documents are looked at and put away. */
  isBusy: boolean
  /** Takes documents; those that are no good are said in `refused`. */
  add: (files: readonly File[]) => void
  remove: (document: WaitingDocument) => void
}
