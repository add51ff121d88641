/** Why a file cannot be read. The message is a sentence for a person and names the file. */
export class IngestError extends Error {
  readonly file: string
  readonly reason: IngestReason

  constructor(file: string, reason: IngestReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'IngestError'
    this.file = file
    this.reason = reason
  }
}

/** The kinds of failure: the file is of no known format, too large, broken, locked by a password, only pictures, or without text. */
export type IngestReason = 'format' | 'size' | 'broken' | 'locked' | 'scanned' | 'empty'
