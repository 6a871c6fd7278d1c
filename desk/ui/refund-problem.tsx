import type { LookedUpRefund } from '#contract/desk/orders.ts'
import { Button } from '../../app/ui/button.tsx'
import { Notice } from '../../app/ui/notice.tsx'
import { showToast } from '../../app/ui/toast.ts'
import { isOutcomeUnknown } from '../api/call.ts'
import { useAct } from '../api/use-act.ts'

interface RefundProblemProps {
  error: Error
  /** API path that looks up the outcome. */
  lookUpPath: string
}

export function RefundProblem({ error, lookUpPath }: RefundProblemProps) {
  const lookUp = useAct<object, LookedUpRefund>({
    path: lookUpPath,
    // the dialog may close, because the page then shows the refund
    onDone: ({ isKnown, said }) => {
      if (isKnown) showToast({ title: said })
    },
  })
  const found = lookUp.data
  if (found?.isKnown) {
    return (
      <Notice title="Looked up at the card provider" live>
        <p>{found.said}</p>
      </Notice>
    )
  }
  const isUnknown = isOutcomeUnknown(error)
  return (
    <Notice
      tone="bad"
      title={isUnknown ? 'We don’t know yet whether it was refunded' : 'That did not work'}
      live
    >
      <p>{lookUp.error?.message ?? found?.said ?? error.message}</p>
      {isUnknown ? (
        <Button busy={lookUp.isPending} onClick={() => lookUp.mutate({})}>
          Look it up
        </Button>
      ) : null}
    </Notice>
  )
}
