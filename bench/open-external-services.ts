import { connect, createServer } from 'node:net'
import path from 'node:path'
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.ts'

/** Runs in the bench's process to keep its work out of the shop's. */
export interface ExternalServices {
  sandbox: Sandbox
  environment: Record<string, string>
  close(): Promise<void>
}

const PROVIDER_MS = 50

export async function openExternalServices(
  dataDir: string,
  { shopPort, port }: { shopPort: number; port: number },
): Promise<ExternalServices> {
  const sandbox = await openSandbox({
    dir: path.join(dataDir, 'sandbox'),
    cardProviderPort: 0,
    googlePort: port + 1,
    mailboxPort: port + 2,
    smtpPort: port + 3,
    webhookUrl: `http://127.0.0.1:${shopPort}/webhooks/stripe`,
    googleRedirectUri: `http://localhost:${shopPort}/auth/v1/callback`,
  })
  const delay = await openDelay(port, Number(new URL(sandbox.cardProvider.origin).port))
  return {
    sandbox,
    environment: { SANDBOX_PORT: String(port) },
    close: async () => {
      delay.close()
      await sandbox.close()
    },
  }
}

async function openDelay(port: number, target: number) {
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    near.on('data', (bytes) => setTimeout(() => far.write(bytes), PROVIDER_MS))
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
