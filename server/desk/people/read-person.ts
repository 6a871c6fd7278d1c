import type { OwnedThing, Person, PersonAccount } from '#contract/desk/people.ts'
import { SERVICE_TYPES } from '#domain/early-start.ts'
import {
  listFreeSignUps,
  listGiven,
  listMailsOfPerson,
  listOrdersOfPerson,
  listOwned,
  listServicesOfPerson,
  listSignUps,
  listWithdrawalsOfPerson,
  readAccount,
} from '../../db/desk/person.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { findPersonKey } from './find-person-key.ts'

/** All that the desk shows of a person, with an account or without. An address that nothing is known of has nothing. */
export async function readPerson(deps: DeskDeps, address: string): Promise<Person<Date>> {
  const { db, catalogue } = deps
  const key = await findPersonKey(deps, address)
  const { userId, email } = key
  const [account, owned, given, orders, withdrawals] = await Promise.all([
    readAccount(db, userId),
    listOwned(db, key),
    listGiven(db, userId),
    listOrdersOfPerson(db, key),
    listWithdrawalsOfPerson(db, key),
  ])
  const [services, free, signUps, mails] = await Promise.all([
    listServicesOfPerson(db, key, SERVICE_TYPES),
    listFreeSignUps(db, userId),
    listSignUps(db, email),
    listMailsOfPerson(db, key),
  ])
  const nameOf = (productKey: string) => catalogue.findSold(productKey)?.file.name ?? productKey
  const isGiven = (productKey: string) =>
    given.some((one) => one.productKey === productKey && one.endedAt === null)
  return {
    email,
    account: account ? toAccount(account) : null,
    owned: owned.map(({ status, ...thing }) => ({ ...thing, state: owning[status] })),
    given: given.map(({ productKey, reason, grantedBy, grantedAt, endedAt }) => ({
      productKey,
      name: nameOf(productKey),
      reason,
      by: grantedBy,
      at: grantedAt,
      endedAt,
    })),
    orders,
    withdrawals,
    services,
    freeSignUps: free.map(({ resourceName, createdAt }) => ({
      resource: resourceName,
      at: createdAt,
    })),
    signUps: signUps.map(({ createdAt, expiresAt }) => ({ at: createdAt, endsAt: expiresAt })),
    mails,
    grantable: catalogue.entries
      .filter(({ file, item }) => file.kind === 'guide' && !item.free && !isGiven(file.key))
      .map(({ file }) => ({ productKey: file.key, name: file.name })),
  }
}

const owning = {
  completed: 'owned',
  refunded: 'paid back',
  revoked: 'taken back',
} as const satisfies Record<string, OwnedThing['state']>

const methods = {
  password: 'password',
  'email/signup': 'mailed link',
  oauth: 'Google',
} as const satisfies Record<string, PersonAccount['lastSignInBy']>

function toAccount({
  lastMethod,
  ...account
}: NonNullable<Awaited<ReturnType<typeof readAccount>>>): PersonAccount<Date> {
  return { ...account, lastSignInBy: lastMethod && methods[lastMethod] }
}
