/** Typed dots that lead from a thing to what stands at the end of its line, as a price: the source of a pattern. */
export const LEADER = '(?:\\.{4,}|…{2,}|(?: \\.){3,}|·{3,})'

const behind = new RegExp(`\\s*${LEADER}\\s*$`, 'u')

/** Returns the name of a thing without the dots that lead from it. */
export const withoutLeader = (thing: string): string => thing.replace(behind, '')
