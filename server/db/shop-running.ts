import { sql } from 'kysely'

/** SQL: a shop process is connected to the current database. */
export const shopRunning = sql<boolean>`exists (
  select from pg_stat_activity
  where datname = current_database() and application_name in ('master-ai', 'master-ai jobs'))`
