import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { takeAnswer } from './take-answer.ts'

const queryKey = ['payments', 'subscription']

test('a reading that began before a change does not bring the old state back', async () => {
  const queryClient = new QueryClient()
  const answers: ((state: string) => void)[] = []
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) })
  const stop = observer.subscribe(() => undefined)
  answers[0]!('trial')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('trial')
  void queryClient.invalidateQueries({ queryKey })
  await expect.poll(() => answers.length).toBe(2)
  await takeAnswer(queryClient, queryKey, 'cancelled')
  answers[1]!('trial')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(queryClient.getQueryData(queryKey)).toBe('cancelled')
  stop()
})

test('an answer may change what was read, and leaves alone what was not', async () => {
  const queryClient = new QueryClient()
  const louder = (old: string | undefined): string | undefined => old?.toUpperCase()
  await takeAnswer(queryClient, queryKey, louder)
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  queryClient.setQueryData(queryKey, 'trial')
  await takeAnswer(queryClient, queryKey, louder)
  expect(queryClient.getQueryData(queryKey)).toBe('TRIAL')
})
