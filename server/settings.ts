import path from 'node:path'
import { z } from 'zod'
import { findPlaceholders } from '#domain/shop-placeholders.ts'
import { brand } from '#shop/brand.ts'
import { CHECKPOINTS, type CrashAt } from './checkpoint.ts'
import { StartError } from './errors.ts'

/** The four triggers that fulfil a paid order; each is sufficient alone (decision A3). */
export const FULFIL_TRIGGERS = ['webhook', 'status', 'confirm', 'reconcile'] as const
export type FulfilTrigger = (typeof FULFIL_TRIGGERS)[number]

const Port = z.coerce.number().int().min(1).max(65_532)
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const HttpsUrl = z.url({ protocol: /^https$/ })

const Environment = z.object({
  MODE: z.enum(['sandbox', 'test', 'live']).default('sandbox'),
  PORT: Port.default(3000),
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).optional(),
  SITE_URL: Origin.optional(),
  DESK_URL: Origin.optional(),
  DESK_PORT: Port.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  SANDBOX_DIR: z.string().min(1).optional(),
  SANDBOX_PORT: Port.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  BLOB_DIR: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: Origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{10,}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,}(,whsec_[\w+/=]{8,})*$/)
    .optional(),
  CHECKOUT_DOMAIN: z.hostname().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  OWNER_EMAIL: z.email().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).optional(),
  AUTH_AUTOCONFIRM: z.stringbool().default(false),
  LIMITS: z.enum(['on', 'off']).default('on'),
  FULFIL_BY: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(FULFIL_TRIGGERS)))
    .optional(),
  CRASH_AT: z
    .string()
    .regex(/^[a-z-]+:[1-9]\d*$/)
    .transform((text) => ({ name: text.split(':')[0], passing: Number(text.split(':')[1]) }))
    .pipe(z.object({ name: z.enum(CHECKPOINTS), passing: z.int() }))
    .optional(),
  ACCESS_URLS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('is not JSON')
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), HttpsUrl))
    .optional(),
  WITHDRAWAL_REFUND_LIMIT: z.coerce.number().int().min(0).max(100_000).default(100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
})

/** All settings, parsed once at start. */
export interface Settings {
  mode: 'sandbox' | 'test' | 'live'
  port: number
  /** The address to listen on; undefined: all addresses of this machine. */
  host: string | undefined
  /** Origin of absolute links. */
  siteUrl: string
  /** The owner's desk; undefined: it is closed. */
  desk:
    | {
        /** Its origin, never the storefront's. */
        url: string
        /** Its own port; undefined: it is another host name on the shop's port. */
        port: number | undefined
        /** Whether DESK_URL asks for it; in the sandbox it is open anyway, at a port that is free. */
        isAsked: boolean
      }
    | undefined
  dataDir: string
  sandboxDir: string
  /**
   * First port of a sandbox shared by several processes; undefined: each process has its own, on the ports after
   * PORT.
   */
  sandboxPort: number | undefined
  backupDir: string
  /** Folder with a folder of each product's content, by product key: what `content publish` reads. */
  contentDir: string
  /** Folder of the published pictures and files, by SHA-256. */
  blobDir: string
  /** The bucket that holds them instead; undefined: they are in blobDir. */
  s3:
    | {
        bucket: string
        /** Origin of the server; the bucket is the first part of the path. */
        endpoint: string
        region: string
        accessKeyId: string
        secretAccessKey: string
      }
    | undefined
  databaseUrl: string | undefined
  /** undefined in sandbox mode. */
  stripe: { secretKey: string; webhookSecrets: string[] } | undefined
  /** Host of the payment page, when it is not the card provider's; undefined in sandbox mode. */
  checkoutDomain: string | undefined
  /** undefined in sandbox mode, and when sign-in with Google is off. */
  google: { clientId: string; clientSecret: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  ownerEmail: string | undefined
  /** Number of trusted proxies in front of the shop that set X-Forwarded-For. */
  trustedProxies: number
  autoconfirm: boolean
  limits: boolean
  fulfilBy: ReadonlySet<FulfilTrigger>
  /** URL of each bought guide, by product key (decision B18). */
  accessUrls: Readonly<Record<string, string>>
  /** Up to this sum the shop refunds an unopened withdrawal by itself; 0: never. */
  withdrawalRefundLimitCents: number
  /** Checkpoint at which tests crash the process; undefined: none. */
  crashAt: CrashAt | undefined
  /** `info` logs each API request, `debug` each page request too. */
  logLevel: string
  /** Bearer token of /metrics; without it the route exists in sandbox mode only. */
  metricsToken: string | undefined
  /** Why a start with MODE=live and otherwise the same settings would be refused. */
  beforeLive: readonly SettingProblem[]
}

/** A setting or a placeholder in shop/ that keeps the shop from starting. */
export interface SettingProblem {
  name: string
  why: string
}

/**
 * Reads the environment once at start; an empty one gives a working shop in sandbox mode.
 * @throws StartError with a line for each setting that is missing, malformed or contradictory, and in live mode
 *   for each remaining placeholder in shop/
 */
export function readSettings(
  source: Record<string, string | undefined>,
  placeholders: readonly string[] = findPlaceholders(),
): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => describe(issue))
    throw new StartError(`These settings are not usable:\n${[...new Set(lines)].join('\n')}`)
  }
  const environment = read.data
  const problems = findProblems(environment, placeholders)
  if (problems.length > 0) {
    const lines = problems.map(({ name, why }) => `  ${name}: ${why}`)
    throw new StartError(`These settings are not usable:\n${lines.join('\n')}`)
  }
  const beforeLive = findProblems({ ...environment, MODE: 'live' }, placeholders)
  return { ...toSettings(environment), beforeLive }
}

