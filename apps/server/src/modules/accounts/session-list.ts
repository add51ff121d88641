import type { SessionRow } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AccountContext } from './context.ts'
import { presentSessionRow } from './presenter.ts'
import { listSessions, revokeOwnSession } from './session-store.ts'
import { IDLE_DAYS } from './sessions.ts'

/** Creates the service that shows a person where they are signed in, and ends it there. */
export const createSessionList = ({ db, sessions, sessionEnded }: AccountContext) => ({
  /** The sessions of a caller, the current one first, then by last use. */
  listSessions: async (caller: Caller): Promise<SessionRow[]> => {
    const rows = (await listSessions(db, caller.id, IDLE_DAYS)).map((row) => presentSessionRow(row, caller.sessionId))
    return [...rows.filter(({ is_current: current }) => current), ...rows.filter(({ is_current: current }) => !current)]
  },

  /** Ends all other sessions of a caller and closes their sockets. Answers how many. */
  endOtherSessions: async (caller: Caller): Promise<number> => {
    const closed = await db.transaction((tx) => sessions.closeAll(tx, caller.id, [caller.sessionId]))
    await closed.tell()
    return closed.count
  },

  /** Ends a session of a caller. @throws AppError `not_found` for one that is ended, unknown or somebody else's. */
  endSession: async (caller: Caller, id: string): Promise<void> => {
    if (!isUuid(id) || !(await revokeOwnSession(db, caller.id, id))) throw new AppError('not_found')
    await sessionEnded(id)
  },
})
