import { z } from 'zod'
import { MadePasskey, UsedPasskey } from './passkeys.ts'

export type DeskRole = 'owner' | 'helper'

/** 200 answer of GET /api/access: who is signed in to the desk. */
export interface SignedInMember {
  email: string
  name: string
  role: DeskRole
}

/** Six digits of an authenticator app, or a recovery code. */
const Code = z.string().trim().min(6).max(40)
const Name = z.string().trim().min(1).max(60)

/** POST /api/access/sign-in/passkey, and /confirm/passkey. */
export const PasskeyAnswer = z.object({ response: UsedPasskey })

/** POST /api/access/sign-in/code. */
export const SignInByCode = z.object({ email: z.string().trim().min(1).max(320), code: Code })

/** POST /api/access/confirm/code, and of the first code of a new authenticator app. */
export const CodeAnswer = z.object({ code: Code })

/** POST /api/access/invitation and what follows it: the token of the link's fragment. */
export const InvitationToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** POST /api/access/invitation/passkey. */
export const InvitationPasskey = InvitationToken.extend({ response: MadePasskey, name: Name })

/** POST /api/access/invitation/authenticator-code. */
export const InvitationCode = InvitationToken.extend({ code: Code })

/** POST /api/access/invitation/complete: only once the codes are ticked as saved. */
export const CompleteInvitation = InvitationToken.extend({
  areCodesSaved: z.literal(true),
  /** One of those codes: what somebody else made with the same link has others. */
  code: z.string().min(1).max(40),
})

/** 200 answer of POST /api/access/invitation. */
export interface InvitationAnswer {
  email: string
  name: string
  role: DeskRole
  /** Whether it is a new link of a member, whose passkeys and codes from before end with it. */
  isReset: boolean
}

/** 200 answer wherever new recovery codes are made; they are shown this once. */
export interface RecoveryCodes {
  codes: string[]
}

/** 200 answer where an authenticator app is begun. */
export interface NewAuthenticator {
  /** The secret for typing, in groups. */
  secret: string
  /** The same as a picture: rows of `0` and `1` without a border. */
  squares: string[]
}

/** POST /api/access/passkeys. */
export const NewPasskey = z.object({ response: MadePasskey, name: Name })

/** POST /api/access/passkeys/:id/rename. */
export const PasskeyName = z.object({ name: Name })

/** 200 answer of GET /api/access/mine: how the member gets in, and where it is signed in. */
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

/** POST /api/access/members: an invitation. */
export const NewMember = z.object({
  email: z.string().trim().min(3).max(320),
  name: z.string().trim().max(60),
  role: z.enum(['owner', 'helper']),
})
export type NewMember = z.infer<typeof NewMember>

/** POST /api/access/members/:id/role. */
export const NewRole = z.object({ role: z.enum(['owner', 'helper']) })

/** 200 answer wherever a link is made; it is shown this once and mailed to nobody. */
export interface MemberLink {
  email: string
  link: string
  expiresAt: string
}

/** One of those who may use the desk. */
export interface Member {
  id: string
  email: string
  name: string
  role: DeskRole
  isYou: boolean
  joinedAt: string | null
  lastUsedAt: string | null
  /** Until when the link of an invitation works that was not used yet. */
  invitedUntil: string | null
}

/** 200 answer of GET /api/access/members. */
export interface Members {
  members: Member[]
}
