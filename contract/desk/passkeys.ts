import { z } from 'zod'

// What a browser's passkey answers, as WebAuthn writes it in JSON.

const Base64Url = z.string().min(1).max(20_000)
const Attachment = z.enum(['cross-platform', 'platform'])
/** Of credProps only, which is for display; nothing here is decided by it. */
const Extensions = z.object({})

/** A passkey that was made. */
export const MadePasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment.exactOptional(),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(32)).max(10).exactOptional(),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** A passkey that signed what it was asked to. */
export const UsedPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment.exactOptional(),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.exactOptional(),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>
