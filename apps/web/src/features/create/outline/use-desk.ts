import type { Outline } from '@magazineai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../api/error.ts'
import { keys } from '../../../api/keys.ts'
import { rememberOutline, saveOutline } from '../../../api/outline.ts'
import { toast } from '../../../ui/toast.ts'
import { createDesk } from './desk.ts'
import type { Desk, DeskState } from './desk.ts'

const wait = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** The outline of a magazine on a desk that saves to the server; `outline` is what the server has. */
export function useDesk(magazineId: string, outline: Outline): Desk & DeskState {
  const queryClient = useQueryClient()
  const [desk] = useState(() =>
    createDesk(outline, {
      wait,
      isElsewhere: (error) => error instanceof ApiError && error.status === 409,
      save: async (edited) => {
        await saveOutline(magazineId, edited)
        await rememberOutline(queryClient, magazineId, edited)
      },
    }),
  )
  const state = useSyncExternalStore(desk.subscribe, desk.get)
  useEffect(() => desk.receive(outline), [desk, outline])
  const isElsewhere = state.status === 'elsewhere'
  useEffect(() => {
    if (!isElsewhere) return
    toast({
      tone: 'warning',
      title: 'This outline was taken on elsewhere',
      description: 'Your last change was not kept. Here is how it stands now.',
    })
    void queryClient.invalidateQueries({ queryKey: keys.job(magazineId) })
    void queryClient.invalidateQueries({ queryKey: keys.outline(magazineId) })
  }, [isElsewhere, magazineId, queryClient])
  // What is not saved yet goes out when the screen is left.
  useEffect(() => () => void desk.settle(), [desk])
  return { ...desk, ...state }
}
