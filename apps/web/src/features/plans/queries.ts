import { paymentOperations } from '@magazineai/contract'
import type { SubscriptionState } from '@magazineai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'
import { takeAnswer } from '../../api/take-answer.ts'

/** How often is asked for a payment that is on its way, ms, and how many times before the person is told to look later. */
const AGAIN = 2_000
const TIMES = 20

/** Queries what can be bought here. */
export const usePaymentConfig = () =>
  useQuery({ queryKey: keys.paymentConfig, queryFn: () => call(paymentOperations.paymentConfig), staleTime: 300_000 })

/** Queries the plan of the person, their subscription and how much is used. */
export const useSubscription = () => useQuery({ queryKey: keys.subscription, queryFn: () => call(paymentOperations.subscription) })

/** Queries the payments of the past. */
export const usePaymentHistory = () => useQuery({ queryKey: keys.paymentHistory, queryFn: () => call(paymentOperations.paymentHistory) })

/** Whatever was bought or ended changes what may be made. */
const changed = async (queryClient: QueryClient, state?: SubscriptionState): Promise<void> => {
  if (state) await takeAnswer(queryClient, keys.subscription, state)
  else void queryClient.invalidateQueries({ queryKey: keys.subscription })
  void queryClient.invalidateQueries({ queryKey: keys.paymentHistory })
  await queryClient.invalidateQueries({ queryKey: keys.limits })
}

/** Follows an order that somebody comes back with: read at the provider until it is decided. `hasLeft` = they did not pay, so it is closed. */
export function useOrder(id: string, hasLeft: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keys.order(id),
    queryFn: async () => {
      const { status } = await call(hasLeft ? paymentOperations.cancelOrder : paymentOperations.captureOrder, { params: { id } })
      if (status !== 'open') void changed(queryClient)
      return { status }
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.status === 'open' && dataUpdateCount < TIMES ? AGAIN : false),
  })
}

/** Follows a subscription that somebody comes back from paying: read at the provider until it has begun. Stands still while `isReturning` is false. */
export function useReturn(isReturning: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keys.returning,
    enabled: isReturning,
    gcTime: 0,
    queryFn: async () => {
      const state = await call(paymentOperations.refreshSubscription)
      void changed(queryClient, state)
      return { isDecided: state.status !== 'incomplete' }
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.isDecided === false && dataUpdateCount < TIMES ? AGAIN : false),
  })
}

/** The address on this site that a screen is returned to from paying, with where its person wants to go on to. */
const returnUrl = (screen: string, next: string | undefined): string => {
  const url = new URL(screen, location.origin)
  if (next !== undefined) url.searchParams.set('next', next)
  return url.href
}

/** Leaves for the page of the provider. */
const leaveFor = (url: string): void => location.assign(url)

/** Begins an order and leaves for the page of the provider. */
export const useBuy = (next: string | undefined) =>
  useMutation({
    mutationFn: (priceId: string) =>
      call(paymentOperations.createOrder, { body: { price_id: priceId, return_url: returnUrl('/payment', next) }, isRepeated: true }),
    onSuccess: ({ checkout_url }) => leaveFor(checkout_url),
  })

/** Begins a subscription and leaves for the page of the provider. */
export function useSubscribe(next: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (planId: string) =>
      call(paymentOperations.createSubscription, { body: { plan_id: planId, return_url: returnUrl('/subscription', next) } }),
    onSuccess: ({ checkout_url }) => leaveFor(checkout_url),
    // It may have begun in another tab.
    onError: () => changed(queryClient),
  })
}

/** Leaves for where the provider lets the person change the card. */
export const useManage = () =>
  useMutation({
    mutationFn: () => call(paymentOperations.manageSubscription, { body: { return_url: returnUrl('/subscription', undefined) } }),
    onSuccess: ({ url }) => leaveFor(url),
  })

/** What may happen to a subscription with the test provider. */
export type TestEvent = 'renew' | 'fail' | 'recover' | 'refund' | 'dispute' | 'end'

/** Changes a subscription: ends it, takes that back, or plays something with the test provider. */
export function useChangeSubscription() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: 'cancel' | 'resume' | TestEvent) => {
      if (change === 'cancel') return call(paymentOperations.cancelSubscription)
      if (change === 'resume') return call(paymentOperations.resumeSubscription)
      return call(paymentOperations.playTestEvent, { body: { event: change } })
    },
    onSuccess: (state) => changed(queryClient, state),
    onError: () => changed(queryClient),
  })
}
