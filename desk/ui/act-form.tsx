import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { ActProblem } from './act-problem.tsx'

interface ActFormProps {
  act: { isPending: boolean; error: Error | null }
  action: string
  variant: ButtonVariant
  disabled?: boolean
  onSubmit: () => void
  children: Elements
}

/** Fields, the error of their act, and its button. */
export function ActForm({ act, action, variant, disabled, onSubmit, children }: ActFormProps) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <ActProblem error={act.error} />
      <Button type="submit" variant={variant} size="large" disabled={disabled} busy={act.isPending}>
        {action}
      </Button>
    </form>
  )
}
