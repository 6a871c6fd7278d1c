import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Door } from '#desk/access/door.tsx'
import { NewApp } from '#desk/access/new-app.tsx'
import {
  canUsePasskeys,
  explainPasskeyProblem,
  makePasskey,
  nameOfThisDevice,
} from '#desk/access/passkey.ts'
import type { InvitationAnswer } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'

interface SetUpSignInProps {
  token: string
  invitation: InvitationAnswer
  onMade: (codes: readonly string[]) => void
}

/** First step: enrols a passkey, or an authenticator app. */
export function SetUpSignIn({ token, invitation, onMade }: SetUpSignInProps) {
  const hasPasskeys = canUsePasskeys()
  const [isByApp, setByApp] = useState(!hasPasskeys)
  const making = useMutation({
    mutationFn: () =>
      makePasskey({
        ask: () => api.access.invitation['passkey-options'].$post({ json: { token } }),
        send: (made) => api.access.invitation.passkey.$post({ json: { token, ...made } }),
        name: nameOfThisDevice(),
      }),
    onSuccess: ({ codes }) => onMade(codes),
  })
  const problem = explainPasskeyProblem(making.error)
  if (isByApp) {
    return (
      <Door title="Set up an authenticator app" lead={introduce(invitation)}>
        {hasPasskeys ? null : (
          <Notice title="This browser doesn’t support passkeys">
            <p>Use codes from an authenticator app. You can add a passkey later.</p>
          </Notice>
        )}
        <NewApp
          begin={() => api.access.invitation.authenticator.$post({ json: { token } })}
          prove={(code) =>
            api.access.invitation['authenticator-code'].$post({ json: { token, code } })
          }
          onProven={({ codes }) => onMade(codes)}
        />
        {hasPasskeys ? (
          <Button variant="quiet" onClick={() => setByApp(false)}>
            Use a passkey instead
          </Button>
        ) : null}
      </Door>
    )
  }
  return (
    <Door title={`Welcome, ${invitation.name}`} lead={introduce(invitation)}>
      <div className="grid gap-5">
        <Button
          variant="primary"
          size="large"
          wide
          busy={making.isPending}
          onClick={() => making.mutate()}
        >
          Create a passkey
        </Button>
        {problem ? (
          <Notice tone="warn" live>
            <p>{problem}</p>
          </Notice>
        ) : null}
        <p className="text-fine text-quiet">
          A passkey uses your fingerprint, face or PIN on this device, or a security key. There’s no
          password to guess or leak.
        </p>
        <Button variant="quiet" onClick={() => setByApp(true)}>
          Use an authenticator app instead
        </Button>
      </div>
    </Door>
  )
}

function introduce({ email, role, isReset }: InvitationAnswer): string {
  if (isReset) {
    return `Set up sign-in again for ${email}. It replaces your earlier passkeys and codes, and signs you out everywhere else.`
  }
  return role === 'owner'
    ? `You’re invited to run the shop as ${email}, with full owner access.`
    : `You’re invited to help with the shop as ${email}. You can do the day-to-day work. Only owners can refund, export and erase.`
}
