import { z } from 'zod'
import type { Currency } from '#domain/shop-facts.ts'
import { MadePasskey, UsedPasskey } from './passkeys.ts'

export type DeskRole = 'owner' | 'helper'

/** Answer of GET /api/access */
export interface SignedInMember {
  email: string
  name: string
  role: DeskRole
  /** Of the shop. */
  currency: Currency
  /** The brand's colour, such as `#ff872c`. */
  accent: string
}

/** Authenticator code of six digits, or a backup code. */
const Code = z.string().trim().min(6).max(40)
const Name = z.string().trim().min(1).max(60)

export const PasskeyAnswer = z.object({ response: UsedPasskey })

export const SignInByCode = z.object({ email: z.string().trim().min(1).max(320), code: Code })

export const CodeAnswer = z.object({ code: Code })

/** POST /api/access/invitation and later steps; token from the link's fragment. */
export const InvitationToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

export const InvitationPasskey = InvitationToken.extend({ response: MadePasskey, name: Name })

export const InvitationCode = InvitationToken.extend({ code: Code })

export const CompleteInvitation = InvitationToken.extend({
  areCodesSaved: z.literal(true),
  /** One of the codes made in this browser: another person with the link has others. */
  code: z.string().min(1).max(40),
})

export interface InvitationAnswer {
  email: string
  name: string
  role: DeskRole
  /** True when the link revokes an existing member's passkeys and codes. */
  isReset: boolean
}

export interface NewAuthenticator {
  /** For typing, in groups. */
  secret: string
  /** QR code: rows of `0` and `1` without a border. */
  squares: string[]
}

export const NewPasskey = z.object({ response: MadePasskey, name: Name })

export const PasskeyName = z.object({ name: Name })

/** Answer of GET /api/access/mine */
export interface OwnAccess {
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[]
  hasAuthenticator: boolean
  codesLeft: number
  sessions: {
    id: string
    isThis: boolean
    browser: string
    client: string
    createdAt: string
    lastUsedAt: string
  }[]
}

export const NewMember = z.object({
  email: z.string().trim().min(3).max(320),
  name: z.string().trim().max(60),
  role: z.enum(['owner', 'helper']),
})
export type NewMember = z.infer<typeof NewMember>

export const NewRole = z.object({ role: z.enum(['owner', 'helper']) })

/** Shown once and never mailed. */
export interface MemberLink {
  email: string
  link: string
  expiresAt: string
}

export interface Member {
  id: string
  email: string
  name: string
  role: DeskRole
  isYou: boolean
  joinedAt: string | null
  lastUsedAt: string | null
  /** Expiry of an unused invitation. */
  invitedUntil: string | null
}

export interface Members {
  members: Member[]
}
