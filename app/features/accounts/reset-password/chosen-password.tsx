import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { UseResetPassword } from './use-reset-password.ts'

/** Offers the password that was chosen in this browser right after paying. */
export function ChosenPassword({ reset }: { reset: UseResetPassword }) {
  const idle = reset.state === 'idle'
  return (
    <Notice tone="good" title="A password was chosen here after paying">
      <p>
        Was it you? One press sets it and signs you in. If it was not you, or you want another one,
        choose it below.
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
