import type { Settings } from '#server/settings.ts'

/** Secrets only as set or unset, URLs with a password only as host. */
export function describeSettings(settings: Settings): object {
  const { beforeLive: _, ...logged } = settings
  const {
    stripe,
    google,
    metricsToken,
    secretsKey,
    databaseUrl,
    smtpUrl,
    accessUrls,
    ownerEmail,
    s3,
  } = settings
  return {
    ...logged,
    stripe: stripe && { secretKey: 'set', webhookSecrets: stripe.webhookSecrets.length },
    google: google && 'set',
    s3: s3 && { ...s3, accessKeyId: 'set', secretAccessKey: 'set' },
    metricsToken: metricsToken && 'set',
    secretsKey: secretsKey && 'set',
    ownerEmail: ownerEmail && 'set',
    databaseUrl: databaseUrl && new URL(databaseUrl).host,
    smtpUrl: smtpUrl && new URL(smtpUrl).host,
    accessUrls: Object.keys(accessUrls),
    fulfilBy: [...settings.fulfilBy],
  }
}
