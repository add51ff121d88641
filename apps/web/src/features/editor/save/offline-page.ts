/**
 * Lets the browser show, when a page is reloaded without a connection, what is the matter and that nothing is lost, in place of its own
 * error. A server of the product is asked for everything else as ever.
 */
export function offerOfflinePage(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
