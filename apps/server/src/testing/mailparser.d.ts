declare module 'mailparser' {
  /** What tests read of a letter. */
  export interface Letter {
    subject?: string
    text?: string
    html?: string | false
    to?: { text: string } | { text: string }[]
  }
  export const simpleParser: (source: Buffer) => Promise<Letter>
}
