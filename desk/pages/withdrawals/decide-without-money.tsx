import { type FormEvent, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { showToast } from '../../../app/ui/toast.ts'
import { useAct } from '../../api/use-act.ts'
import { ActProblem } from '../../ui/act-problem.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'

/** Refunds nothing; the customer is told why. */
export function RefuseIt({ number }: { number: number }) {
  return (
    <DecisionForm
      path={`/withdrawals/${number}/refuse`}
      does="Nothing undecided is refunded, and the buyer is told why by mail."
      label="Why, in words for the buyer"
      button="Refuse"
      done={`W-${number} is refused, and the buyer is told`}
    />
  )
}

export function CloseIt({ number }: { number: number }) {
  return (
    <DecisionForm
      path={`/withdrawals/${number}/close`}
      does="Nothing is refunded here and nobody is told: for one that is settled in another way."
      label="Why, for you"
      button="Close"
      done={`W-${number} is closed`}
    />
  )
}

interface DecisionFormProps {
  path: string
  does: string
  label: string
  button: string
  done: string
}

function DecisionForm({ path, does, label, button, done }: DecisionFormProps) {
  const [why, setWhy] = useState('')
  const decide = useAct<{ why: string }>({ path, onDone: () => showToast({ title: done }) })
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