/** Expected form of each setting, for the error message; the value itself is never printed. */
const expectedValues: Record<string, string> = {
  MODE: 'must be sandbox, test or live',
  PORT: 'must be a whole number from 1 to 65532',
  LISTEN_HOST: 'must be an address of this machine such as 127.0.0.1, or its name',
  SANDBOX_PORT: 'must be a whole number from 1 to 65532',
  SITE_URL: 'must be an address such as https://shop.example.com',
  DESK_URL: 'must be an address such as https://desk.example.com',
  DESK_PORT: 'must be a whole number from 1 to 65532',
  DATABASE_URL: 'must be an address such as postgres://user:password@host:5432/name',
  S3_BUCKET: 'must be the name of a bucket',
  S3_ENDPOINT:
    'must be the address of the server without the bucket, such as https://s3.eu-north-1.amazonaws.com',
  S3_REGION: 'must be the name of a region such as eu-north-1',
  STRIPE_SECRET_KEY: 'must be a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_',
  STRIPE_WEBHOOK_SECRET: 'must be one or more secrets that start with whsec_, separated by commas',
  CHECKOUT_DOMAIN: 'must be the name of a host such as pay.example.com',
  SMTP_URL: 'must be an address such as smtps://user:password@mail.example.com',
  OWNER_EMAIL: 'must be an email address',
  TRUST_PROXY: 'must be a number from 0 to 5',
  AUTH_AUTOCONFIRM: 'must be true or false',
  LIMITS: 'must be on or off',
  FULFIL_BY: `must be some of ${FULFIL_TRIGGERS.join(',')}`,
  WITHDRAWAL_REFUND_LIMIT: 'must be a whole number of dollars from 0 to 100000',
  METRICS_TOKEN: 'must be at least 16 characters',
  CRASH_AT: 'must be a checkpoint and a count such as order-stored:1',
  ACCESS_URLS: 'must be JSON such as {"lovable-pro-secrets":"https://…"}',
}

function describe(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return `  ${name}: ${expectedValues[name] ?? issue.message}`
}

