import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { Withdrawal } from '#contract/desk/withdrawals.ts'
import { type Answered, api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { ReasonField } from '#desk/ui/reason-field.tsx'

/** Refunds nothing; the customer gets a reason. */
export function RefuseIt({ number, email }: Pick<Withdrawal, 'number' | 'email'>) {
  return (
    <DecisionForm
      send={(json) =>
        api.withdrawals[':number'].refuse.$post({ param: { number: String(number) }, json })
      }
      does={
        email
          ? 'No refund for what is still undecided. We’ll email the customer your reason.'
          : 'No refund for what is still undecided. The customer deleted their account, so we can’t email them.'
      }
      label={email ? 'Reason, for the customer' : 'Reason, for your records'}
      button="Refuse"
      done={({ isMailed }) =>
        isMailed
          ? `W-${number} refused. We’ve emailed the customer.`
          : `W-${number} refused. We didn’t email anyone.`
      }
    />
  )
}

export function CloseIt({ number }: { number: number }) {
  return (
    <DecisionForm
      send={(json) =>
        api.withdrawals[':number'].close.$post({ param: { number: String(number) }, json })
      }
      does="No refund and no email. Use this if you’ve already resolved it some other way."
      label="Reason, for your records"
      button="Close"
      done={() => `W-${number} closed`}
    />
  )
}

interface DecisionFormProps<Answer> {
  send: (decision: { why: string }) => Promise<Answered<Answer>>
  does: string
  label: string
  button: string
  done: (answer: Answer) => string
}

function DecisionForm<Answer>({ send, does, label, button, done }: DecisionFormProps<Answer>) {
  const [why, setWhy] = useState('')
  const decide = useAct({ send, onDone: (answer) => showToast({ title: done(answer) }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decide.mutate({ why })
  }
  return (
    <form onSubmit={submit} className="grid max-w-prose gap-5">
      <p className="text-fine text-quiet">{does}</p>
      <ReasonField label={label} value={why} onChange={setWhy} most={1000} />
      <ActProblem error={decide.error} />
      <div>
        <Button type="submit" variant="danger" size="large" busy={decide.isPending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
