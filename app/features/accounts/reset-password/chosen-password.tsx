import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { UseResetPassword } from './use-reset-password.ts'

export function ChosenPassword({ reset }: { reset: UseResetPassword }) {
  const idle = reset.state === 'idle'
  return (
    <Notice tone="good" title="You chose a password after paying">
      <p>
        If that was you, one tap sets it and signs you in. Wasn’t you, or want a different password?
        Choose one below.
      </p>
      <Button
        variant="primary"
        busy={reset.state === 'busy'}
        disabled={!idle}
        onClick={reset.confirmChosen}
      >
        Use the password I chose
      </Button>
    </Notice>
  )
}
