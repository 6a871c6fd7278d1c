import path from 'node:path'
import { StartError } from './errors.ts'
import {
  describeIssue,
  Environment,
  FULFIL_TRIGGERS,
  type FulfilTrigger,
  findQuoted,
  S3,
  siteUrlOf,
} from './settings-environment.ts'
import { findProblems, type SettingProblem } from './settings-problems.ts'

/** A sandbox has no real keys, so only this machine may use it. */
const SANDBOX_HOST = '127.0.0.1'

export type Settings = ReturnType<typeof toSettings> & {
  /** Problems of the same settings with MODE=live. */
  beforeLive: readonly SettingProblem[]
}

/** Spaces around a value are dropped, and an empty value is unset. An empty environment gives a sandbox shop. @throws StartError with a line for each problem */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const trimmed = Object.entries(source).map(
    ([name, value]) => [name, value?.trim() ?? ''] as const,
  )
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
  refuse(
    findQuoted(given).map(
      (name) => `  ${name}: has quotes around it, write the value without them`,
    ),
  )
  const read = Environment.safeParse(given)
  if (!read.success) throw refusal(read.error.issues.map((issue) => describeIssue(issue)))
  const environment = read.data
  const problems = findProblems(environment)
  refuse(problems.map(({ name, why }) => `  ${name}: ${why}`))
  const beforeLive = findProblems({ ...environment, MODE: 'live' })
  return { ...toSettings(environment), beforeLive }
}

function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw refusal(lines)
}

function refusal(lines: readonly string[]): StartError {
  return new StartError(`These settings are not usable:\n${[...new Set(lines)].join('\n')}`)
}

function toSettings(environment: Environment) {
  const dataDir = path.resolve(environment.DATA_DIR)
  const secretKey = environment.STRIPE_SECRET_KEY
  const webhookSecrets = environment.STRIPE_WEBHOOK_SECRET?.split(',')
  return {
    mode: environment.MODE,
    port: environment.PORT,
    /** undefined: all addresses of this machine. */
    host: environment.LISTEN_HOST ?? (environment.MODE === 'sandbox' ? SANDBOX_HOST : undefined),
    /** Origin of absolute links. */
    siteUrl: siteUrlOf(environment),
    /** undefined: closed. */
    desk: deskOf(environment),
    dataDir,
    sandboxDir: path.resolve(environment.SANDBOX_DIR ?? path.join(dataDir, 'sandbox')),
    /** First port of a shared sandbox; undefined: each process has its own, after PORT. */
    sandboxPort: environment.SANDBOX_PORT,
    backupDir: path.resolve(environment.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    /** By product key. */
    contentDir: path.resolve(environment.CONTENT_DIR ?? path.join(dataDir, 'content')),
    /** By SHA-256. */
    blobDir: path.resolve(environment.BLOB_DIR ?? path.join(dataDir, 'blobs')),
    /** undefined: blobDir. */
    s3: s3Of(environment),
    databaseUrl: environment.DATABASE_URL,
    stripe: secretKey && webhookSecrets ? { secretKey, webhookSecrets } : undefined,
    /** undefined: the card provider's. */
    checkoutDomain: environment.CHECKOUT_DOMAIN,
    /** undefined: sign-in with Google is off. */
    google: googleOf(environment),
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? 'shop@localhost',
    ownerEmail: environment.OWNER_EMAIL,
    /** Proxies that set X-Forwarded-For. */
    trustedProxies: environment.TRUST_PROXY ?? 0,
    autoconfirm: environment.AUTH_AUTOCONFIRM,
    limits: environment.LIMITS === 'on',
    fulfilBy: new Set<FulfilTrigger>(environment.FULFIL_BY ?? FULFIL_TRIGGERS),
    /** By product key (decision B18). */
    accessUrls: environment.ACCESS_URLS ?? {},
    /** Automatic refund limit for unopened withdrawals; 0: never. */
    withdrawalRefundLimitCents: environment.WITHDRAWAL_REFUND_LIMIT * 100,
    /** `info` logs API requests, `debug` page requests too. */
    logLevel: environment.LOG_LEVEL ?? (environment.MODE === 'sandbox' ? 'warn' : 'info'),
    /** Bearer token; without it /metrics exists in sandbox mode only. */
    metricsToken: environment.METRICS_TOKEN,
    /** undefined: a key file in dataDir. */
    secretsKey: environment.SECRETS_KEY,
    crashAt: environment.CRASH_AT,
  }
}

/** The sandbox takes the three ports between. */
const DESK_AFTER_PORT = 4

interface DeskSettings {
  url: string
  /** undefined: another host name on the shop's port. */
  port: number | undefined
  /** True when DESK_URL is set; the sandbox opens it anyway, at a free port. */
  isAsked: boolean
}

/** Not while several processes share the sandbox. */
function deskOf(environment: Environment): DeskSettings | undefined {
  const { DESK_PORT: port, DESK_URL: url } = environment
  if (url) return { url, port, isAsked: true }
  if (environment.MODE !== 'sandbox' || environment.SANDBOX_PORT) return undefined
  const next = environment.PORT + DESK_AFTER_PORT
  return { url: `http://localhost:${next}`, port: next, isAsked: false }
}

function googleOf(environment: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function s3Of(environment: Environment) {
  const [bucket, endpoint, accessKeyId, secretAccessKey] = S3.map((name) => environment[name])
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return undefined
  const region = environment.S3_REGION ?? 'us-east-1'
  // the bucket is the first part of the path
  return { bucket, endpoint, region, accessKeyId, secretAccessKey }
}
