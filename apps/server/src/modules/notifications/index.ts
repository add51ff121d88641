export { createNotifications } from './service.ts'
export type { Presenters } from './service.ts'
export { mountSocket } from './socket.ts'
