import { EmailText } from './layout.tsx'

/** For a shop without DESK_URL, where the owner can look and decide nothing. */
export function OpenYourDesk() {
  return (
    <EmailText>
      Your shop’s desk is closed. Whoever runs the machine opens it by setting DESK_URL and starting
      the shop again.
    </EmailText>
  )
}
