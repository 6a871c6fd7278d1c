import { Button } from '../../../ui/button.tsx'
import { GoogleMark } from '../../../ui/google-mark.tsx'
import type { GoogleSignIn } from './use-google-sign-in.ts'

interface GoogleButtonProps {
  google: GoogleSignIn
  returnPath: string
}

/** [AUTH-09] */
export function GoogleButton({ google, returnPath }: GoogleButtonProps) {
  return (
    <div className="grid gap-6">
      <Button
        size="large"
        wide
        busy={google.busy}
        disabled={google.busy}
        onClick={() => google.start(returnPath)}
      >
        {google.busy ? null : <GoogleMark />}
        <span>Continue with Google</span>
      </Button>
      <p className="flex items-center gap-4 text-fine text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or by email
      </p>
    </div>
  )
}
