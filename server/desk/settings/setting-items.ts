import type { ChecklistItem } from '#contract/desk/settings.ts'
import type { Settings } from '../../settings.ts'
import type { SettingProblem } from '../../settings-problems.ts'

interface Topic {
  topic: string
  what: string
  /** `name` is a setting, or a path in `shop/`. */
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
    what: 'Your company and your links',
    covers: (name) => name.includes('.'),
    todo: 'These still hold examples. Write yours into company.ts and links.ts in the folder shop/; buyers and the law want to know who sells.',
    done: 'All filled in.',
  },
  {
    topic: 'address',
    what: 'An address of your own',
    covers: oneOf('SITE_URL', 'TRUST_PROXY'),
    todo: 'Point your domain to the machine and tell the shop its address, with https.',
    done: 'The shop knows its address.',
  },
  {
    topic: 'provider',
    what: 'Your keys from the card provider',
    covers: oneOf('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CHECKOUT_DOMAIN'),
    todo: 'At Stripe, switch to live. Under Developers, API keys, copy the secret key (sk_live_…); under Webhooks, the signing secret (whsec_…). Both are set on the machine, never emailed or shown to anyone.',
    done: 'Key and webhook secret are set, and the key is a live one.',
  },
  {
    topic: 'mails',
    what: 'An email server, and an address for news of sales',
    covers: oneOf('SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL'),
    todo: 'Your email service shows you the address of its server (SMTP). Also set who emails are from, and where sales and alarms go.',
    done: 'All set.',
  },
  {
    topic: 'desk',
    what: 'This desk stays open',
    covers: oneOf('DESK_URL', 'DESK_PORT'),
    todo: 'A live shop has a desk only at an address that it is given, with https and other than the shop’s.',
    done: 'It has an address of its own.',
  },
]

export function settingItems(settings: Settings): ChecklistItem[] {
  const problems = [...settings.beforeLive, ...deskProblems(settings)]
  const items = topics.map(({ topic, what, covers, todo, done }) =>
    toItem(
      { topic, what, todo, done },
      problems.filter(({ name }) => covers(name)),
    ),
  )
  const others = problems.filter(({ name }) => !topics.some(({ covers }) => covers(name)))
  const rest = {
    topic: 'others',
    what: 'Other settings',
    todo: 'These are for trying things out, or miss their other half.',
    done: 'Nothing else is in the way.',
  }
  return [...items, toItem(rest, others)]
}

/** A live shop may start without a desk. */
function deskProblems({ desk }: Settings): SettingProblem[] {
  return desk?.isAsked ? [] : [{ name: 'DESK_URL', why: 'is needed when MODE is live' }]
}

function toItem(
  { topic, what, todo, done }: Omit<Topic, 'covers'>,
  problems: readonly SettingProblem[],
): ChecklistItem {
  const isDone = problems.length === 0
  const missing = problems.map(({ name, why }) => ({ name, why }))
  return { topic, what, state: isDone ? 'done' : 'missing', said: isDone ? done : todo, missing }
}
