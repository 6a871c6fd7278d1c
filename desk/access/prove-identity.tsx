import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerOf } from '#desk/api/call.ts'
import { CodeForm } from './code-form.tsx'
import { canUsePasskeys, explainPasskeyProblem, type Proving, provePasskey } from './passkey.ts'

interface ProveIdentityProps {
  at: Proving
  /** Asks for the email address too, because nobody is signed in. */
  withEmail?: boolean
  action: string
  onProven: () => void
}

const HINT = 'Six digits from your authenticator app, or a backup code.'

export function ProveIdentity({ at, withEmail = false, action, onProven }: ProveIdentityProps) {
  const hasPasskeys = canUsePasskeys()
  const [isByCode, setByCode] = useState(!hasPasskeys)
  const passkey = useMutation({ mutationFn: () => provePasskey(at), onSuccess: onProven })
  const code = useMutation({
    mutationFn: (json: { email: string; code: string }) => answerOf(at.code.$post({ json })),
    onSuccess: onProven,
  })
  const problem = explainPasskeyProblem(passkey.error)
  const ways = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isByCode) ways.current?.querySelector('input')?.focus()
  }, [isByCode])
  return (
    <div ref={ways} className="grid gap-5">
      {hasPasskeys ? (
        <Button
          variant="primary"
          size="large"
          data-first
          wide
          busy={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {`${action} with a passkey`}
        </Button>
      ) : (
        <Notice title="This browser doesn’t support passkeys">
          <p>Use a code from your authenticator app, or a backup code.</p>
        </Notice>
      )}
      {problem ? (
        <Notice tone="warn" live>
          <p>{problem}</p>
        </Notice>
      ) : null}
      {isByCode ? (
        <CodeForm
          withEmail={withEmail}
          hint={HINT}
          action={`${action} with a code`}
          isMain={!hasPasskeys}
          busy={code.isPending}
          problem={code.error?.message}
          onSend={(given) => code.mutate(given)}
        />
      ) : (
        <Button variant="quiet" onClick={() => setByCode(true)}>
          Use a code instead
        </Button>
      )}
    </div>
  )
}
