import { z } from 'zod'
import { MadePasskey, UsedPasskey } from './passkeys.ts'

export type DeskRole = 'owner' | 'helper'

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

export const NewPasskey = z.object({ response: MadePasskey, name: Name })

export const PasskeyName = z.object({ name: Name })

export const NewMember = z.object({
  email: z.string().trim().min(3).max(320),
  name: z.string().trim().max(60),
  role: z.enum(['owner', 'helper']),
})
export type NewMember = z.infer<typeof NewMember>

export const NewRole = z.object({ role: z.enum(['owner', 'helper']) })
