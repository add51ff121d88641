export { createTestClock, type TestClock } from './test-clock.ts'
