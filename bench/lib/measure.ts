import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** One measurement, ms: by the clock, and of processor time. */
export interface Sample {
  ms: number
  cpu: number
}

/** What is told of many measurements, ms. */
export interface Summary {
  p50: number
  p95: number
  cpuP50: number
  cpuP95: number
  count: number
}

/** Measures work in this process. */
export async function timed<T>(work: () => T | Promise<T>): Promise<Sample & { value: T }> {
  const cpu = process.cpuUsage()
  const began = performance.now()
  const value = await work()
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  return { ms, cpu: (user + system) / 1000, value }
}

/** Returns the value that a share (0–1) of all values does not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Returns the value that half of all values do not exceed; 0 of none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Summarises samples: median and 95th percentile by the clock and of processor time, ms. */
export function summary(samples: readonly Sample[]): Summary {
  const ms = samples.map((sample) => sample.ms)
  const cpu = samples.map((sample) => sample.cpu)
  return {
    p50: rounded(median(ms)),
    p95: rounded(quantile(ms, 0.95)),
    cpuP50: rounded(median(cpu)),
    cpuP95: rounded(quantile(cpu, 0.95)),
    count: samples.length,
  }
}

/** Rounds to two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

/** Returns where and when a measurement is made. */
export const circumstances = () => ({
  date: new Date().toISOString(),
  machine: { cpu: cpus()[0]?.model ?? '', cores: cpus().length, memory: totalmem(), node: process.version, load: rounded(loadavg()[0]!) },
})

/** Writes `results/<question>.json` and prints it. */
export function report(question: string, result: object): void {
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const text = `${JSON.stringify({ question, ...circumstances(), ...result }, null, 2)}\n`
  writeFileSync(join(folder, `${question}.json`), text)
  process.stdout.write(text)
}

/** Creates a seeded source of random numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Shuffles a copy of the values (Fisher–Yates) by the random numbers of `next`. */
export function shuffled<T>(values: readonly T[], next: () => number): T[] {
  const result = [...values]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
