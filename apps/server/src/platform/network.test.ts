import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { networkOf, proxyRule } from './network.ts'

describe('the unit that shares a budget', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:0:1::1', '2001:db8::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:DB8:0::ffff:ffff:ffff:ffff', '2001:db8::/64'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:db8:1::1', '2001:db8:1::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['no address', 'no address'],
    ['', ''],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('the address of a caller behind proxies', () => {
  const forged = ['203.0.113.66', '198.51.100.9']
  const seenAs = async (trust: string | undefined, chain: readonly string[]): Promise<string> => {
    const app = Fastify({ trustProxy: proxyRule(trust) })
    app.get('/', (request) => request.ip)
    const { body } = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': chain.join(', ') } })
    await app.close()
    return body
  }
  // Each proxy appends the address it was called from; what the caller wrote stands before that.
  const caller = '192.0.2.7'
  const proxies = ['10.0.0.3', '10.0.0.2']

  test.each([0, 1, 2, 3])('with %i hops is the one the outermost believed proxy saw', async (hops) => {
    const honest = [caller, ...proxies].slice(0, hops)
    const expected = hops === 0 ? '10.0.0.1' : caller
    expect(await seenAs(String(hops), honest)).toBe(expected)
    expect(await seenAs(String(hops), [...forged, ...honest])).toBe(expected)
    expect(await seenAs(String(hops), ['unknown', '', ...honest])).toBe(expected)
  })

  test('without the setting nothing is believed', async () => expect(await seenAs(undefined, [caller])).toBe('10.0.0.1'))

  test('with addresses is the last one that is none of them', async () => {
    expect(await seenAs('10.0.0.1, 10.0.0.2', [...forged, caller, '10.0.0.2'])).toBe(caller)
    expect(await seenAs('10.0.0.0/8', [...forged, caller, '10.9.9.9'])).toBe(caller)
    expect(await seenAs('loopback, uniquelocal', [...forged, caller, '10.9.9.9'])).toBe(caller)
    expect(await seenAs('192.168.0.1', [...forged, caller])).toBe('10.0.0.1')
  })

  test.each(['true', 'yes', '10.0.0', '1.5', '-1', '999', '10.0.0.1/33', 'everybody', '1,2', ','])('“%s” is refused', (value) =>
    expect(() => proxyRule(value)).toThrow(RangeError),
  )
})
