import { StartError } from '../errors.ts'

/** A file. `compatible`: its first line says that earlier versions of the shop can run on the database after it. */
export interface Migration {
  name: string
  sql: string
  checksum: string
  compatible: boolean
}

/** A row of shop.migrations. `compatible` is null for those applied before it was noted. */
export interface AppliedMigration {
  name: string
  checksum: string
  compatible: boolean | null
}

/** The files that are not applied, in order. */
export function listMissing(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/** The applied ones that have no file here: a newer version of the shop ran on the database. */
export function listNewer(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): AppliedMigration[] {
  const names = new Set(migrations.map(({ name }) => name))
  return applied.filter(({ name }) => !names.has(name))
}

/**
 * Refuses a database that this version of the shop cannot run on (F44).
 * @throws StartError for an applied migration that has no file here, unless all of those are compatible and no file
 *   is missing in the database; and for a file that was changed after it had been applied
 */
export function refuseIncompatible(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): void {
  const newer = listNewer(migrations, applied)
  const incompatible = newer.find(({ compatible }) => compatible !== true)
  if (incompatible) {
    throw refusal(
      `The database has the migration ${incompatible.name}, which is not here: a newer version of the shop ran on it, and this one cannot. Start the newer version, or restore the backup made before the update (docs/operating/backups.md, Return to the earlier version).`,
    )
  }
  const [missing] = listMissing(migrations, applied)
  if (newer[0] && missing) {
    throw refusal(
      `The database has the migration ${newer[0].name}, which is not here, and lacks ${missing.name}, which is. Start the version of the shop that has both.`,
    )
  }
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const changed = applied.find(({ name, checksum }) => {
    return checksums.has(name) && checksums.get(name) !== checksum
  })
  if (changed) throw refusal(`The migration ${changed.name} was changed after it had been applied`)
}

function refusal(message: string): StartError {
  return new StartError(message, { final: true })
}
