import { existsSync, readdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import path from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import type { S3Settings } from '../platform/storage/s3-storage'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value)
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsUnset, schema)
const optional = setting(z.string().optional())
const wholeNumber = (fallback: number, min: number, max: number) =>
  setting(
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(min, `must be ${min} or more`)
      .max(max, `must be ${max} or less`)
      .default(fallback),
  )
const flag = setting(z.enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' }).optional())

const isOn = (text: string | undefined): boolean => text !== undefined && ['on', 'true', '1'].includes(text)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const CODES = 'in its user and password, replace @ with %40, : with %3A, / with %2F, # with %23, ? with %3F, and % with %25'

/** Detects a special character in the user or password that cut the URL short, so that the rest was misread. */
function isCut({ username, pathname, search, hash }: URL): boolean {
  return hash !== '' || (username === '' && (pathname.includes('@') || (pathname === '' && search.includes('@'))))
}

/** A server URL with user and password. A `%` that begins no escape stands for itself. */
const serverUrl = (protocols: string[], example: string) =>
  setting(
    z
      .string()
      .transform((text) => text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
      .refine((text) => isUrl(protocols)(text) && !isCut(new URL(text)), `must look like ${example}; ${CODES}`)
      .optional(),
  )

const isUrl = (protocols: string[]) => (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** Checks the sender with nodemailer's own parser: a text without an address would fail only when sending. */
function isMailbox(text: string): boolean {
  const [mailbox, ...more] = addressparser(text, { flatten: true })
  return more.length === 0 && /^[^\s@"<>]+@[^\s@"<>]+$/.test(mailbox?.address ?? '')
}

function isClamd(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return protocol === 'unix:' ? pathname.startsWith('/') && hostname === '' : protocol === 'tcp:' && hostname !== ''
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  const isNetwork = (width: string, max: number) => /^[1-9]\d{0,2}$/.test(width) && Number(width) <= max
  return most !== undefined && !address.includes('%') && more.length === 0 && (bits === undefined || isNetwork(bits, most))
}
const isProxyCount = (text: string) => /^\d{1,2}$/.test(text)
const proxyList = (text: string) => text.split(',').map((proxy) => proxy.trim())

/** `id:base64` of 32 bytes each, the current key first. */
const dataKeys = (text: string) =>
  text.split(',').map((part) => {
    const [id = '', key = ''] = part.trim().split(':')
    return { id, key: Buffer.from(key, 'base64') }
  })

const schema = z.object({
  PORT: wholeNumber(3000, 0, 65535),
  HOST: setting(z.string().default('127.0.0.1')),
  SITE_URL: setting(
    z
      .string()
      .refine(isUrl(['http:', 'https:']), 'must be an http or https address like https://example.org')
      .optional(),
  ),
  DATA_DIR: setting(z.string().default('.data')),
  DATABASE_URL: serverUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  APP_SECRET: setting(z.string().min(32, 'must be at least 32 characters; create one with: openssl rand -hex 32').optional()),
  DATA_KEYS: setting(
    z
      .string()
      .refine(
        (text) => dataKeys(text).every(({ id, key }) => /^[a-z0-9]{1,16}$/i.test(id) && key.length === 32),
        'must be id:key with a key of 32 bytes in base64; create one with: echo "k1:$(openssl rand -base64 32)"',
      )
      .optional(),
  ),
  SMTP_URL: serverUrl(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: setting(
    z.string().refine(isMailbox, 'must be one email address, alone or after a name, like Hearthside <hello@example.org>').optional(),
  ),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(sk|rk)_/, 'must be a secret key, which starts with sk_ or rk_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_/, 'must be a signing secret, which starts with whsec_')
      .optional(),
  ),
  STRIPE_API_URL: setting(
    z
      .string()
      .refine(isUrl(['http:', 'https:']), 'must be an http or https address')
      .optional(),
  ),
  MEDIA_DIR: optional,
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name with 3 to 63 lowercase letters, digits, dots, and hyphens')
      .optional(),
  ),
  S3_ENDPOINT: setting(
    z
      .string()
      .refine(isUrl(['http:', 'https:']), 'must be the store’s address without the bucket, like https://s3.us-east-2.amazonaws.com')
      .optional(),
  ),
  S3_REGION: setting(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^[\w./-]*$/, 'must contain only letters, digits, and . _ - /')
      .optional(),
  ),
  CLAMD_URL: setting(z.string().refine(isClamd, 'must look like tcp://localhost:3310 or unix:/run/clamav/clamd.ctl').optional()),
  HSTS_SUBDOMAINS: flag,
  TRUST_PROXY: setting(
    z
      .string()
      .trim()
      .refine(
        (text) => isProxyCount(text) || proxyList(text).every(isProxy),
        'must be the number of proxies, like 1, or their addresses separated by commas, like loopback,10.0.0.0/8; leave it out if there is no proxy',
      )
      .optional(),
  ),
  SESSION_IDLE_MINUTES: wholeNumber(30, 1, 24 * 60),
  SESSION_MAX_HOURS: wholeNumber(12, 1, 24 * 30),
  REQUIRE_SECOND_FACTOR: flag,
  DRAFT_DAYS: wholeNumber(30, 4, 365),
  DRAFT_REMINDER_HOURS: wholeNumber(48, 1, 24 * 30),
  LANDLORD_LINK_DAYS: wholeNumber(14, 1, 90),
  UNDO_SECONDS: wholeNumber(60, 0, 60 * 60),
  BACKUP_DIR: optional,
  BACKUP_HOURS: wholeNumber(24, 1, 24 * 30),
  BACKUP_KEEP: wholeNumber(14, 1, 1000),
  TIME_ZONE: setting(z.string().refine(isTimeZone, 'must be an IANA time zone like America/Chicago').default('America/Chicago')),
  DEMO: flag,
  DEMO_PASSWORD: setting(z.string().min(12, 'must be 12 characters or more').max(128, 'must be 128 characters or less').optional()),
  LOG_LEVEL: setting(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info')),
})

export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    const [only, ...more] = lines
    super(
      more.length
        ? `The site cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}\nSee .env.example for what each setting means.`
        : `The site cannot start: ${only} See .env.example.`,
    )
    this.name = 'SettingsError'
  }
}

