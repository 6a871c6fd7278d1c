import { Pool } from 'pg'

/** Dropping the database cuts connections that are still closing: pool.end() does not wait for its sockets. */
export function openTestPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 10 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}
