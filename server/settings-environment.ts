import { z } from 'zod'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { CHECKPOINTS } from './checkpoint.ts'

/** The four triggers that fulfil a paid order; each is sufficient alone (decision A3). */
export const FULFIL_TRIGGERS = ['webhook', 'status', 'confirm', 'reconcile'] as const
export type FulfilTrigger = (typeof FULFIL_TRIGGERS)[number]

const Text = z.string().min(1)
const Port = z.coerce.number().int().min(1).max(65_532)
const Origin = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const url = new URL(text)
  const surplus = describeSurplus(url)
  if (!surplus) return url.origin
  context.addIssue(`has ${surplus}; end it after the host and port`)
  return z.NEVER
})
const HttpsUrl = z.url({ protocol: /^https$/ })

/** The part of an address that an origin does not have. */
function describeSurplus(url: URL): string | undefined {
  if (url.username || url.password) return 'a user name or password'
  if (url.pathname !== '/') return 'a path'
  if (url.href.includes('?')) return 'a query'
  return url.href.includes('#') ? 'a fragment' : undefined
}

/** Makes the address canonical and keeps the name. */
function readSender(text: string): string {
  const [, name, address] = /^([^<>]*)<([^<>]*)>[\s\p{Cf}]*$/u.exec(text) ?? []
  return address === undefined ? canonicalEmail(text) : `${name}<${canonicalEmail(address)}>`
}

/** A secret or restricted key of the card provider. */
const KEY_START = /^(sk|rk)_(test|live)_/

/**
 * The shop's environment variables. settings-problems.ts checks combinations. `description` and `unset` (behaviour without
 * it) are printed in docs/reference/settings.md, `form` in error messages.
 */