export interface Settings {
  port: number
  host: string
  /** Origin without a trailing slash; links, QR codes, and emails are built from nothing else. */
  siteUrl: string
  /** Served over TLS: cookies are Secure and carry the `__Host-` prefix. */
  secure: boolean
  hstsSubdomains: boolean
  dataDir: string
  mediaDir: string
  s3: S3Settings | null
  /** Virus scanner; null: documents are not scanned. */
  clamdUrl: string | null
  databaseUrl: string | null
  appSecret: string | null
  dataKeys: { id: string; key: Buffer }[] | null
  smtpUrl: string | null
  mailFrom: string | null
  /** Stripe; null: test payments in demo mode, otherwise only checks. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null
  trustProxy: number | string[] | false
  sessionIdleMinutes: number
  sessionMaxHours: number
  requireSecondFactor: boolean
  draftDays: number
  draftReminderHours: number
  landlordLinkDays: number
  /** Seconds that the emails of a decision wait, during which it can be undone; 0 sends them right away. */
  undoSeconds: number
  backups: { folder: string; hours: number; keep: number } | null
  timeZone: string
  demo: boolean
  demoPassword: string | null
  logLevel: string
}

/** Reads and validates all settings once (rule 14.8). Nothing else reads the environment. @throws SettingsError */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(env)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  const s = parsed.data
  const demo = s.DEMO === undefined ? s.DATABASE_URL === undefined : isOn(s.DEMO)
  const problems = crossChecks(s, demo)
  if (problems.length) throw new SettingsError(problems)
  const dataDir = path.resolve(s.DATA_DIR)
  const siteUrl = (s.SITE_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, '')
  return {
    port: s.PORT,
    host: s.HOST,
    siteUrl,
    secure: siteUrl.startsWith('https:'),
    hstsSubdomains: isOn(s.HSTS_SUBDOMAINS),
    dataDir,
    mediaDir: path.resolve(s.MEDIA_DIR ?? defaultMediaDir(env, dataDir, demo)),
    s3: s3Settings(s),
    clamdUrl: s.CLAMD_URL ?? null,
    databaseUrl: s.DATABASE_URL ?? null,
    appSecret: s.APP_SECRET ?? null,
    dataKeys: s.DATA_KEYS ? dataKeys(s.DATA_KEYS) : null,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM ?? null,
    stripe:
      s.STRIPE_SECRET_KEY && s.STRIPE_WEBHOOK_SECRET
        ? { secretKey: s.STRIPE_SECRET_KEY, webhookSecret: s.STRIPE_WEBHOOK_SECRET, apiUrl: s.STRIPE_API_URL ?? null }
        : null,
    trustProxy: s.TRUST_PROXY === undefined ? false : isProxyCount(s.TRUST_PROXY) ? Number(s.TRUST_PROXY) : proxyList(s.TRUST_PROXY),
    sessionIdleMinutes: s.SESSION_IDLE_MINUTES,
    sessionMaxHours: s.SESSION_MAX_HOURS,
    requireSecondFactor: isOn(s.REQUIRE_SECOND_FACTOR),
    draftDays: s.DRAFT_DAYS,
    draftReminderHours: s.DRAFT_REMINDER_HOURS,
    landlordLinkDays: s.LANDLORD_LINK_DAYS,
    undoSeconds: s.UNDO_SECONDS,
    backups: s.BACKUP_DIR ? { folder: path.resolve(s.BACKUP_DIR), hours: s.BACKUP_HOURS, keep: s.BACKUP_KEEP } : null,
    timeZone: s.TIME_ZONE,
    demo,
    demoPassword: s.DEMO_PASSWORD ?? null,
    logLevel: s.LOG_LEVEL,
  }
}

