import { paymentOperations as operations } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/route.ts'
import { repeatableOf } from '../../platform/idempotency.ts'
import type { TestProvider } from '../../platform/payments/index.ts'
import { presentPayment, presentTestCheckout } from './presenter.ts'
import { returnUrlOf } from './return-url.ts'
import type { Payments } from './service.ts'
import type { OrderRecord } from './store.ts'

/** Largest event of a provider, bytes. */
const EVENT_LIMIT = 512 * 1024

const presentOrder = ({ id, status }: OrderRecord) => ({ order_id: id, status })

/** Mounts Y-01 … ; `publicUrl` is the address people come back to. */
export const mountPayments = (serve: Serve, payments: Payments, publicUrl: string | undefined): void => {
  serve(operations.paymentConfig, async () => payments.config())
  serve(operations.createOrder, async ({ caller, body, request, reply }) => {
    const back = returnUrlOf(request, publicUrl, body.return_url)
    const { id, checkoutUrl, checkoutId } = await payments.createOrder(caller, body.price_id, back, repeatableOf(request, caller.id))
    return reply.code(201).send({ order_id: id, checkout_url: checkoutUrl ?? '', provider_order_id: checkoutId ?? '' })
  })
  serve(operations.captureOrder, async ({ caller, params }) => presentOrder(await payments.captureOrder(caller, params.id)))
  serve(operations.cancelOrder, async ({ caller, params }) => presentOrder(await payments.cancelOrder(caller, params.id)))
  serve(operations.createSubscription, async ({ caller, body, request, reply }) => {
    const back = returnUrlOf(request, publicUrl, body.return_url)
    const { id, url } = await payments.createSubscription(caller, body.plan_id, back)
    return reply.code(201).send({ subscription_id: id, checkout_url: url })
  })
  serve(operations.subscription, ({ caller }) => payments.subscription(caller))
  serve(operations.cancelSubscription, ({ caller }) => payments.cancelSubscription(caller))
  serve(operations.resumeSubscription, ({ caller }) => payments.resumeSubscription(caller))
  serve(operations.refreshSubscription, ({ caller }) => payments.refreshSubscription(caller))
  serve(operations.manageSubscription, async ({ caller, body, request }) => ({
    url: await payments.manageUrl(caller, returnUrlOf(request, publicUrl, body.return_url)),
  }))
  serve(operations.paymentHistory, async ({ caller }) => ({ data: (await payments.history(caller.id)).map(presentPayment) }))
  serve(
    operations.paymentWebhook,
    async ({ params, unread, request }) => {
      const signature = request.headers['stripe-signature']
      if (params.provider !== payments.provider.id) throw new AppError('not_found')
      if (!('json' in unread) || typeof signature !== 'string') throw new AppError('invalid_request')
      await payments.hear(unread.json, signature)
      return { received: true as const }
    },
    { isUnread: true, bodyLimit: EVENT_LIMIT },
  )
  mountTest(serve, payments)
}

/** Mounts the calls of the test provider; they are missing where real payments are set up. */
const mountTest = (serve: Serve, payments: Payments): void => {
  const requireTest = (): TestProvider => {
    if (payments.provider.id !== 'test') throw new AppError('not_found')
    return payments.provider as TestProvider
  }
  const checkoutOf = async (ownerId: string, id: string) => {
    const found = await requireTest().checkoutOf(ownerId, id)
    if (!found) throw new AppError('not_found')
    return presentTestCheckout(found)
  }
  serve(operations.testCheckout, ({ caller, params }) => checkoutOf(caller.id, params.id))
  serve(operations.answerTestCheckout, async ({ caller, params, body }) => {
    await checkoutOf(caller.id, params.id)
    const events = body.outcome === 'pay' ? await requireTest().pay(caller.id, params.id) : []
    for (const { raw, signature } of events ?? []) await payments.hear(raw, signature)
    return checkoutOf(caller.id, params.id)
  })
  serve(operations.playTestEvent, async ({ caller, body }) => {
    const provider = requireTest()
    const id = await payments.providerIdOf(caller.id)
    const events = id ? await provider.play(caller.id, id, body.event) : null
    if (!events) throw new AppError('nothing_to_cancel')
    for (const { raw, signature } of events) await payments.hear(raw, signature)
    return payments.refreshSubscription(caller)
  })
}
