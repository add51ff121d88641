import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import querystring from 'node:querystring'
import { z } from 'zod'
import { proxyRule } from './platform/network.ts'

const text = z.string().trim().min(1)
const optional = text.optional()
const link = z.url({ protocol: /^https?$/, hostname: /^.+$/ }).optional()
/** The address of a provider of sign-ins: https, or http on this machine alone, where a test has one. Without what follows the path. */
const issuer = link
  .refine((value) => value === undefined || !URL.canParse(value) || isSafe(new URL(value)), {
    message: 'must be https, without query and fragment',
  })
  .transform((value) => value?.replace(/\/$/, ''))
const isSafe = ({ protocol, hostname, search, hash, username }: URL): boolean =>
  (protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)) && search + hash + username === ''
const port = z.coerce.number().int().min(0).max(65_535)

/** Every variable the server reads, in the order of the manual. A variable that is set but empty counts as absent. */
const Variables = z.object({
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  PUBLIC_URL: link,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('MagazineAI <no-reply@localhost>'),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: link,
  GOOGLE_GENERATIVE_AI_API_KEY: optional,
  DEEPSEEK_API_KEY: optional,
  TOGETHER_API_KEY: optional,
  LLM_BASE_URL: link,
  LLM_API_KEY: optional,
  LLM_MODEL: optional,
  PIXABAY_API_KEY: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PUBLIC_KEY: optional,
  /** Another address of Stripe's API, on this machine: for tests alone. */
  STRIPE_API_URL: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ }).optional(),
  /** `off` = no plan limits anything. */
  PLANS: z.enum(['on', 'off']).default('on'),
  /** Days a first subscription is free; 0 = there is no trial. */
  TRIAL_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  OAUTH_GOOGLE_ID: optional,
  OAUTH_GOOGLE_SECRET: optional,
  OAUTH_GOOGLE_ISSUER: issuer,
  OAUTH_FACEBOOK_ID: optional,
  OAUTH_FACEBOOK_SECRET: optional,
  OAUTH_FACEBOOK_ISSUER: issuer,
  OAUTH_LINKEDIN_ID: optional,
  OAUTH_LINKEDIN_SECRET: optional,
  OAUTH_LINKEDIN_ISSUER: issuer,
  OAUTH_GITHUB_ID: optional,
  OAUTH_GITHUB_SECRET: optional,
  OAUTH_GITHUB_ISSUER: issuer,
  OAUTH_MICROSOFT_ID: optional,
  OAUTH_MICROSOFT_SECRET: optional,
  OAUTH_MICROSOFT_ISSUER: issuer,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `text` for a person; `json` for programs. Without it: text on a terminal and under `npm start`, else JSON. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  /** Proxies whose `X-Forwarded-*` headers are believed: how many stand in a row, or their addresses and networks separated by commas. */
  TRUST_PROXY: optional.superRefine((value, context) => {
    try {
      proxyRule(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  }),
  /** Factor on the limits per network address, for an office behind one address or a test run. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** What the pictures and documents of one account may take, MB. The default holds five magazines made of the most and largest files. */
  STORAGE_QUOTA_MB: z.coerce.number().int().positive().default(5_120),
})

/** The settings of this process, read once at the start. */
export type Env = z.infer<typeof Variables>

/** The name of a variable. */
export type SettingName = keyof typeof Variables.shape

/** Every variable, in the order of the manual. */
export const settingNames = Object.keys(Variables.shape) as SettingName[]

/** Returns the value of a variable that is not set, as text; undefined where there is none. */
export const defaultOf = (name: SettingName): string | undefined => {
  const { data } = Variables.shape[name].safeParse(undefined)
  return data === undefined ? undefined : String(data)
}

/** Variables whose value, as a whole, nobody may read. */
const SECRET = /SECRET|KEY/

/** Returns whether nobody may read the value of a variable. */
export const isSecret = (name: string): boolean => SECRET.test(name)

/** Shortest text that is hidden wherever it stands: a shorter one would hide words. */
const SHORTEST = 6

/** Returns the secrets among the settings: keys, and the passwords within addresses. */
export const secretsOf = (env: Env): string[] =>
  Object.entries(env)
    .flatMap(([name, value]) => (typeof value === 'string' ? (SECRET.test(name) ? [value] : passwordsOf(value)) : []))
    .filter((secret) => secret.length >= SHORTEST)

const passwordsOf = (value: string): string[] => {
  if (!URL.canParse(value)) return []
  const { password } = new URL(value)
  return [password, querystring.unescape(password)]
}

/**
 * Returns the address people reach the server at: `PUBLIC_URL`, else the one it listens at; a browser on this machine finds a server that
 * listens everywhere.
 */
export const urlOf = ({ PUBLIC_URL, HOST, PORT }: Env): string => {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '')
  const everywhere = ['0.0.0.0', '::', '[::]'].includes(HOST)
  return `http://${everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

/** Several variables are wrong; the message has one line for each. */
export class EnvError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(`The settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'EnvError'
    this.lines = lines
  }
}

/**
 * Reads the settings out of the variables of the process. `NAME_FILE` names a file whose content is the value of `NAME`.
 * @throws EnvError with all mistakes at once.
 */
export const readEnv = (variables: Readonly<Record<string, string | undefined>>): Env => {
  const problems: string[] = []
  const given = collect(variables, problems)
  const parsed = Variables.safeParse(given)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  problems.push(...missingPartners(given), ...notThereYet(variables))
  if (problems.length > 0 || !parsed.success) throw new EnvError(problems)
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
}

const collect = (variables: Readonly<Record<string, string | undefined>>, problems: string[]): Record<string, string> => {
  const given: Record<string, string> = {}
  for (const name of Object.keys(Variables.shape)) {
    const value = variables[name] ?? fromFile(name, variables[`${name}_FILE`], problems)
    if (value) given[name] = value
  }
  return given
}

const fromFile = (name: string, path: string | undefined, problems: string[]): string | undefined => {
  if (!path) return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    problems.push(`${name}_FILE: ${(error as Error).message}`)
    return undefined
  }
}

/** Names of variables for several servers on one installation, and what is done instead. Taken silently, they would promise what does not happen. */
const SCALE_OUT: readonly (readonly [RegExp, string])[] = [
  [
    /^S3_(ENDPOINT|BUCKET|REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY)(_FILE)?$/,
    'files are kept in DATA_DIR; an object store is not supported yet. Leave it out.',
  ],
  [/^REDIS_URL(_FILE)?$/, 'events go through PostgreSQL; Redis is not supported yet. Leave it out.'],
]

const notThereYet = (variables: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(variables).flatMap((name) =>
    variables[name] ? SCALE_OUT.flatMap(([names, sentence]) => (names.test(name) ? [`${name}: ${sentence}`] : [])) : [],
  )

const missingPartners = (given: Readonly<Record<string, string>>): string[] => {
  const partners: [string, string][] = [
    ['LLM_BASE_URL', 'LLM_MODEL'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ]
  for (const name of Object.keys(Variables.shape)) if (/^OAUTH_\w+_ID$/.test(name)) partners.push([name, name.replace(/ID$/, 'SECRET')])
  return partners.filter(([a, b]) => given[a] && !given[b]).map(([a, b]) => `${b}: required when ${a} is set`)
}
