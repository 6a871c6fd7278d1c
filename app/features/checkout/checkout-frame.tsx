import { Link } from 'react-router'
import { Bone } from '#app/ui/skeleton.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { paths } from '#domain/pages.ts'
import { WITHDRAWAL_RIGHT } from '#domain/waiver.ts'
import { readPublicSettings } from '../../browser/api/api.ts'

/** What the button of Google does, and what it does not. */
export const GOOGLE_NOTE = 'Google only signs you in. You still pay by card.'

/** The room of a guest's address and of what there is to say about it. */
export const guestRoom = 'grid min-h-38 min-[24rem]:min-h-33 content-start gap-2'

/** Stands for the form until it has loaded, part for part as high, for guests and for who is signed in. */
export function WaitingForm() {
  const hydrated = useHydrated()
  const google = !hydrated || readPublicSettings().google
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
          <div className="mt-4 grid gap-2">
            <Bone className="h-12" />
            <p className="text-fine text-quiet">{GOOGLE_NOTE}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** What is said below the form, whatever is in the cart. */
export function CheckoutNotes() {
  return (
    <div className="grid gap-2 text-fine text-quiet">
      <p>Checkout is secured by our card payment provider. We never see your card.</p>
      <p>{WITHDRAWAL_RIGHT}.</p>
      <p>
        Our{' '}
        <Link to={paths.terms()} className={textLink}>
          terms and conditions
        </Link>{' '}
        apply. What we keep about you: our{' '}
        <Link to={paths.privacy()} className={textLink}>
          privacy policy
        </Link>
        .
      </p>
    </div>
  )
}
