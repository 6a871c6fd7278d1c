import type { Trx } from '../../db/connect.ts'
import { deleteIdentities, findGoogleIdentity, recordGoogleIdentity } from '../../db/identities.ts'
import {
  insertUser,
  lockUser,
  lockUserByEmail,
  type User,
  updateUserMetadata,
  verifyUser,
} from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { deleteUnprovenCredentials } from '../sign-up/verify-account.ts'
import type { GooglePerson } from './google-sign-in.ts'

/**
 * The id of the account a person of Google signs in to: the one that person used before, by issuer
 * and subject; else the confirmed one of the same address, whose owner is told by mail; else an
 * unproven or new one, which becomes his without the password, links and data somebody else may
 * have left there (T18, decision A9). Of several calls at once exactly one makes or joins the
 * account.
 */
export async function findOrMakeGoogleUser(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  person: GooglePerson,
): Promise<string> {
  const user = (await findKnown(trx, person)) ?? (await findByEmail(trx, person.email))
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

async function findByEmail(trx: Trx, email: string): Promise<User> {
  const user = (await insertUser(trx, email)) ?? (await lockUserByEmail(trx, email))
  if (!user) throw new Error('an account that blocked an insert is not there')
  return user
}

/** What its owner keeps in a confirmed account stays; what Google says is brought up to date. */
async function enrich(trx: Trx, user: User, person: GooglePerson) {
  await updateUserMetadata(trx, user.id, { ...user.userMetadata, ...factsOf(person) })
}

async function verifyByGoogle(trx: Trx, user: User, person: GooglePerson) {
  await deleteUnprovenCredentials(trx, user)
  await deleteIdentities(trx, user.id)
  await verifyUser(trx, user.id, { passwordHash: null, userMetadata: factsOf(person) })
}

/**
 * What the auth wire tells of somebody who came from Google. Pictures are not loaded from
 * elsewhere.
 */
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
