import type { FastifyRequest } from 'fastify'

/** Who is calling, as their session says. */
export interface Caller {
  id: string
  sessionId: string
  email: string
  username: string
  role: 'user' | 'admin'
  verified: boolean
  /** When they last proved who they are in this session: signed in, or gave the password again. */
  freshAt: Date
}

/** How the credential came: in a header, or in a cookie (which a browser sends by itself). */
export type CredentialSource = 'header' | 'cookie'

/** Tells who is calling. Null when there is no valid credential. */
export interface Identify {
  (request: FastifyRequest): Promise<{ caller: Caller; credentialSource: CredentialSource } | null>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes for signed-in callers. */
    caller: Caller | null
    /** Uploaded files of a multipart form, in a folder that goes with the answer. */
    uploads: Upload[]
  }
}

/** A file of a multipart form, written to a temporary path. */
export interface Upload {
  field: string
  /** Name as the client gave it; never used as a path. */
  name: string
  type: string
  path: string
  bytes: number
}
