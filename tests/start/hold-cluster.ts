import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'

/** A process that opens the cluster as a shop does, prints its URL, and releases it on SIGTERM. */
const cluster = await openEmbeddedCluster({ dataDir: process.argv[2] ?? '' })
process.once('SIGTERM', () => void cluster.release())
console.log(JSON.stringify({ url: cluster.connectionString, adopted: cluster.adopted }))
