import type { ChecklistItem } from '#contract/desk/settings.ts'
import { findPlaceholders } from '#domain/shop-placeholders.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import type { SettingProblem } from '#server/settings-problems.ts'

interface Topic {
  topic: string
  what: string
  /** `name` is a setting, or a fact about the shop such as `company.email`. */
  covers(name: string): boolean
  todo: string
  done: string
}

const oneOf = (...names: string[]) => {
  const known = new Set(names)
  return (name: string) => known.has(name)
}

/** Requirements of a live shop's start. */
const topics: readonly Topic[] = [
  {
    topic: 'company',
    what: 'Add your company and links',
    covers: (name) => name.includes('.'),
    todo: 'These are still examples. Put yours in shop/site/company.json and shop/site/links.json, then run: npm run shop -- site import shop. Customers, and the law, want to know who is selling.',
    done: 'All filled in.',
  },
  {
    topic: 'address',
    what: 'Give the shop its own address',
    covers: oneOf('SITE_URL', 'TRUST_PROXY'),
    todo: 'Point your domain to the server and set the shop’s https address.',
    done: 'The shop’s address is set.',
  },
  {
    topic: 'provider',
    what: 'Add your card provider keys',
    covers: oneOf('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CHECKOUT_DOMAIN'),
    todo: 'In Stripe, switch to live. Under Developers, API keys, copy the secret key (sk_live_…), and under Webhooks, the signing secret (whsec_…). Set both on the server. Never email them or show them to anyone.',
    done: 'A live key and the webhook secret are set.',
  },
  {
    topic: 'mails',
    what: 'Set up email and an address for sales notifications',
    covers: oneOf('SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL'),
    todo: 'Your email service shows you the address of its SMTP server. Also set the sender, and the address that gets sales and alarms.',
    done: 'All set.',
  },
  {
    topic: 'desk',
    what: 'Give your desk its own address',
    covers: oneOf('DESK_URL', 'DESK_PORT'),
    todo: 'Once live, the desk needs its own https address, different from the shop’s.',
    done: 'The desk has its own address.',
  },
]

export function settingItems({
  settings,
  site,
}: Pick<DeskDeps, 'settings' | 'site'>): ChecklistItem[] {
  const examples = findPlaceholders(site).map((name) => ({ name, why: 'is still an example' }))
  // a live shop may start without a desk
  const noDesk = { name: 'DESK_URL', why: 'is required when MODE is live' }
  const problems = [
    ...settings.beforeLive,
    ...(settings.desk?.isAsked ? [] : [noDesk]),
    ...examples,
  ]
  const items = topics.map((topic) => {
    const own = problems.filter(({ name }) => topic.covers(name))
    return toItem(topic, own)
  })
  const others = problems.filter(({ name }) => !topics.some(({ covers }) => covers(name)))
  const rest = {
    topic: 'others',
    what: 'Other settings',
    todo: 'These are for testing only, or need a second setting.',
    done: 'Nothing else to do.',
  }
  return [...items, toItem(rest, others)]
}

function toItem(
  { topic, what, todo, done }: Omit<Topic, 'covers'>,
  problems: readonly SettingProblem[],
): ChecklistItem {
  const isDone = problems.length === 0
  const missing = problems.map(({ name, why }) => ({ name, why }))
  return { topic, what, state: isDone ? 'done' : 'missing', said: isDone ? done : todo, missing }
}
