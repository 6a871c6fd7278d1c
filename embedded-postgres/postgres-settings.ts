/** Postgres's settings for one small shop on one machine, given at each start (port apart). */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  // Memory: the whole database stays near 60 MB; the working set of a shop is a few megabytes.
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  huge_pages: 'off',
  jit: 'off',
  // Processes: no workers for parallel queries, replication or reading.
  io_method: 'sync',
  max_worker_processes: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  // Durability is never traded for speed; only the room that the log takes is kept small.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // What the shop reads in the log is English, in UTC.
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** Command-line arguments of `postgres` for a cluster in `dir` on `port`. */
export function postgresArguments(dir: string, port: number): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dir, '-p', String(port), ...settings]
}
