import type { Sandbox } from '#sandbox/open-sandbox.ts'
import { GOOGLE_ISSUER, type GoogleAccess } from '#server/accounts/google/openid-google.ts'
import type { Settings } from '#server/settings.ts'
import type { ServiceAccess } from './create-deps.ts'
import { explain } from './listen.ts'
import type { ExternalServices } from './open-shop.ts'

const STRIPE_PAYMENT_PAGE = 'https://checkout.stripe.com'

export async function openExternalServices(settings: Settings): Promise<ExternalServices> {
  if (settings.mode === 'sandbox') return openSandboxServices(settings)
  const { google, stripe, smtpUrl, checkoutDomain } = settings
  if (!stripe || !smtpUrl) throw new Error('settings of this mode are checked when they are read')
  return {
    stripe,
    paymentOrigin: checkoutDomain ? `https://${checkoutDomain}` : STRIPE_PAYMENT_PAGE,
    google: google && { issuer: GOOGLE_ISSUER, ...google },
    smtpUrl,
    places: [],
    close: async () => undefined,
  }
}

async function openSandboxServices(settings: Settings): Promise<ExternalServices> {
  // The server's only import of the sandbox: never loaded with real providers.
  const { openSandbox, shareSandbox } = await import('#sandbox/open-sandbox.ts')
  const first = settings.sandboxPort ?? settings.port + 1
  const ports = { cardProviderPort: first, googlePort: first + 1, mailboxPort: first + 2 }
  const options = {
    ...ports,
    dir: settings.sandboxDir,
    webhookUrl: `http://127.0.0.1:${settings.port}/webhooks/stripe`,
    googleRedirectUri: `${settings.siteUrl}/auth/v1/callback`,
  }
  const opening =
    settings.sandboxPort === undefined
      ? openSandbox(options)
      : shareSandbox({ ...options, smtpPort: first + 3 })
  const sandbox = await opening.catch((error: unknown) => {
    throw explain(error, portOf(error) ?? ports.cardProviderPort)
  })
  const { cardProvider, google, mailbox } = sandbox
  return {
    ...sandboxAccess(sandbox),
    paymentOrigin: cardProvider.origin,
    places: [
      { what: 'Card provider (sandbox)', where: cardProvider.origin },
      { what: 'Google (sandbox)', where: google.origin },
      { what: 'Mailbox (sandbox)', where: mailbox.origin },
    ],
    close: () => sandbox.close(),
  }
}

/** The only issuer allowed without TLS. */
export function sandboxGoogle(google: {
  origin: string
  clientId: string
  clientSecret: string
}): GoogleAccess {
  const { origin: issuer, clientId, clientSecret } = google
  return { issuer, clientId, clientSecret, insecure: true }
}

export function sandboxAccess({ cardProvider, google, mailbox }: Sandbox): ServiceAccess {
  return {
    stripe: {
      secretKey: cardProvider.secretKey,
      webhookSecrets: [cardProvider.webhookSecret],
      apiOrigin: cardProvider.origin,
    },
    google: sandboxGoogle(google),
    smtpUrl: mailbox.smtpUrl,
  }
}

function portOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('port' in error)) return undefined
  return typeof error.port === 'number' ? error.port : undefined
}
