export { everyCase, inTurn } from './every-case.ts'
export { createTestClock, type TestClock } from './test-clock.ts'
