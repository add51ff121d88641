import type { Statement } from '../context.ts'
import { credentials } from './s01-credentials.ts'
import { objectsOfOthers } from './s02-objects-of-others.ts'
import { forbiddenFields } from './s03-forbidden-fields.ts'
import { pathTraversal } from './s04-paths.ts'
import { sqlInjection } from './s05-sql.ts'
import { storedScripts } from './s06-stored-scripts.ts'
import { outsideCalls } from './s07-outside-calls.ts'
import { uploads } from './s08-uploads.ts'
import { mailedCodes } from './s09-codes.ts'
import { loginBudgets } from './s10-logins.ts'
import { enumeration } from './s11-enumeration.ts'
import { refreshTokens } from './s12-refresh.ts'
import { otherSites } from './s14-other-sites.ts'
import { headers } from './s15-headers.ts'
import { sockets } from './s16-socket.ts'
import { limits } from './s19-limits.ts'
import { manyAtOnce } from './s20-races.ts'
import { secrets } from './s21-secrets.ts'
import { schemaFuzz } from './s22-schema-fuzz.ts'

/** All statements that can be tried, in their order. S21, which reads the log of all others, is the last. */
export const statements: readonly Statement[] = [
  [credentials, objectsOfOthers, forbiddenFields, pathTraversal, sqlInjection, storedScripts, outsideCalls, uploads, mailedCodes],
  [loginBudgets, enumeration, refreshTokens, otherSites, headers, sockets, limits, manyAtOnce, schemaFuzz, secrets],
].flat()
