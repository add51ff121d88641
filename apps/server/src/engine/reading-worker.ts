import { runRead } from './documents/task.ts'
import { serveTasks } from './serve-tasks.ts'

/** A thread that reads bodies and knows nothing of fonts, pictures or models: it starts in a moment and is small. */
serveTasks({ read: runRead })