export const Environment = z.object({
  MODE: z.enum(['sandbox', 'test', 'live']).default('sandbox').meta({
    description: 'real payments (`live`), the provider’s test keys (`test`), or no keys at all',
    form: 'must be sandbox, test or live',
  }),
  PORT: Port.default(3000).meta({
    description: 'port of the shop; the sandbox uses the ports after it',
    form: 'must be a whole number from 1 to 65532',
  }),
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).optional().meta({
    description: 'address to listen on, such as `127.0.0.1` behind a proxy on the same machine',
    unset: '`127.0.0.1` in the sandbox, otherwise all addresses',
    form: 'must be an address of this machine such as 127.0.0.1, or its name',
  }),
  SITE_URL: Origin.optional().meta({
    description: 'public address of the shop, used in every absolute link',
    unset: '`http://localhost:PORT`',
    form: 'must be an address such as https://shop.example.com',
  }),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).optional().meta({
    description: 'number of proxies in front of the shop',
    unset: '0',
    form: 'must be a number from 0 to 5',
  }),
  DESK_URL: Origin.optional().meta({
    description: 'public address of the owner’s desk',
    unset: '`http://localhost:PORT+4` in the sandbox, otherwise closed',
    form: 'must be an address such as https://desk.example.com',
  }),
  DESK_PORT: Port.optional().meta({
    description: 'port of the desk, where it has one of its own',
    unset: '`PORT` outside of the sandbox',
    form: 'must be a whole number from 1 to 65532',
  }),
  DATA_DIR: Text.default('.data').meta({
    description: 'folder of the shop’s own Postgres, keys, content and backups',
  }),
  BACKUP_DIR: Text.optional().meta({
    description: 'folder of backups',
    unset: '`backups` in `DATA_DIR`',
  }),
  CONTENT_DIR: Text.optional().meta({
    description: 'folder from which `content publish` reads guides',
    unset: '`content` in `DATA_DIR`',
  }),
  BLOB_DIR: Text.optional().meta({
    description: 'folder of published pictures and files',
    unset: '`blobs` in `DATA_DIR`',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .meta({
      description: 'S3 bucket for pictures and files instead of `BLOB_DIR`',
      form: 'must be the name of a bucket',
    }),
  S3_ENDPOINT: Origin.optional().meta({
    description: 'address of the S3 server, without the bucket',
    form: 'must be the address of the server without the bucket, such as https://s3.eu-north-1.amazonaws.com',
  }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional()
    .meta({
      description: 'region of the bucket',
      unset: '`us-east-1`',
      form: 'must be the name of a region such as eu-north-1',
    }),
  S3_ACCESS_KEY_ID: Text.optional().meta({
    description: 'access key for the bucket, allowed to get, put, list and delete',
  }),
  S3_SECRET_ACCESS_KEY: Text.optional().meta({ description: 'its secret' }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description: 'connection string of a Postgres 15 or newer',
      unset: 'the shop’s own Postgres in `DATA_DIR`',
      form: 'must be an address such as postgres://user:password@host:5432/name',
    }),
  SECRETS_KEY: z.string().trim().min(32).optional().meta({
    description:
      'encrypts secrets in the database, 32 characters or more; machines that share a database need the same one',
    unset: 'the file `secrets.key` in `DATA_DIR`',
    form: 'must be at least 32 characters, such as openssl rand -base64 32 makes',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(KEY_START)
    .refine(
      (key) => !KEY_START.test(key) || /_\w{10,}$/.test(key),
      'is cut off, or has a sign that no key has',
    )
    .optional()
    .meta({
      description: 'secret or restricted key of the card provider',
      unset: 'sandbox only',
      form: 'must be a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,}(,whsec_[\w+/=]{8,})*$/)
    .optional()
    .meta({
      description: 'signing secret of the webhook; separate several with commas',
      unset: 'sandbox only',
      form: 'must be one or more secrets that start with whsec_, separated by commas',
    }),
  CHECKOUT_DOMAIN: z.hostname().optional().meta({
    description: 'domain of the payment page, if it is a custom one',
    unset: '`checkout.stripe.com`',
    form: 'must be the name of a host such as pay.example.com',
  }),
  GOOGLE_CLIENT_ID: Text.optional().meta({
    description: 'OAuth client for sign-in with Google',
    unset: 'sandbox Google, otherwise hidden',
  }),
  GOOGLE_CLIENT_SECRET: Text.optional().meta({ description: 'its secret' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      description: 'mail server',
      unset: 'sandbox mailbox',
      form: 'must be an address such as smtps://user:password@mail.example.com',
    }),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine(
      (sender) => /^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/.test(sender),
      'must be an address such as shop@example.com or Shop <shop@example.com>',
    )
    .optional()
    .meta({
      description: 'sender of emails',
      unset: 'the brand’s name, `shop@localhost`, sandbox only',
    }),
  OWNER_EMAIL: z
    .string()
    .transform(canonicalEmail)
    .refine(isDeliverableEmail, 'must be an email address')
    .optional()
    .meta({ description: 'receives emails about sales and alarms' }),
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
    .optional()
    .meta({
      description:
        'JSON with addresses of guides kept elsewhere, `{"lovable-pro-secrets":"https://…"}`',
      form: 'must be JSON such as {"lovable-pro-secrets":"https://…"}',
    }),
  WITHDRAWAL_REFUND_LIMIT: z.coerce.number().int().min(0).max(100_000).default(100).meta({
    description:
      'automatic refund limit per email address and 30 days, in the shop’s currency; 0 always asks the owner',
    form: 'must be a whole number from 0 to 100000',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional().meta({
    description: '`silent` to `debug`; logs are JSON lines on standard error',
    unset: '`warn` in the sandbox, otherwise `info`',
  }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    description: 'bearer token of `/metrics`',
    unset: 'open in the sandbox, otherwise closed',
    form: 'must be at least 16 characters',
  }),
  SANDBOX_DIR: Text.optional().meta({
    description: 'sandbox only: folder of its ledger and emails',
    unset: '`sandbox` in `DATA_DIR`',
  }),
  SANDBOX_PORT: Port.optional().meta({
    description: 'sandbox only: first of four ports of one sandbox that several processes share',
    unset: '`PORT` + 1',
    form: 'must be a whole number from 1 to 65532',
  }),
  AUTH_AUTOCONFIRM: z.stringbool().default(false).meta({
    description: 'sandbox only: confirms addresses at sign-up',
    form: 'must be true or false',
  }),
  LIMITS: z.enum(['on', 'off']).default('on').meta({
    description: 'sandbox only: rate limits',
    form: 'must be on or off',
  }),
  FULFIL_BY: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(FULFIL_TRIGGERS)))
    .optional()
    .meta({
      description: 'sandbox only: which triggers may fulfil an order',
      unset: `\`${FULFIL_TRIGGERS.join(',')}\``,
      form: `must be some of ${FULFIL_TRIGGERS.join(',')}`,
    }),
  CRASH_AT: z
    .string()
    .regex(/^[a-z-]+:[1-9]\d*$/)
    .transform((text) => ({ name: text.split(':')[0], passing: Number(text.split(':')[1]) }))
    .pipe(z.object({ name: z.enum(CHECKPOINTS), passing: z.int() }))
    .optional()
    .meta({
      description:
        'sandbox only: fault injection; `order-stored:1` exits the process the first time it reaches that checkpoint',
      form: 'must be a checkpoint and a count such as order-stored:1',
    }),
})

export type Environment = z.infer<typeof Environment>

/**
 * Names of settings whose values are quoted: shells and systemd remove quotes, Docker's env files do not. SECRETS_KEY
 * is exempt, because quotes have been part of a key since its first use.
 */
export function findQuoted(given: Record<string, string>): string[] {
  return Object.keys(Environment.shape).filter(
    (name) => name !== 'SECRETS_KEY' && /^["'“‘`].*["'”’`]$/s.test(given[name] ?? ''),
  )
}

/** A line for the error message: the setting and the form it must have, never its value. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  const setting = Object.entries(Environment.shape).find(([known]) => known === name)?.[1]
  const form = issue.code === 'custom' ? undefined : setting?.meta()?.['form']
  return `  ${name}: ${String(form ?? issue.message)}`
}

/** The settings of a bucket, all or none of them; the region has a default. */
export const S3 = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Origin of the storefront: SITE_URL, or this machine at the shop's port. */
export function siteUrlOf({ SITE_URL: url, PORT: port }: Environment): string {
  return url ?? `http://localhost:${port}`
}
