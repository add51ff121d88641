declare module 'mailparser' {
  /** What tests read of a letter. */
  interface Letter {
    subject?: string
    to?: { text: string } | { text: string }[]
  }
  export const simpleParser: (source: Buffer) => Promise<Letter>
}
