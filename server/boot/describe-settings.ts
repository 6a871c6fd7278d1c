import type { Settings } from '#server/settings.ts'

/** Secrets only as set or unset, URLs with a password only as host. */
export function describeSettings(settings: Settings): object {
  const { beforeLive: _, ...logged } = settings
  const { stripe, s3, databaseUrl, smtpUrl } = settings
  return {
    ...logged,
    stripe: stripe && { secretKey: 'set', webhookSecrets: stripe.webhookSecrets.length },
    google: settings.google && 'set',
    s3: s3 && { ...s3, accessKeyId: 'set', secretAccessKey: 'set' },
    metricsToken: settings.metricsToken && 'set',
    secretsKey: settings.secretsKey && 'set',
    ownerEmail: settings.ownerEmail && 'set',
    databaseUrl: databaseUrl && new URL(databaseUrl).host,
    smtpUrl: smtpUrl && new URL(smtpUrl).host,
    accessUrls: Object.keys(settings.accessUrls),
    fulfilBy: [...settings.fulfilBy],
  }
}
