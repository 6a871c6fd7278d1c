import type { GoTrueClient, Session } from '@supabase/auth-js'
import { fetchModule } from '#app/browser/fetch-module.ts'
import { forgivingStorage, localStore, sessionStorageKey } from '#app/browser/storage.ts'
import type { FunctionAnswer, FunctionBody, FunctionName } from '#contract/function-table.ts'
import { PUBLIC_SETTINGS_ID, type PublicSettings } from '#contract/public-settings.ts'
import type { FunctionFailure, FunctionResult } from './invoke-function.ts'
import { parsePublicSettings } from './public-settings.ts'
import type { Connection } from './signed-fetch.ts'
import type { TableClient } from './table-client.ts'

const REQUEST_TIMEOUT_MS = 30_000

const OFFLINE = { error: { message: '', status: 0 } } // no module or token

let settings: PublicSettings | undefined

/**
 * From this page's inline JSON element.
 * @throws when the page has none
 */
export function readPublicSettings(): PublicSettings {
  settings ??= parsePublicSettings(document.getElementById(PUBLIC_SETTINGS_ID)?.textContent ?? '')
  return settings
}

/** Keeps the first result; after a failed download the next call retries. */
function lasting<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= load()
    kept.catch(() => {
      kept = undefined
    })
    return kept
  }
}

/** Shared auth client; its module is fetched at the first call. */
export const authClient: () => Promise<GoTrueClient> = lasting(() => loadAuthClient())

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

/** Does not touch the stored session, which may belong to another user. */
export async function endSessionOnServer(session: Session): Promise<void> {
  const client = await loadAuthClient({
    storageKey: 'ended-session',
    storage: forgivingStorage(inMemory),
  })
  await client.setSession(session)
  await client.signOut({ scope: 'global' })
}

/**
 * True with a stored session, or when returning from a sign-in started in this browser (`?code=`, decision B2).
 * Otherwise the auth client is not downloaded.
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

/** [CONST-session-01] */
export function storageKey(): string {
  return sessionStorageKey(window.location.hostname)
}

async function connect(): Promise<Connection> {
  const { sessionTokens } = await fetchModule(() => import('./signed-fetch.ts'))
  return {
    origin: window.location.origin,
    publishableKey: readPublicSettings().publishableKey,
    tokens: sessionTokens(holdsSession, authClient),
  }
}

/** Usage: `(await tables()).from('purchases')`. */
export const tables: () => Promise<TableClient> = lasting(async () => {
  const { createTableClient } = await fetchModule(() => import('./table-client.ts'))
  return createTableClient(await connect())
})

/** Sends the user's token when signed in [FN-01]. Never throws. */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  body: FunctionBody<Name>,
): Promise<FunctionResult<FunctionAnswer<Name>>> {
  try {
    const { invokeFunction } = await fetchModule(() => import('./invoke-function.ts'))
    const connection = await connect()
    return await invokeFunction({ ...connection, name, body, timeoutMs: REQUEST_TIMEOUT_MS })
  } catch {
    return OFFLINE
  }
}

/** Status 0: no response. */
export class FunctionError extends Error {
  override name = 'FunctionError'
  readonly status: number

  constructor({ status, message }: FunctionFailure) {
    super(message)
    this.status = status
  }
}

/** @throws FunctionError */
export async function askFunction<Name extends FunctionName>(
  name: Name,
  body: FunctionBody<Name>,
): Promise<FunctionAnswer<Name>> {
  const { data, error } = await callFunction(name, body)
  if (error) throw new FunctionError(error)
  return data
}

/** Never throws. */
export async function sendPart(path: string, contents: Blob): Promise<FunctionResult<undefined>> {
  try {
    const { postPart } = await fetchModule(() => import('./send-part.ts'))
    const connection = await connect()
    return await postPart({ ...connection, path, contents, timeoutMs: REQUEST_TIMEOUT_MS })
  } catch {
    return OFFLINE
  }
}
