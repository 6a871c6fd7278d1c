import { setTimeout as delay } from 'node:timers/promises'
import { StartError, systemReason } from '#server/errors.ts'
import { type ClusterLock, connectionString, joinCluster, leaveCluster } from './cluster-lock.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { type Cluster, locateCluster } from './locate-cluster.ts'
import { trimLog } from './postgres-log.ts'

export type EmbeddedCluster = {
  /** Connects as superuser. */
  connectionString: string
  /** True when the server already ran. */
  adopted: boolean
  /** Idempotent. The last process stops the server. */
  release(): Promise<void>
}

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 1000
const TRIM_LOG_EVERY_MS = 60 * 60 * 1000

/**
 * Creates the cluster in `dataDir`/postgres if missing, starts its server unless another process has, and restarts it
 * whenever it stops.
 * @throws StartError with one readable line
 */
export async function openEmbeddedCluster(options: { dataDir: string }): Promise<EmbeddedCluster> {
  const { cluster, first } = await open(options.dataDir).catch((cause: unknown) => {
    if (cause instanceof StartError) throw cause
    const message = `The database in ${options.dataDir} cannot be opened: ${systemReason(cause)}`
    throw new StartError(message, { cause })
  })
  const keeper = keepJoined(cluster, first)
  const tidying = setInterval(() => void trimLog(cluster.dir), TRIM_LOG_EVERY_MS).unref()
  let released: Promise<void> | undefined
  return {
    connectionString: connectionString(cluster, first.port),
    adopted: !first.started,
    release: () => {
      clearInterval(tidying)
      return (released ??= keeper.stop())
    },
  }
}

async function open(dataDir: string): Promise<{ cluster: Cluster; first: ClusterLock }> {
  const cluster = await locateCluster(await prepareDataDirectory(dataDir))
  await trimLog(cluster.dir)
  return { cluster, first: await joinCluster(cluster) }
}

function keepJoined(cluster: Cluster, first: ClusterLock): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let member: ClusterLock | undefined = first
  let rejoining: Promise<void> | undefined

  const watch = ({ client }: ClusterLock) => {
    client.once('end', () => {
      member = undefined
      rejoining = rejoin()
    })
  }
  const rejoin = async () => {
    for (let waitMs = FIRST_WAIT_MS; !stopping.signal.aborted; waitMs *= 2) {
      try {
        member = await joinCluster(cluster, { keepPort: true, stopping: stopping.signal })
        return watch(member)
      } catch {
        // The reason, such as a full disk, may pass; meanwhile the shop responds with 503.
        await delay(Math.min(waitMs, LONGEST_WAIT_MS), undefined, {
          signal: stopping.signal,
        }).catch(
          () => undefined, // stopped
        )
      }
    }
  }
  const stop = async () => {
    stopping.abort()
    await rejoining
    if (member) await leaveCluster(cluster, member)
  }
  watch(first)
  return { stop }
}
