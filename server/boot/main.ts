import { StartError } from '#server/errors.ts'
import { createLog, type Log } from '#server/observability/log.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { describeSettings } from './describe-settings.ts'
import { openExternalServices } from './external-services.ts'
import { lowerHashingPriority } from './lower-hashing-priority.ts'
import { openShop } from './open-shop.ts'

/** EX_CONFIG of sysexits.h: a restart does not help. */
const EXIT_FINAL = 78
const EXIT_BROKEN = 1

await main()

async function main() {
  const settings = readSettingsOrExit()
  const log = createLog(settings.logLevel)
  exitOnUncaughtError(log)
  log.info({ settings: describeSettings(settings) }, 'starting')
  await lowerHashingPriority()
  const opening = openShop(settings, log, openExternalServices)
  stopOnSignal(opening)
  try {
    const shop = await opening
    const lines = shop.places.map(({ what, where }) => `  ${what}: ${where}`)
    process.stdout.write(`\n${shop.name} is open: ${settings.siteUrl}\n${lines.join('\n')}\n\n`)
  } catch (error) {
    exitWith(error, error instanceof StartError && error.final ? EXIT_FINAL : EXIT_BROKEN)
  }
}

function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    return exitWith(error, EXIT_FINAL)
  }
}

/** The state of the process is unknown: exits to be restarted. */
function exitOnUncaughtError(log: Log) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this')
    process.exit(EXIT_BROKEN)
  })
}

/** The first signal shuts down gracefully; the second exits at once. */
function stopOnSignal(opening: Promise<{ close(): Promise<void> }>) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(EXIT_BROKEN)
    stopping = true
    const shop = await opening
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().catch((error) => exitWith(error, EXIT_BROKEN)))
  }
}

function exitWith(error: unknown, code: number): never {
  const expected = error instanceof StartError
  const text = expected ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\nThe shop could not start.\n${text}\n`)
  process.exit(code)
}
