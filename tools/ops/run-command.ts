import path from 'node:path'
import { openPlace } from '#server/db/open-database.ts'
import { StartError } from '#server/errors.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { explainSystemFailure } from './explain-system-failure.ts'

interface Command {
  place: { connectionString: string }
  settings: Settings
  migrationsDir: string
  args: string[]
}

/** Known failures print one line and exit with 1. */
export async function runCommand(command: (given: Command) => Promise<string>): Promise<void> {
  try {
    const args = process.argv.slice(2)
    refuseUnknownWords(args)
    const settings = readSettings(process.env)
    const place = await openPlace(settings)
    try {
      const migrationsDir = path.join(import.meta.dirname, '..', '..', 'migrations')
      const text = await command({ place, settings, migrationsDir, args })
      process.stdout.write(`${text}\n`)
    } finally {
      await place.release()
    }
  } catch (error) {
    const line = error instanceof StartError ? error.message : explainSystemFailure(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}

/** Each of these commands takes one word at most, and no option. @throws StartError */
function refuseUnknownWords([first = '', ...others]: readonly string[]) {
  const option = [first, ...others].find((word) => word.startsWith('-'))
  if (option !== undefined) throw new StartError(`There is no ${option} here.`)
  if (others.length > 0) throw new StartError(`“${others[0]}” does not belong here.`)
}
