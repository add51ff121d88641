import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, threadId } from 'node:worker_threads'

// Loaded into every thread of the server under test (`--import`). Once the folder named by FAULTS_TRIGGER is there, each thread leaves its number in it
// and then fails, as a program does that left a promise behind: those at a task, and those that are idle.
const trigger = process.env['FAULTS_TRIGGER']
if (!isMainThread && trigger)
  setInterval(() => {
    if (!statSync(trigger, { throwIfNoEntry: false })) return
    mkdirSync(trigger, { recursive: true })
    writeFileSync(join(trigger, String(threadId)), '')
    void Promise.reject(new Error('a rejection that nobody waits for'))
  }, 50).unref()
