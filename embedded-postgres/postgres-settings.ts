const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  // Memory: Postgres stays near 60 MB; the working set is a few megabytes.
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  huge_pages: 'off',
  jit: 'off',
  // Processes: no parallel query, replication or I/O workers.
  io_method: 'sync',
  max_worker_processes: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  // Durability: nothing is relaxed; only the size of the write-ahead log is limited.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // The shop parses log messages: English, in UTC.
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export function postgresArguments(dir: string, port: number): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dir, '-p', String(port), ...settings]
}
