import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { errorCode, StartError, systemReason } from '#server/errors.ts'
import { syncFolder } from '#server/sync-folder.ts'

type KeySettings = Pick<Deps['settings'], 'dataDir' | 'secretsKey'>

/** Used without SECRETS_KEY; outside the database and every backup. */
export function secretsKeyFile({ dataDir }: Pick<Deps['settings'], 'dataDir'>): string {
  return path.join(dataDir, 'secrets.key')
}

/** @throws StartError when the file cannot be read */
export async function readSecretsKey(settings: KeySettings): Promise<string | undefined> {
  return settings.secretsKey ?? readKey(secretsKeyFile(settings))
}

/** The key before the last replacement, until that is known to be committed. */
export async function readFormerKey(settings: KeySettings): Promise<string | undefined> {
  return settings.secretsKey === undefined ? readKey(formerKeyFile(settings)) : undefined
}

function formerKeyFile(settings: Pick<KeySettings, 'dataDir'>): string {
  return `${secretsKeyFile(settings)}.former`
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    if (key.length >= 32) return key
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return undefined
    throw new StartError(`The key in ${file} cannot be read: ${systemReason(cause)}`, {
      cause,
      final: true,
    })
  }
  throw new StartError(
    `${file} does not hold a key: bring it back from where you keep a copy, or, if that is lost, delete it and type npm run shop -- new-keys`,
    { final: true },
  )
}

/**
 * Durable before anything is encrypted with it. Concurrent processes get the same key.
 * @throws StartError when the file cannot be written
 */
export async function makeSecretsKey(settings: KeySettings): Promise<string> {
  const key = await writeKey(settings, async (written, file) => {
    await link(written, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  })
  return (await readSecretsKey(settings)) ?? key
}

/**
 * Keeps the key before, because the transaction that encrypts with the new one may still fail. Returns SECRETS_KEY
 * unchanged, because only its operator can replace it.
 */
export async function renewSecretsKey(settings: KeySettings): Promise<string> {
  if (settings.secretsKey !== undefined) return settings.secretsKey
  return writeKey(settings, async (written, file) => {
    const isKey = await readKey(file).then(Boolean, () => false)
    if (isKey) await link(file, formerKeyFile(settings))
    await rename(written, file)
  })
}

/** After a replacement that was not committed. */
export async function bringBackFormerKey(settings: KeySettings): Promise<void> {
  await rename(formerKeyFile(settings), secretsKeyFile(settings))
  await dropFormerKey(settings) // renaming one link of a file to another leaves both
  await syncFolder(settings.dataDir)
}

export async function dropFormerKey(settings: KeySettings): Promise<void> {
  await rm(formerKeyFile(settings), { force: true })
}

async function writeKey(
  settings: KeySettings,
  name: (written: string, file: string) => Promise<void>,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const file = secretsKeyFile(settings)
  const written = `${file}.${randomUUID()}`
  try {
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
    await writeFile(written, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true })
    await name(written, file)
    await syncFolder(settings.dataDir)
  } catch (cause) {
    const how = 'Give the folder to the user of the shop, or set SECRETS_KEY'
    throw new StartError(
      `The key for the shop’s secrets cannot be written to ${file}: ${systemReason(cause)}. ${how}`,
      { cause },
    )
  } finally {
    await rm(written, { force: true }).catch(() => undefined) // the first error is the one to report
  }
  return key
}
