import { z } from 'zod'
import { CHECKPOINTS } from './checkpoint.ts'

/** Each is sufficient alone (decision A3). */
export const FULFIL_TRIGGERS = ['webhook', 'status', 'confirm', 'reconcile'] as const
export type FulfilTrigger = (typeof FULFIL_TRIGGERS)[number]

const Port = z.coerce.number().int().min(1).max(65_532)
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const HttpsUrl = z.url({ protocol: /^https$/ })

const KEY_START = /^(sk|rk)_(test|live)_/

/** Each variable alone; settings-problems.ts checks them together. */
export const Environment = z.object({
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
    .regex(KEY_START)
    .refine(
      (key) => !KEY_START.test(key) || /_\w{10,}$/.test(key),
      'is cut off, or has a sign that no key has',
    )
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
  SECRETS_KEY: z.string().trim().min(32).optional(),
})

export type Environment = z.infer<typeof Environment>

/** For error messages, which never print the value. */
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
  SECRETS_KEY: 'must be at least 32 characters, such as openssl rand -base64 32 makes',
  CRASH_AT: 'must be a checkpoint and a count such as order-stored:1',
  ACCESS_URLS: 'must be JSON such as {"lovable-pro-secrets":"https://…"}',
}

export function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  const expected = issue.code === 'custom' ? undefined : expectedValues[name]
  return `  ${name}: ${expected ?? issue.message}`
}

/** All or none of them. */
export const S3 = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function siteUrlOf({ SITE_URL: url, PORT: port }: Environment): string {
  return url ?? `http://localhost:${port}`
}
