declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server } from 'node:net'

  /** What tests use of the mail server. */
  export class SMTPServer {
    readonly server: Server
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      onAuth?(
        auth: { username?: string; password?: string },
        session: unknown,
        done: (error: Error | null, answer?: { user: string }) => void,
      ): void
      onData(
        stream: Readable,
        session: { envelope: { rcptTo: { address: string }[] } },
        done: (error?: Error & { responseCode?: number }) => void,
      ): void
    })
    listen(port: number, host: string, ready: () => void): void
    close(done: () => void): void
  }
}