/**
 * Defaults to a folder outside the program for a real site, so that a fresh checkout loses nothing, and to the checkout's `media` for a
 * demo. Uploads of earlier versions stay where they are.
 */
function defaultMediaDir(env: NodeJS.ProcessEnv, dataDir: string, demo: boolean): string {
  const inData = path.join(dataDir, 'media')
  if (env.DATA_DIR || (demo && hasUploads(inData))) return inData
  if (hasUploads('media') || (demo && existsSync('media'))) return 'media'
  return demo ? inData : path.join(env.XDG_DATA_HOME ?? path.join(homedir(), '.local/share'), 'hearthside/media')
}

/** Ignores dot files, such as the one that keeps the checkout's empty folder. */
const hasUploads = (folder: string): boolean => existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'))

function s3Settings(s: z.infer<typeof schema>): S3Settings | null {
  if (!s.S3_BUCKET || !s.S3_ACCESS_KEY_ID || !s.S3_SECRET_ACCESS_KEY) return null
  const prefix = (s.S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '')
  return {
    bucket: s.S3_BUCKET,
    endpoint: (s.S3_ENDPOINT ?? `https://s3.${s.S3_REGION}.amazonaws.com`).replace(/\/+$/, ''),
    region: s.S3_REGION,
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
    prefix: prefix && `${prefix}/`,
  }
}

function crossChecks(s: z.infer<typeof schema>, demo: boolean): string[] {
  const problems: string[] = []
  if (demo && !LOOPBACK.has(s.HOST) && !s.DEMO_PASSWORD) {
    problems.push(`HOST is ${s.HOST}, which is open to other machines. Set DEMO_PASSWORD for the demo accounts, or DEMO=off.`)
  }
  if (!demo && !s.APP_SECRET) problems.push('APP_SECRET is required outside demo mode. Create one with: openssl rand -hex 32.')
  if (!demo && !s.DATA_KEYS)
    problems.push('DATA_KEYS is required outside demo mode. Create one with: echo "k1:$(openssl rand -base64 32)".')
  if (s.SMTP_URL && !s.MAIL_FROM) problems.push('MAIL_FROM is required with SMTP_URL. Set it to the sender’s email address.')
  if (s.STRIPE_SECRET_KEY && !s.STRIPE_WEBHOOK_SECRET)
    problems.push(
      'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY. Set it to the signing secret of the webhook at /webhooks/stripe.',
    )
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (s.S3_BUCKET && !s[name]) problems.push(`${name} is required with S3_BUCKET.`)
  if (!s.S3_BUCKET && (s.S3_ENDPOINT || s.S3_ACCESS_KEY_ID)) problems.push('S3_BUCKET is required with the other S3 settings.')
  return problems
}
