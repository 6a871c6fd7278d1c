import type { Client } from 'pg'

/** Connects, and ends the connection afterwards. */
export async function withClient<Done>(
  client: Client,
  use: (client: Client) => Promise<Done>,
): Promise<Done> {
  client.on('error', () => undefined) // the running query fails too
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined) // the first error is the one to report
  }
}
