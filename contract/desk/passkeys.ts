import { z } from 'zod'
import { isFields } from '#domain/json-value.ts'

// WebAuthn responses as JSON.

const Base64Url = z.string().min(1).max(20_000)

/** Only credProps, for display; dropped, because it decides nothing. */
const Extensions = z.custom<object>(isFields).transform((): Record<string, never> => ({}))

const Credential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
  clientExtensionResults: Extensions,
})

export const MadePasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(32)).max(10).exactOptional(),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

export const UsedPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.exactOptional(),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>
