import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitationAnswer, RecoveryCodes } from '#contract/desk/access.ts'
import { Button } from '../../../app/ui/button.tsx'
import { Notice } from '../../../app/ui/notice.tsx'
import { Door } from '../../access/door.tsx'
import { NewApp } from '../../access/new-app.tsx'
import {
  canUsePasskeys,
  explainPasskeyProblem,
  makePasskey,
  nameOfThisDevice,
} from '../../access/passkey.ts'

interface MakeWayInProps {
  token: string
  invitation: InvitationAnswer
  onMade: (codes: readonly string[]) => void
}

const AT = '/access/invitation'

/** First step: enrols a passkey, or an authenticator app. */
export function MakeWayIn({ token, invitation, onMade }: MakeWayInProps) {
  const hasPasskeys = canUsePasskeys()
  const [isByApp, setByApp] = useState(!hasPasskeys)
  const making = useMutation({
    mutationFn: () =>
      makePasskey<RecoveryCodes>({
        askAt: `${AT}/passkey-options`,
        sendTo: `${AT}/passkey`,
        given: { token },
        name: nameOfThisDevice(),
      }),
    onSuccess: ({ codes }) => onMade(codes),
  })
  const problem = explainPasskeyProblem(making.error)
  if (isByApp) {
    return (
      <Door title="Set up an authenticator app" lead={introduce(invitation)}>
        {hasPasskeys ? null : (
          <Notice title="This browser has no passkeys">
            <p>Codes from an authenticator app work as well. You can add a passkey later.</p>
          </Notice>
        )}
        <NewApp<RecoveryCodes>
          beginAt={`${AT}/authenticator`}
          proveAt={`${AT}/authenticator-code`}
          given={{ token }}
          onProven={({ codes }) => onMade(codes)}
        />
        {hasPasskeys ? (
          <Button variant="quiet" onClick={() => setByApp(false)}>
            Make a passkey instead
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
          Make a passkey
        </Button>
        {problem ? (
          <Notice tone="warn" live>
            <p>{problem}</p>
          </Notice>
        ) : null}
        <p className="text-fine text-quiet">
          A passkey is your fingerprint, face or PIN on this device, or a key you plug in. There is
          no password to guess or give away.
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
    return `A new way into the desk for ${email}. It replaces your earlier passkeys and codes, and signs you out elsewhere.`
  }
  return role === 'owner'
    ? `You are invited to run the shop as ${email}, with all rights of an owner.`
    : `You are invited to help with the shop as ${email}. You can do the daily work; only an owner can refund, export and erase.`
}
