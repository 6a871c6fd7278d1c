import type { Checklist, ChecklistItem } from '#contract/desk/settings.ts'
import { listOpenSubjects } from '#server/db/alarms.ts'
import { hasAnyOrder } from '#server/db/desk/versions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { type Health, readNamedHealth } from '#server/desk/today/read-health.ts'
import type { Settings } from '#server/settings.ts'
import { settingItems } from './setting-items.ts'

export async function readChecklist(deps: DeskDeps): Promise<Checklist> {
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
      rights(settings, deniedRights),
      webhooks(settings, health),
      content(health),
      backups(health),
      mailDomain(settings),
      database(isLive, hasOrders),
      mode(isLive),
    ],
  }
}

type Item = Omit<ChecklistItem, 'missing'> & Partial<Pick<ChecklistItem, 'missing'>>

function item({ missing = [], ...rest }: Item): ChecklistItem {
  return { ...rest, missing }
}

const LATER =
  'The sandbox has its own card provider. Once your keys are set, the shop checks this for you.'

function rights({ stripe }: Settings, denied: readonly string[]): ChecklistItem {
  const head = {
    topic: 'rights',
    what: 'Your card provider key has the permissions the shop needs',
  } as const
  if (!stripe) return item({ ...head, state: 'unknown', said: LATER })
  if (denied.length > 0) {
    const missing = denied.map((name) => ({ name, why: 'is denied' }))
    const said = 'In Stripe, under Developers, API keys, give the key these permissions too.'
    return item({ ...head, state: 'missing', said, missing })
  }
  const isRestricted = stripe.secretKey.startsWith('rk_')
  const said = isRestricted ? 'Nothing denied so far.' : 'A standard key has all permissions.'
  return item({ ...head, state: 'done', said })
}

function webhooks({ mode: at, siteUrl }: Settings, { lastWebhookAt }: Health): ChecklistItem {
  const head = {
    topic: 'webhooks',
    what: 'The card provider’s webhooks reach the shop',
  } as const
  if (at === 'sandbox') return item({ ...head, state: 'unknown', said: LATER })
  if (lastWebhookAt) return item({ ...head, state: 'done', said: 'They arrive.' })
  const said = `Nothing has arrived yet. In Stripe, under Developers, Webhooks, add the endpoint ${siteUrl}/webhooks/stripe. Then buy something yourself.`
  return item({ ...head, state: 'unknown', said })
}

function content({ content: found }: Health): ChecklistItem {
  const head = { topic: 'content', what: 'Every guide has content' } as const
  if ('unknown' in found) {
    const said = 'We can’t reach the storage for pictures and files right now.'
    return item({ ...head, state: 'unknown', said })
  }
  const missing = [
    ...found.withoutContent.map((name) => ({ name, why: 'is on sale without content' })),
    ...found.missing.map((name) => ({ name, why: 'is missing' })),
  ]
  if (missing.length === 0)
    return item({ ...head, state: 'done', said: 'All guides have content.' })
  const said = 'Publish these under Content. A live shop doesn’t sell a guide without content.'
  return item({ ...head, state: 'missing', said, missing })
}

function backups({ backup }: Health): ChecklistItem {
  const head = { topic: 'backups', what: 'The shop is backed up every day' } as const
  if (!backup.isOurs) {
    const said =
      'Backups are made where your database runs. Ask the person who runs it when the last one was made, and if a restore has been tested.'
    return item({ ...head, state: 'unknown', said })
  }
  const said = backup.lastAt
    ? 'Backups are running, on the same machine. Have someone copy them to another one.'
    : 'None yet. The first one runs within an hour.'
  return item({ ...head, state: backup.lastAt ? 'done' : 'unknown', said })
}

/** Unknown: only a received mail proves it. */
function mailDomain({ mailFrom }: Settings): ChecklistItem {
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'your domain'
  const said = `At the DNS provider of ${domain}, add the SPF, DKIM and DMARC records your email service gives you. Then buy something yourself: in the email’s source, all three should say pass.`
  return item({ topic: 'dns', what: 'Emails don’t end up in spam', state: 'unknown', said })
}

function database(isLive: boolean, hasOrders: boolean): ChecklistItem {
  const head = { topic: 'trials', what: 'Test orders are gone' } as const
  if (isLive) return item({ ...head, state: 'done', said: 'This shop has only real orders.' })
  const said = hasOrders
    ? 'There are test orders. Before you go live, delete them on the server with: npm run shop -- clear-test-data'
    : 'There are no test orders.'
  return item({ ...head, state: hasOrders ? 'missing' : 'done', said })
}

function mode(isLive: boolean): ChecklistItem {
  const head = { topic: 'mode', what: 'The shop takes real money' } as const
  if (isLive) return item({ ...head, state: 'done', said: 'Live.' })
  const said = 'The last step, once everything above is done.'
  return item({
    ...head,
    state: 'missing',
    said,
    missing: [{ name: 'MODE', why: 'set it to live' }],
  })
}
