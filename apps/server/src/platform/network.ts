import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that one customer of a provider owns whole (RFC 6177). */
const IPV6_NETWORK = 64

/**
 * Returns the unit that shares a budget: an IPv4 address, or the /64 network of an IPv6 one, in one spelling however the address was written. IPv4
 * addresses inside IPv6 (`::ffff:192.0.2.1`) count as what they are. What is no address is its own unit.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK}`).toString()}/${IPV6_NETWORK}`
}

/** Tells whether the hop at `address`, counted from 0 at the socket, is a proxy whose `X-Forwarded-*` headers are believed. */
export type ProxyRule = boolean | string[] | ((address: string, hop: number) => boolean)

/** Names of private ranges a list of proxies may hold. */
const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Most proxies that may stand in a row: more is a mistake. */
const MAX_HOPS = 16

/**
 * Reads which proxies are believed: a number of hops between this server and the caller, or addresses, networks and names of private ranges
 * separated by commas. With n hops the last n entries of the chain are believed, the socket's own address counted in; so one proxy is 1.
 * @throws RangeError when it is none of these.
 */
export const proxyRule = (value: string | undefined): ProxyRule => {
  if (value === undefined) return false
  if (/^\d+$/.test(value)) return hopRule(Number(value))
  const entries = value.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => !rangeNames.has(entry) && !isNetwork(entry))
  if (wrong !== undefined) throw new RangeError(`“${wrong}” is no number of hops, address, network, loopback, linklocal or uniquelocal`)
  return entries
}

const hopRule = (hops: number): ProxyRule => {
  if (hops > MAX_HOPS) throw new RangeError(`at most ${MAX_HOPS} hops`)
  return hops === 0 ? false : (_address, hop) => hop < hops
}

const isNetwork = (entry: string): boolean =>
  ipaddr.isValidCIDR(entry) || (ipaddr.isValid(entry) && (entry.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(entry)))