function toSettings(environment: z.infer<typeof Environment>): Omit<Settings, 'beforeLive'> {
  const dataDir = path.resolve(environment.DATA_DIR)
  const secretKey = environment.STRIPE_SECRET_KEY
  const webhookSecrets = environment.STRIPE_WEBHOOK_SECRET?.split(',')
  return {
    mode: environment.MODE,
    port: environment.PORT,
    host: environment.LISTEN_HOST,
    siteUrl: siteUrlOf(environment),
    desk: deskOf(environment),
    dataDir,
    sandboxDir: path.resolve(environment.SANDBOX_DIR ?? path.join(dataDir, 'sandbox')),
    sandboxPort: environment.SANDBOX_PORT,
    backupDir: path.resolve(environment.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    contentDir: path.resolve(environment.CONTENT_DIR ?? path.join(dataDir, 'content')),
    blobDir: path.resolve(environment.BLOB_DIR ?? path.join(dataDir, 'blobs')),
    s3: s3Of(environment),
    databaseUrl: environment.DATABASE_URL,
    stripe: secretKey && webhookSecrets ? { secretKey, webhookSecrets } : undefined,
    checkoutDomain: environment.CHECKOUT_DOMAIN,
    google: googleOf(environment),
    smtpUrl: environment.SMTP_URL,
    mailFrom: withSenderName(environment.MAIL_FROM ?? 'shop@localhost'),
    ownerEmail: environment.OWNER_EMAIL,
    trustedProxies: environment.TRUST_PROXY ?? 0,
    autoconfirm: environment.AUTH_AUTOCONFIRM,
    limits: environment.LIMITS === 'on',
    fulfilBy: new Set(environment.FULFIL_BY ?? FULFIL_TRIGGERS),
    accessUrls: environment.ACCESS_URLS ?? {},
    withdrawalRefundLimitCents: environment.WITHDRAWAL_REFUND_LIMIT * 100,
    logLevel: environment.LOG_LEVEL ?? (environment.MODE === 'sandbox' ? 'warn' : 'info'),
    metricsToken: environment.METRICS_TOKEN,
    crashAt: environment.CRASH_AT,
  }
}

function siteUrlOf({ SITE_URL: url, PORT: port }: z.infer<typeof Environment>): string {
  return url ?? `http://localhost:${port}`
}

/** The ports of a sandbox shop: its own, then three of the sandbox, then the desk's. */
const DESK_AFTER_PORT = 4

/** In the sandbox the desk is open without being asked for, unless several processes share the sandbox. */
function deskOf(environment: z.infer<typeof Environment>): Settings['desk'] {
  const { DESK_PORT: port, DESK_URL: url } = environment
  if (url) return { url, port, isAsked: true }
  if (environment.MODE !== 'sandbox' || environment.SANDBOX_PORT) return undefined
  const next = environment.PORT + DESK_AFTER_PORT
  return { url: `http://localhost:${next}`, port: next, isAsked: false }
}

function googleOf(environment: z.infer<typeof Environment>): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

const S3 = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function s3Of(environment: z.infer<typeof Environment>): Settings['s3'] {
  const [bucket, endpoint, accessKeyId, secretAccessKey] = S3.map((name) => environment[name])
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return undefined
  const region = environment.S3_REGION ?? 'us-east-1'
  return { bucket, endpoint, region, accessKeyId, secretAccessKey }
}

/** A sender without a name of its own gets the brand's. */
function withSenderName(from: string): string {
  return from.includes('<') ? from : `${brand.name} <${from}>`
}

/** Settings of the external services, refused in sandbox mode. */
const EXTERNAL_SERVICES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'] as const
const REQUIRED_WITH_REAL_PROVIDERS = [...EXTERNAL_SERVICES, 'MAIL_FROM', 'OWNER_EMAIL'] as const
const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

/** What of these settings is missing or contradicts another in this mode. */
function findProblems(
  environment: z.infer<typeof Environment>,
  placeholders: readonly string[],
): SettingProblem[] {
  const problems: SettingProblem[] = []
  const refuse = (name: string, why: string) => problems.push({ name, why })
  const { MODE: mode } = environment
  const s3Missing = S3.filter((name) => !environment[name])
  const isS3Begun = s3Missing.length < S3.length || environment.S3_REGION !== undefined
  for (const name of isS3Begun ? s3Missing : [])
    refuse(name, 'is needed with the other S3_ settings')
  const { DESK_URL: deskUrl, DESK_PORT: deskPort } = environment
  if (deskPort && !deskUrl) refuse('DESK_PORT', 'goes with DESK_URL, the address of the desk')
  if (deskUrl && new URL(deskUrl).origin === siteUrlOf(environment)) {
    refuse('DESK_URL', 'must be another address than the shop’s')
  } else if (deskUrl && !deskPort && isSameHost(deskUrl, siteUrlOf(environment))) {
    refuse('DESK_URL', 'needs a host name of its own, or a DESK_PORT')
  }
  if (mode === 'sandbox') {
    for (const name of [...EXTERNAL_SERVICES, ...GOOGLE, 'CHECKOUT_DOMAIN'] as const) {
      if (environment[name]) refuse(name, 'has no place in sandbox mode; set MODE to test or live')
    }
  } else {
    for (const name of REQUIRED_WITH_REAL_PROVIDERS) {
      if (!environment[name]) refuse(name, `is needed when MODE is ${mode}`)
    }
    const missing = GOOGLE.filter((name) => !environment[name])
    if (missing[0] && missing.length === 1) {
      refuse(missing[0], 'goes with the other GOOGLE_ setting: give both, or none to do without')
    }
    const keyMode = environment.STRIPE_SECRET_KEY?.split('_')[1]
    if (keyMode && keyMode !== mode)
      refuse('STRIPE_SECRET_KEY', `is a ${keyMode} key, MODE is ${mode}`)
    if (environment.AUTH_AUTOCONFIRM) refuse('AUTH_AUTOCONFIRM', 'is for sandbox mode only')
    if (environment.LIMITS === 'off') refuse('LIMITS', 'may be off in sandbox mode only')
    if (environment.FULFIL_BY) refuse('FULFIL_BY', 'is for sandbox mode only')
    if (environment.SANDBOX_PORT) refuse('SANDBOX_PORT', 'is for sandbox mode only')
    if (environment.CRASH_AT) refuse('CRASH_AT', 'is for sandbox mode only')
  }
  if (mode === 'live') {
    if (!environment.SITE_URL) refuse('SITE_URL', 'is needed when MODE is live')
    if (environment.SITE_URL?.startsWith('http:')) refuse('SITE_URL', 'must be https')
    if (deskUrl?.startsWith('http:')) refuse('DESK_URL', 'must be https')
    if (environment.TRUST_PROXY === undefined) {
      refuse('TRUST_PROXY', 'say how many proxies stand in front of the shop, 0 for none')
    }
    for (const name of placeholders) refuse(name, 'is still a placeholder in shop/')
  }
  return problems
}

function isSameHost(one: string, other: string): boolean {
  return new URL(one).hostname === new URL(other).hostname
}
