import type { Checklist, ChecklistItem } from '#contract/desk/settings.ts'
import type { Health } from '../../admin/read-health.ts'
import { listOpenSubjects } from '../../db/alarms.ts'
import { hasAnyOrder } from '../../db/desk/versions.ts'
import type { Settings } from '../../settings.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { readNamedHealth } from '../read-named-health.ts'
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
      ...settingItems(settings),
      rights(settings, deniedRights),
      webhooks(settings, health),
      prices(settings, health),
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
  'The sandbox has its own card provider. With your own keys the shop checks this itself.'

function rights({ stripe }: Settings, denied: readonly string[]): ChecklistItem {
  const head = {
    topic: 'rights',
    what: 'The card provider’s key has the rights the shop needs',
  } as const
  if (!stripe) return item({ ...head, state: 'unknown', said: LATER })
  if (denied.length > 0) {
    const missing = denied.map((name) => ({ name, why: 'is refused' }))
    const said = 'At Stripe under Developers, API keys, give the key these rights too.'
    return item({ ...head, state: 'missing', said, missing })
  }
  const isRestricted = stripe.secretKey.startsWith('rk_')
  const said = isRestricted ? 'Nothing has been refused so far.' : 'A full key has every right.'
  return item({ ...head, state: 'done', said })
}

function webhooks({ mode: at, siteUrl }: Settings, { lastWebhookAt }: Health): ChecklistItem {
  const head = {
    topic: 'webhooks',
    what: 'The card provider sends its messages to the shop',
  } as const
  if (at === 'sandbox') return item({ ...head, state: 'unknown', said: LATER })
  if (lastWebhookAt) return item({ ...head, state: 'done', said: 'Its messages arrive.' })
  const said = `Nothing has arrived yet. At Stripe under Developers, Webhooks, let it post to ${siteUrl}/webhooks/stripe, then buy something yourself.`
  return item({ ...head, state: 'unknown', said })
}

function prices({ mode: at }: Settings, health: Health): ChecklistItem {
  const head = { topic: 'prices', what: 'Your prices are set up at the card provider' } as const
  if (health.priceProblems > 0) {
    const said =
      'Some differ, and products at those prices cannot be bought. Whoever set up the shop can compare and fix them with: npm run stripe:sync'
    return item({ ...head, state: 'missing', said })
  }
  if (at === 'sandbox') return item({ ...head, state: 'unknown', said: LATER })
  return health.pricesCheckedAt
    ? item({ ...head, state: 'done', said: 'They are the same on both sides.' })
    : item({ ...head, state: 'unknown', said: 'Not compared yet. The shop compares every hour.' })
}

function content({ content: found }: Health): ChecklistItem {
  const head = { topic: 'content', what: 'Every guide has something to read' } as const
  if ('unknown' in found) {
    const said = 'The storage for pictures and files cannot be reached right now.'
    return item({ ...head, state: 'unknown', said })
  }
  const missing = [
    ...found.withoutContent.map((name) => ({ name, why: 'is on sale and has nothing to read' })),
    ...found.missing.map((name) => ({ name, why: 'cannot be found' })),
  ]
  if (missing.length === 0) return item({ ...head, state: 'done', said: 'All have.' })
  const said = 'Publish these under Content. A live shop does not sell a guide without content.'
  return item({ ...head, state: 'missing', said, missing })
}

function backups({ backup }: Health): ChecklistItem {
  const head = { topic: 'backups', what: 'A backup is made every day' } as const
  if (!backup.isOurs) {
    const said =
      'Your database is elsewhere, and its backups are made there. Ask whoever runs it when the last one was made, and whether a restore was ever tested.'
    return item({ ...head, state: 'unknown', said })
  }
  const said = backup.lastAt
    ? 'They are made, on the same machine. Have someone copy them to another one.'
    : 'None yet. The first one is made within an hour.'
  return item({ ...head, state: backup.lastAt ? 'done' : 'unknown', said })
}

/** Unknown: only a mailbox can tell. */
function mailDomain({ mailFrom }: Settings): ChecklistItem {
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'your domain'
  const said = `Mailboxes believe a shop whose domain vouches for it. Where ${domain} is kept, add what your email service shows you as SPF, DKIM and DMARC. Then buy something yourself: in the email’s source all three should say pass.`
  return item({ topic: 'dns', what: 'Emails do not end up as spam', state: 'unknown', said })
}

function database(isLive: boolean, hasOrders: boolean): ChecklistItem {
  const head = { topic: 'trials', what: 'Test orders are gone' } as const
  if (isLive) return item({ ...head, state: 'done', said: 'This shop has real orders only.' })
  const said = hasOrders
    ? 'There are test orders. Before you go live, whoever set up the shop removes them with: npm run shop -- clear-test-data'
    : 'There are no orders.'
  return item({ ...head, state: hasOrders ? 'missing' : 'done', said })
}

function mode(isLive: boolean): ChecklistItem {
  const head = { topic: 'mode', what: 'The shop takes real money' } as const
  if (isLive) return item({ ...head, state: 'done', said: 'It does.' })
  const said = 'The last step, once all of the above is done.'
  return item({
    ...head,
    state: 'missing',
    said,
    missing: [{ name: 'MODE', why: 'set it to live' }],
  })
}
