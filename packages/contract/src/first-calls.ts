import type { Operation } from './operation.ts'

/** Where a call goes: all that is needed to make it, without the schemas of what is sent and answered. */
export type CallRoute = Pick<Operation, 'id' | 'method' | 'path' | 'auth'>

/** The calls made before any schema is there: who is here, the pictures of the first page a visitor meets, and the folder somebody sets out for. */
export const firstCalls = {
  profile: { id: 'A-11', method: 'GET', path: '/api/v1/auth/profile/', auth: 'user' },
  refresh: { id: 'A-10', method: 'POST', path: '/api/v1/auth/token/refresh/', auth: 'none' },
  logout: { id: 'A-15', method: 'POST', path: '/api/v1/auth/logout/', auth: 'none' },
  listDirectory: { id: 'F-01', method: 'GET', path: '/api/file-manager/directories/', auth: 'user' },
  templateThumbnail: { id: 'T-07', method: 'GET', path: '/api/magazine-templates/{id}/pages/{number}/thumbnail', auth: 'none' },
} as const satisfies Record<string, CallRoute>
