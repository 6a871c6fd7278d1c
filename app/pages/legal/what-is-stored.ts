import type { LegalBlock } from '#domain/legal-text.ts'
import stored from './what-is-stored.json' with { type: 'json' }

interface StoredValue {
  /** Cookie name or storage key; `…` stands for a variable part. */
  name: string
  purpose: string
  until: string
}

/** By the place's name in legal texts. The cookies are set by server/http/middleware/browser-cookie.ts. */
export const storedValues = stored satisfies Partial<Record<LegalBlock, readonly StoredValue[]>>
