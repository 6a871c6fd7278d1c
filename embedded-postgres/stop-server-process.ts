import { setTimeout as delay } from 'node:timers/promises'
import { findServerProcess, isServerProcess } from './find-server-process.ts'
import type { Cluster } from './locate-cluster.ts'
import { runProgram } from './run-program.ts'

const POLL_INTERVAL_MS = 10
const STOP_WITHIN_MS = 20_000

export async function stopServerProcess({ dir, binaries, runAs }: Cluster): Promise<void> {
  const found = await findServerProcess(dir)
  if (!found) return
  // -W: otherwise pg_ctl could wait for the next server, started by another process.
  await runProgram(binaries.pgCtl, ['stop', '-D', dir, '-m', 'fast', '-W'], runAs)
  const deadline = Date.now() + STOP_WITHIN_MS
  while (Date.now() < deadline && (await isServerProcess(found.pid, dir)))
    await delay(POLL_INTERVAL_MS)
}
