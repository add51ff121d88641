/*
 * Schemas would try whether they may compile themselves. Our policy of content forbids that, and the browser would report each try.
 * Imported before anything that has schemas.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
