import { type ButtonVariant, ExternalButton, LinkButton } from '#app/ui/button.tsx'
import { isPath } from '#domain/navigation.ts'

interface TargetButtonProps {
  label: string
  /** A page of the shop, or an address elsewhere. */
  to: string
  variant: ButtonVariant
}

export function TargetButton({ label, to, variant }: TargetButtonProps) {
  return isPath(to) ? (
    <LinkButton to={to} variant={variant} size="large">
      {label}
    </LinkButton>
  ) : (
    <ExternalButton href={to} variant={variant} size="large">
      {label}
    </ExternalButton>
  )
}
