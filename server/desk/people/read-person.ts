import { SERVICE_TYPES } from '#domain/early-start.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { listCommissionsOfOrders } from '#server/db/desk/commissions.ts'
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
} from '#server/db/desk/person.ts'
import { NOBODY } from '#server/db/erasures.ts'
import { findUserByEmail } from '#server/db/users.ts'
import { listOrderIdsWithRefundDue } from '#server/db/withdrawal-lines.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { findSubjects } from '#server/desk/mails/find-subjects.ts'
import { describeState } from '#server/desk/orders/describe-order-state.ts'

/** Lists have at most fifty rows, newest first; unknown addresses give empty ones. */
export async function readPerson(deps: DeskDeps, address: string) {
  const { db } = deps
  const email = canonicalEmail(address)
  const userId = (await findUserByEmail(db, email))?.id ?? NOBODY
  const key = { userId, email }
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
  const orderIds = orders.map(({ id }) => id)
  const commissions = await listCommissionsOfOrders(db, orderIds)
  const due = await listOrderIdsWithRefundDue(db, orderIds)
  const subjects = await findSubjects(
    deps,
    mails.map(({ id }) => id),
  )
  return {
    email,
    account: account ? toAccount(account) : null,
    owned: owned.map(({ status, ...thing }) => ({ ...thing, state: owning[status] })),
    given: given.map((grant) => toGiven(deps, grant)),
    orders: orders.map(({ id, state, ...order }) => ({
      ...order,
      ...describeState(
        state,
        commissions.filter(({ orderId }) => orderId === id),
        due.includes(id),
      ),
    })),
    withdrawals,
    services,
    freeSignUps: free.map(({ resourceName, createdAt }) => ({
      resource: resourceName,
      at: createdAt,
    })),
    signUps: signUps.map(({ createdAt, expiresAt }) => ({ at: createdAt, endsAt: expiresAt })),
    mails: mails.map((mail) => ({ ...mail, subject: subjects.get(mail.id) ?? null })),
    grantable: listGrantable(deps, given),
  }
}

type Grant = Awaited<ReturnType<typeof listGiven>>[number]

function toGiven(
  { catalogue }: DeskDeps,
  { productKey, reason, grantedBy, grantedAt, endedAt }: Grant,
) {
  const name = catalogue.findSold(productKey)?.file.name ?? productKey
  return { productKey, name, reason, by: grantedBy, at: grantedAt, endedAt }
}

/** Guides not granted yet. */
function listGrantable({ catalogue }: DeskDeps, given: readonly Grant[]) {
  const has = new Set(given.flatMap((grant) => (grant.endedAt ? [] : [grant.productKey])))
  return catalogue.entries
    .filter(({ file, item }) => file.kind === 'guide' && !item.free && !has.has(file.key))
    .map(({ file }) => ({ productKey: file.key, name: file.name }))
}

const owning = {
  completed: 'owned',
  withdrawn: 'withdrawn',
  refunded: 'refunded',
  revoked: 'taken back',
} as const

const methods = {
  password: 'password',
  'email/signup': 'mailed link',
  oauth: 'Google',
} as const

function toAccount({
  lastMethod,
  ...account
}: NonNullable<Awaited<ReturnType<typeof readAccount>>>) {
  return { ...account, lastSignInBy: lastMethod && methods[lastMethod] }
}
