import { existsSync, rmSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into every thread of the server under test (`--import`): a thread that is idle fails once the file named by FAULTS_TRIGGER is there, as a
// program does that left a promise behind.
const trigger = process.env['FAULTS_TRIGGER']
if (!isMainThread && trigger)
  setInterval(() => {
    if (!existsSync(trigger)) return
    rmSync(trigger, { force: true })
    void Promise.reject(new Error('a rejection that nobody waits for'))
  }, 50).unref()
