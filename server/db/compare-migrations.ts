import { StartError } from '#server/errors.ts'

/** `compatible`: earlier versions of the shop can run on the database after it. */
export interface Migration {
  name: string
  sql: string
  checksum: string
  compatible: boolean
}

/** `compatible` is null for rows older than the column. */
export interface AppliedMigration {
  name: string
  checksum: string
  compatible: boolean | null
}

export function listMissing(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/** Applied migrations without a file: a newer version of the shop ran here. */
export function listNewer(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): AppliedMigration[] {
  const names = new Set(migrations.map(({ name }) => name))
  return applied.filter(({ name }) => !names.has(name))
}

/**
 * Refuses a database that this version cannot run on (F44).
 * @throws StartError for an applied migration without a file, unless it is compatible and no file is unapplied, and for
 * a file changed after it was applied
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
