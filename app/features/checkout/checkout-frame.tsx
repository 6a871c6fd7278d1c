import { Link } from 'react-router'
import { readPublicSettings } from '#app/browser/api/api.ts'
import { Bone } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { paths } from '#domain/pages.ts'
import { withdrawalRight } from '#domain/waiver.ts'

/** Height of a guest's email field with its messages. */
export const guestRoom = 'grid min-h-38 min-[24rem]:min-h-33 content-start gap-2'

/** Skeleton with the form's heights, for guests and signed-in users. */
export function WaitingForm() {
  const google = useGoogleOffer()
  return (
    <div>
      <div className="signed-out">
        <div className={`mb-4 ${guestRoom}`}>
          <Bone className="h-5 w-12" />
          <Bone className="h-12" />
        </div>
      </div>
      <Bone className="h-12" />
      {google ? (
        <div className="signed-out">
          <Bone className="mt-4 h-12" />
        </div>
      ) : null}
    </div>
  )
}

/** True until the settings are read. */
function useGoogleOffer(): boolean {
  const hydrated = useHydrated()
  return !hydrated || readPublicSettings().google
}

export function CheckoutNotes({ types = ['guide'] }: { types?: readonly string[] | undefined }) {
  const google = useGoogleOffer()
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-fine text-quiet">
      <p>
        {google ? <span className="signed-out">Google is only for signing in. </span> : null}
        <span>
          You pay by card. Checkout is secured by Stripe, our card payment provider. We never see
          your card.
        </span>
      </p>
      <p>
        <span>{`${withdrawalRight(types)}.`}</span> Our{' '}
        <Link to={paths.terms()} className="underline">
          terms and conditions
        </Link>{' '}
        apply. See the{' '}
        <Link to={paths.privacy()} className="underline">
          privacy policy
        </Link>
        .
      </p>
    </div>
  )
}
