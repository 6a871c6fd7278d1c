import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'

/** A shop process as far as its database goes: opens the cluster, says so, and leaves on SIGTERM. */
const cluster = await openEmbeddedCluster({ dataDir: process.argv[2] ?? '' })
process.once('SIGTERM', () => void cluster.release())
console.log(JSON.stringify({ url: cluster.connectionString, adopted: cluster.adopted }))
