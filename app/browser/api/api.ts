import type { GoTrueClient, Session } from '@supabase/auth-js'
import { PUBLIC_SETTINGS_ID, type PublicSettings } from '#contract/public-settings.ts'
import { fetchModule } from '../fetch-module.ts'
import { sessionStorageKey } from '../session-key.ts'
import { forgivingStorage, localStore } from '../storage.ts'
import type { FunctionResult } from './invoke-function.ts'
import { parsePublicSettings } from './public-settings.ts'
import type { TableClient } from './table-client.ts'

/** The functions of section 7 of the specification, and those that the shop adds. */
export type FunctionName =
  | 'send-welcome-email'
  | 'handle-free-signup'
  | 'link-guest-purchases'
  | 'verify-email-exists'
  | 'create-secure-checkout'
  | 'check-payment-status'
  | 'confirm-payment-session'
  | 'get-paid-order'
  | 'resend-order-mail'
  | 'choose-password'
  | 'confirm-chosen-password'
  | 'send-password-reset'
  | 'read-password-link'
  | 'reset-password'
  | 'export-my-data'
  | 'list-orders'
  | 'request-early-start'
  | 'delete-account'
  | 'read-guide'
  | 'read-chapter'
  | 'open-guide'
  | 'file-link'
  | 'search-guide'
  | 'list-reading'
  | 'list-requests'
  | 'read-request'
  | 'send-brief'
  | 'send-request-message'
  | 'add-request-file'
  | 'finish-request-file'
  | 'remove-request-file'
  | 'request-file-link'
  | 'list-withdrawable'
  | 'withdraw'

/** Timeout of a function call in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000

let settings: PublicSettings | undefined
let auth: Promise<GoTrueClient> | undefined
let tableClient: Promise<TableClient> | undefined

/** The shop's public settings from this page's inline JSON element, read once; throws where the page has none. */
export function readPublicSettings(): PublicSettings {
  settings ??= parsePublicSettings(document.getElementById(PUBLIC_SETTINGS_ID)?.textContent ?? '')
  return settings
}

/** The one auth client of this page; its module is fetched at the first call. */
export function authClient(): Promise<GoTrueClient> {
  auth ??= loadAuthClient()
  auth.catch(() => {
    auth = undefined // the download failed: the next call tries again
  })
  return auth
}

async function loadAuthClient(stored = { storageKey: storageKey(), storage: localStore }) {
  const { createAuthClient } = await fetchModule(() => import('./auth-client.ts'))
  return createAuthClient({
    origin: window.location.origin,
    publishableKey: readPublicSettings().publishableKey,
    ...stored,
  })
}

function inMemory(): never {
  throw new Error('kept in memory')
}

/** Ends all sessions of the user of one that is stored here no more; somebody else may be signed in meanwhile. */
export async function endSessionOnServer(session: Session): Promise<void> {
  const client = await loadAuthClient({
    storageKey: 'ended-session',
    storage: forgivingStorage(inMemory),
  })
  await client.setSession(session)
  await client.signOut({ scope: 'global' })
}

/**
 * Whether the auth client has something to do at start: a stored session, or a confirmation or Google return that this
 * browser began (`?code=`, decision B2). Without either, the client is never downloaded.
 */
export function hasSessionToRead(): boolean {
  if (holdsSession()) return true
  const returning = new URLSearchParams(window.location.search).has('code')
  const verifiers = ['code-verifier', 'flows-code-verifier'].map(
    (name) => `${storageKey()}-${name}`,
  )
  return returning && verifiers.some((key) => localStore.getItem(key) !== null)
}

/** Removes a stored value that is not a session: the auth client fails on it (F24). */
function holdsSession(): boolean {
  const stored = localStore.getItem(storageKey())
  if (stored?.startsWith('{')) return true
  if (stored !== null) localStore.removeItem(storageKey())
  return false
}

/** Local storage key of this host's session [CONST-session-01]. */
export function storageKey(): string {
  return sessionStorageKey(window.location.hostname)
}

/** Reads and renews the signed-in user's access token. */
async function tokens() {
  const { sessionTokens } = await fetchModule(() => import('./signed-fetch.ts'))
  return sessionTokens(holdsSession, authClient)
}

/** The client of the table API, e.g. `(await tables()).from('purchases')`. */
export function tables(): Promise<TableClient> {
  tableClient ??= fetchModule(() => import('./table-client.ts')).then(
    async ({ createTableClient }) =>
      createTableClient({
        origin: window.location.origin,
        publishableKey: readPublicSettings().publishableKey,
        tokens: await tokens(),
      }),
  )
  tableClient.catch(() => {
    tableClient = undefined
  })
  return tableClient
}

/** Calls a function of the shop, as the signed-in user if there is one [FN-01]. Never throws. */
export async function callFunction(name: FunctionName, body: object): Promise<FunctionResult> {
  try {
    const { invokeFunction } = await fetchModule(() => import('./invoke-function.ts'))
    return await invokeFunction({
      origin: window.location.origin,
      publishableKey: readPublicSettings().publishableKey,
      tokens: await tokens(),
      name,
      body,
      timeoutMs: REQUEST_TIMEOUT_MS,
    })
  } catch {
    return { error: { message: '', status: 0 } } // no network: the module or the token could not be fetched
  }
}

/** POSTs a part of a file as the signed-in user. Never throws. */
export async function sendPart(path: string, contents: Blob): Promise<FunctionResult> {
  try {
    const { postPart } = await fetchModule(() => import('./send-part.ts'))
    return await postPart({
      address: `${window.location.origin}${path}`,
      publishableKey: readPublicSettings().publishableKey,
      tokens: await tokens(),
      contents,
      timeoutMs: REQUEST_TIMEOUT_MS,
    })
  } catch {
    return { error: { message: '', status: 0 } } // no network: the module or the token could not be fetched
  }
}
