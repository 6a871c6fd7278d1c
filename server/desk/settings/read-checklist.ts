import { findPlaceholders } from '#domain/shop-placeholders.ts'
import { listOpenSubjects } from '#server/db/alarms.ts'
import { hasAnyOrder } from '#server/db/desk/versions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { type Health, readNamedHealth } from '#server/desk/today/read-health.ts'
import type { Settings } from '#server/settings.ts'
import type { SettingProblem } from '#server/settings-problems.ts'
import words from './topic-words.json' with { type: 'json' }

/** Items in order of work. */
export async function readChecklist(deps: DeskDeps) {
  const [health, deniedRights, hasOrders] = await Promise.all([
    readNamedHealth(deps),
    listOpenSubjects(deps.db, 'provider_denied'),
    hasAnyOrder(deps.db),
  ])
  const { settings } = deps
  const isLive = settings.mode === 'live'
  return {
    isLive,
    items: [
      ...settingItems(deps),
      {
        topic: 'rights',
        what: 'Your card provider key has the permissions the shop needs',
        ...rights(settings, deniedRights),
      },
      {
        topic: 'webhooks',
        what: 'The card provider’s webhooks reach the shop',
        ...webhooks(settings, health),
      },
      { topic: 'content', what: 'Every guide has content', ...content(health) },
      { topic: 'backups', what: 'The shop is backed up every day', ...backups(health) },
      { topic: 'dns', what: 'Emails don’t end up in spam', ...mailDomain(settings) },
      { topic: 'trials', what: 'Test orders are gone', ...database(isLive, hasOrders) },
      { topic: 'mode', what: 'The shop takes real money', ...mode(isLive) },
    ],
  }
}

interface Found {
  state: 'done' | 'missing' | 'unknown'
  said: string
  /** Names of missing settings and files. */
  missing: { name: string; why: string }[]
}

const done = (said: string): Found => ({ state: 'done', said, missing: [] })
const unknown = (said: string): Found => ({ state: 'unknown', said, missing: [] })
const todo = (said: string, missing: Found['missing'] = []): Found => {
  return { state: 'missing', said, missing }
}

const LATER =
  'The sandbox has its own card provider. Once your keys are set, the shop checks this for you.'

function rights({ stripe }: Settings, denied: readonly string[]): Found {
  if (!stripe) return unknown(LATER)
  if (denied.length > 0) {
    return todo(
      'In Stripe, under Developers, API keys, give the key these permissions too.',
      denied.map((name) => ({ name, why: 'is denied' })),
    )
  }
  const isRestricted = stripe.secretKey.startsWith('rk_')
  return done(isRestricted ? 'Nothing denied so far.' : 'A standard key has all permissions.')
}

function webhooks({ mode: at, siteUrl }: Settings, { lastWebhookAt }: Health): Found {
  if (at === 'sandbox') return unknown(LATER)
  if (lastWebhookAt) return done('They arrive.')
  return unknown(
    `Nothing has arrived yet. In Stripe, under Developers, Webhooks, add the endpoint ${siteUrl}/webhooks/stripe. Then buy something yourself.`,
  )
}

function content({ content: found }: Health): Found {
  if ('unknown' in found) {
    return unknown('We can’t reach the storage for pictures and files right now.')
  }
  const missing = [
    ...found.withoutContent.map((name) => ({ name, why: 'is on sale without content' })),
    ...found.missing.map((name) => ({ name, why: 'is missing' })),
  ]
  if (missing.length === 0) return done('All guides have content.')
  const said = 'Publish these under Content. A live shop doesn’t sell a guide without content.'
  return todo(said, missing)
}

function backups({ backup }: Health): Found {
  if (!backup.isOurs) {
    return unknown(
      'Backups are made where your database runs. Ask the person who runs it when the last one was made, and if a restore has been tested.',
    )
  }
  return backup.lastAt
    ? done('Backups are running, on the same machine. Have someone copy them to another one.')
    : unknown('None yet. The first one runs within an hour.')
}

/** Unknown: only a received mail proves it. */
function mailDomain({ mailFrom }: Settings): Found {
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'your domain'
  return unknown(
    `At the DNS provider of ${domain}, add the SPF, DKIM and DMARC records your email service gives you. Then buy something yourself: in the email’s source, all three should say pass.`,
  )
}

function database(isLive: boolean, hasOrders: boolean): Found {
  if (isLive) return done('This shop has only real orders.')
  return hasOrders
    ? todo(
        'There are test orders. Before you go live, delete them on the server with: npm run shop -- clear-test-data',
      )
    : done('There are no test orders.')
}

function mode(isLive: boolean): Found {
  if (isLive) return done('Live.')
  const said = 'The last step, once everything above is done.'
  return todo(said, [{ name: 'MODE', why: 'set it to live' }])
}

interface Topic {
  topic: keyof typeof words
  /** `name` is a setting, or a fact about the shop such as `company.email`. */
  covers(name: string): boolean
}

const oneOf = (...names: string[]) => {
  return (name: string) => names.includes(name)
}

/** Requirements of a live shop's start. */
const topics: readonly Topic[] = [
  { topic: 'company', covers: (name) => name.includes('.') },
  { topic: 'address', covers: oneOf('SITE_URL', 'TRUST_PROXY') },
  {
    topic: 'provider',
    covers: oneOf('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CHECKOUT_DOMAIN'),
  },
  { topic: 'mails', covers: oneOf('SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL') },
  { topic: 'desk', covers: oneOf('DESK_URL', 'DESK_PORT') },
]

function settingItems({ settings, site }: DeskDeps) {
  const examples = findPlaceholders(site).map((name) => ({ name, why: 'is still an example' }))
  // a live shop may start without a desk
  const noDesk = { name: 'DESK_URL', why: 'is required when MODE is live' }
  const problems = [
    ...settings.beforeLive,
    ...(settings.desk?.isAsked ? [] : [noDesk]),
    ...examples,
  ]
  const items = topics.map(({ topic, covers }) =>
    toItem(
      topic,
      problems.filter(({ name }) => covers(name)),
    ),
  )
  const others = problems.filter(({ name }) => !topics.some(({ covers }) => covers(name)))
  return [...items, toItem('others', others)]
}

function toItem(topic: Topic['topic'], problems: readonly SettingProblem[]) {
  const { what, ...said } = words[topic]
  if (problems.length === 0) return { topic, what, ...done(said.done) }
  const missing = problems.map(({ name, why }) => ({ name, why }))
  return { topic, what, ...todo(said.todo, missing) }
}
