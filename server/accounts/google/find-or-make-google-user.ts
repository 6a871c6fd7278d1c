import {
  deleteIdentities,
  findGoogleIdentity,
  recordGoogleIdentity,
} from '#server/accounts/identities.ts'
import { deleteUnprovenCredentials } from '#server/accounts/sign-up/verify-account.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  lockOrInsertUser,
  lockUser,
  type User,
  updateUserMetadata,
  verifyUser,
} from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { GooglePerson } from './google-sign-in.ts'

/**
 * Prefers the account linked to this issuer and subject. An unconfirmed account of the address loses its password,
 * links and metadata first; the owner of a confirmed one is notified (T18, decision A9).
 */
export async function findOrMakeGoogleUser(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  person: GooglePerson,
): Promise<string> {
  const user = (await findKnown(trx, person)) ?? (await lockOrInsertUser(trx, person.email)).user
  if (user.emailConfirmedAt) await enrich(trx, user, person)
  else await verifyByGoogle(trx, user, person)
  const identityId = await recordGoogleIdentity(trx, {
    userId: user.id,
    subject: person.subject,
    identityData: factsOf(person),
  })
  if (identityId && user.emailConfirmedAt) await queueNotice(deps, trx, { user, identityId })
  return user.id
}

async function findKnown(trx: Trx, person: GooglePerson): Promise<User | undefined> {
  const identity = await findGoogleIdentity(trx, person)
  return identity && lockUser(trx, identity.userId)
}

async function enrich(trx: Trx, user: User, person: GooglePerson) {
  await updateUserMetadata(trx, user.id, { ...user.userMetadata, ...factsOf(person) })
}

async function verifyByGoogle(trx: Trx, user: User, person: GooglePerson) {
  await deleteUnprovenCredentials(trx, user)
  await deleteIdentities(trx, user.id)
  await verifyUser(trx, user.id, { passwordHash: null, userMetadata: factsOf(person) })
}

/** No picture URL: pages load no images from other hosts. */
function factsOf({ issuer, subject, email, name, hostedDomain }: GooglePerson) {
  return {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: true,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(hostedDomain ? { custom_claims: { hd: hostedDomain } } : {}),
  }
}

async function queueNotice(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { user, identityId }: { user: User; identityId: string },
) {
  await queueMail(deps, trx, {
    dedupeKey: `google-linked:${identityId}`,
    kind: 'google_linked',
    toEmail: user.email,
    userId: user.id,
    orderId: null,
  })
}
