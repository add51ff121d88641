import { systemClock } from '@magazineai/common'
import { firstCalls } from '@magazineai/contract/first-calls'
import { ask, session } from './app.ts'
import { FirstAnswers } from './first-answers.ts'

/** The beginnings of folders of whoever is here. */
export const firstFolder = new FirstAnswers((query) => ask(firstCalls.listDirectory, { query }), systemClock.now)

session.subscribe(() => {
  if (session.get().status === 'out') firstFolder.clear()
})
