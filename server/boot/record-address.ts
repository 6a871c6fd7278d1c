import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Log } from '#server/observability/log.ts'
import type { Settings } from '#server/settings.ts'

const Address = z.object({
  PORT: z.string(),
  SITE_URL: z.string(),
  SANDBOX_PORT: z.string().optional(),
  DESK_URL: z.string().optional(),
  DESK_PORT: z.string().optional(),
})
type Address = z.infer<typeof Address>

const fileIn = (dataDir: string) => path.join(dataDir, 'address.json')

/** For commands typed without the shop's PORT. Never fails. */
export async function recordAddress(
  { dataDir, port, siteUrl, sandboxPort, desk }: Settings,
  log: Log,
): Promise<void> {
  const address: Address = {
    PORT: String(port),
    SITE_URL: siteUrl,
    ...(sandboxPort === undefined ? {} : { SANDBOX_PORT: String(sandboxPort) }),
    ...(desk === undefined ? {} : { DESK_URL: desk.url }),
    ...(desk?.port === undefined ? {} : { DESK_PORT: String(desk.port) }),
  }
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(fileIn(dataDir), `${JSON.stringify(address, null, 2)}\n`)
  } catch (error) {
    log.warn({ err: error }, 'could not store the address: commands need the PORT of the shop')
  }
}

/** Adds the recorded address, unless the environment sets any part of it. */
export function withNotedAddress(
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  if (Object.keys(Address.shape).some((name) => environment[name])) return environment
  try {
    const text = readFileSync(fileIn(environment['DATA_DIR'] || '.data'), 'utf8')
    return { ...environment, ...Address.parse(JSON.parse(text)) }
  } catch {
    return environment // never started, or interrupted while writing
  }
}
