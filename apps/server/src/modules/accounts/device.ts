import ipaddr from 'ipaddr.js'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (table: typeof BROWSERS, agent: string): string | undefined => table.find(([form]) => form.test(agent))?.[1]

/** Returns the browser and the system of a `User-Agent` in words; what no browser sends is named by the program it names first. */
export const deviceOf = (agent: string): string => {
  const [browser, system] = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)]
  if (browser && system) return `${browser} on ${system}`
  const program = /^[\w .-]{1,40}/.exec(agent)?.[0].trim()
  return browser ?? (program || 'Unknown device')
}

/** Returns what is known of where a network address is; null for one of the open net, of which nothing is known here. */
export const placeOf = (address: string | null): string | null => {
  if (address === null || !ipaddr.isValid(address)) return null
  const range = ipaddr.process(address).range()
  if (range === 'loopback') return 'The machine of the server'
  return range === 'private' || range === 'uniqueLocal' || range === 'linkLocal' ? 'Local network' : null
}
