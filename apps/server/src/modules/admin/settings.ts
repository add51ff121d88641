import type { AdminSetting } from '@magazineai/contract'
import { defaultOf, isSecret, settingNames } from '../../env.ts'
import type { Env, SettingName } from '../../env.ts'

/** A variable for whoever runs the server: to what it belongs, what it gives, and a value as it may look. */
type Manual = readonly [group: string, gives: string, example: string]

const oauth = (provider: string, part: 'ID' | 'SECRET' | 'ISSUER'): Manual => [
  'Sign-in with other accounts',
  {
    ID: `Sign-in with ${provider}: the client id of your application there. It needs the secret as well.`,
    SECRET: `Sign-in with ${provider}: the secret of your application there.`,
    ISSUER: `Another address than that of ${provider}, e.g. a tenant of your own.`,
  }[part],
  { ID: 'your-client-id', SECRET: 'your-client-secret', ISSUER: 'https://login.example.com' }[part],
]

/** Every variable. A new one does not compile without its line. */
const MANUAL: Readonly<Record<SettingName, Manual>> = {
  PORT: ['Address', 'The port the server listens at.', '3000'],
  HOST: ['Address', 'The address it listens at; 0.0.0.0 for all of the machine.', '0.0.0.0'],
  PUBLIC_URL: ['Address', 'The address people reach it at: links in emails, secure cookies.', 'https://magazines.example.com'],
  TRUST_PROXY: ['Address', 'Proxies in front of it whose word about callers is believed.', '1'],
  DATA_DIR: ['Data', 'The folder that holds everything.', '/var/lib/magazineai'],
  DATABASE_URL: [
    'Data',
    'A PostgreSQL of your own instead of the one brought along.',
    'postgres://magazine:password@db.example.com/magazine',
  ],
  STORAGE_QUOTA_MB: ['Data', 'What the pictures and documents of one account may take, MB.', '5120'],
  SMTP_URL: [
    'Email',
    'Sends email through your mail server. Without it, emails are files in the data folder.',
    'smtps://user:password@mail.example.com',
  ],
  MAIL_FROM: ['Email', 'The sender of emails.', 'MagazineAI <magazines@example.com>'],
  OPENAI_API_KEY: ['Writing models', 'Models of OpenAI.', 'your-key'],
  OPENAI_BASE_URL: ['Writing models', 'Another address that speaks as OpenAI does.', 'https://models.example.com/v1'],
  GOOGLE_GENERATIVE_AI_API_KEY: ['Writing models', 'Gemini models.', 'your-key'],
  DEEPSEEK_API_KEY: ['Writing models', 'DeepSeek models.', 'your-key'],
  TOGETHER_API_KEY: ['Writing models', 'Models of Together.', 'your-key'],
  LLM_BASE_URL: ['Writing models', 'Any other server of models. It needs LLM_MODEL as well.', 'http://127.0.0.1:8080/v1'],
  LLM_API_KEY: ['Writing models', 'The key of that server, where it needs one.', 'your-key'],
  LLM_MODEL: ['Writing models', 'The model of that server.', 'model-name'],
  PIXABAY_API_KEY: ['Photos', 'Photos of Pixabay.', 'your-key'],
  STRIPE_SECRET_KEY: ['Payments', 'Payments through Stripe.', 'your-secret-key'],
  STRIPE_WEBHOOK_SECRET: ['Payments', 'Checks that messages about payments come from Stripe.', 'your-webhook-secret'],
  STRIPE_PUBLIC_KEY: ['Payments', 'The public key of the same Stripe account.', 'your-public-key'],
  STRIPE_API_URL: ['Payments', 'Another address of Stripe’s API on this machine, for tests alone.', 'http://127.0.0.1:12111'],
  PLANS: ['Payments', 'off: no plan limits anything, and nothing is paid for.', 'off'],
  TRIAL_DAYS: ['Payments', 'Days a first subscription is free; 0 for no trial.', '7'],
  OAUTH_GOOGLE_ID: oauth('Google', 'ID'),
  OAUTH_GOOGLE_SECRET: oauth('Google', 'SECRET'),
  OAUTH_GOOGLE_ISSUER: oauth('Google', 'ISSUER'),
  OAUTH_FACEBOOK_ID: oauth('Facebook', 'ID'),
  OAUTH_FACEBOOK_SECRET: oauth('Facebook', 'SECRET'),
  OAUTH_FACEBOOK_ISSUER: oauth('Facebook', 'ISSUER'),
  OAUTH_LINKEDIN_ID: oauth('LinkedIn', 'ID'),
  OAUTH_LINKEDIN_SECRET: oauth('LinkedIn', 'SECRET'),
  OAUTH_LINKEDIN_ISSUER: oauth('LinkedIn', 'ISSUER'),
  OAUTH_GITHUB_ID: oauth('GitHub', 'ID'),
  OAUTH_GITHUB_SECRET: oauth('GitHub', 'SECRET'),
  OAUTH_GITHUB_ISSUER: oauth('GitHub', 'ISSUER'),
  OAUTH_MICROSOFT_ID: oauth('Microsoft', 'ID'),
  OAUTH_MICROSOFT_SECRET: oauth('Microsoft', 'SECRET'),
  OAUTH_MICROSOFT_ISSUER: oauth('Microsoft', 'ISSUER'),
  LOG_LEVEL: ['Log and limits', 'How much the log says.', 'debug'],
  LOG_FORMAT: ['Log and limits', 'text for people, json for programs.', 'json'],
  RATE_LIMIT_FACTOR: ['Log and limits', 'Widens the limits per network, for many people behind one address.', '4'],
}

/** Lists every variable with what is in force; of secrets, and of addresses that hold a password, only whether they are set. */
export const describeSettings = (env: Env): AdminSetting[] => settingNames.map((name) => describe(env, name))

const describe = (env: Env, name: SettingName): AdminSetting => {
  const [group, gives, example] = MANUAL[name]
  const value = env[name]
  const hidden = isSecret(name) || holdsPassword(value)
  return {
    name,
    group,
    gives,
    is_set: value !== undefined && String(value) !== defaultOf(name),
    is_secret: hidden || isSecret(name),
    value: value === undefined || hidden ? null : String(value),
    line: `${name}=${/[^\w@%+=:,./-]/.test(example) ? `"${example}"` : example}`,
  }
}

/** True for an address with a user in it: what follows may be a password, and the user a token. */
const holdsPassword = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { username, password, search } = new URL(value)
  return username !== '' || password !== '' || search !== ''
}
