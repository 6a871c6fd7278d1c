import { BackLink } from '#app/ui/page.tsx'

interface SessionBackLinkProps {
  signedOutTo: string
  signedInTo: string
  label: string
}

/** CSS shows the link for the session state [DET-07, DET-08]. */
export function SessionBackLink({ signedOutTo, signedInTo, label }: SessionBackLinkProps) {
  return (
    <div>
      <div className="signed-out">
        <BackLink to={signedOutTo}>{label}</BackLink>
      </div>
      <div className="signed-in">
        <BackLink to={signedInTo}>{label}</BackLink>
      </div>
    </div>
  )
}
