import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { errorCode, StartError, systemReason } from '#server/errors.ts'

type KeySettings = Pick<Deps['settings'], 'dataDir' | 'secretsKey'>

/** Used without SECRETS_KEY; outside the database and every backup. */
export function secretsKeyFile({ dataDir }: Pick<Deps['settings'], 'dataDir'>): string {
  return path.join(dataDir, 'secrets.key')
}

/** @throws StartError when the file cannot be read */
export async function readSecretsKey(settings: KeySettings): Promise<string | undefined> {
  if (settings.secretsKey !== undefined) return settings.secretsKey
  const file = secretsKeyFile(settings)
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

/** Returns SECRETS_KEY unchanged, because only its operator can replace it. */
export async function renewSecretsKey(settings: KeySettings): Promise<string> {
  return settings.secretsKey ?? writeKey(settings, rename)
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
    await writeDurably(written, `${key}\n`)
    await name(written, file)
    await sync(settings.dataDir)
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

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sync(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
