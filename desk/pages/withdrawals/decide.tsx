import { type ReactNode, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useMember } from '#desk/access/use-member.ts'
import type { Withdrawal } from '#desk/api/answers.ts'
import { type Answered, api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { Part } from '#desk/ui/part.tsx'
import { ReasonField } from '#desk/ui/required-fields.tsx'
import { isPayable } from './line-words.ts'
import { PayBack } from './pay-back.tsx'

type Way = 'pay' | 'refuse' | 'close'

export function Decide({ withdrawal }: { withdrawal: Withdrawal }) {
  const role = useMember().data?.role
  const [way, setWay] = useState<Way>('pay')
  if (role !== 'owner') {
    return (
      <Part title="Decide">
        <p className="text-fine text-quiet">Only an owner can decide this.</p>
      </Part>
    )
  }
  const { number, email } = withdrawal
  const lines = [...withdrawal.lines, ...withdrawal.candidates].filter(isPayable)
  const pay: ReactNode =
    lines.length > 0 ? (
      <PayBack
        key={lines.map((line) => `${line.orderNumber}-${line.lineNo}`).join()}
        withdrawal={withdrawal}
        lines={lines}
      />
    ) : (
      <p className="text-fine text-quiet">
        Nothing to refund. If you know the order, enter its number above.
      </p>
    )
  return (
    <Part title="Decide">
      {withdrawal.automatic ? (
        <Notice title="This is being refunded automatically">
          <p>Nothing more to do, unless it’s still here in a few hours.</p>
        </Notice>
      ) : null}
      <Tabs
        label="Decision"
        chosen={way}
        onChoose={setWay}
        tabs={[
          { key: 'pay', label: 'Refund', panel: pay },
          { key: 'refuse', label: 'Refuse', panel: <RefuseIt number={number} email={email} /> },
          { key: 'close', label: 'Close', panel: <CloseIt number={number} /> },
        ]}
      />
    </Part>
  )
}

/** Refunds nothing; the customer gets a reason. */
function RefuseIt({ number, email }: Pick<Withdrawal, 'number' | 'email'>) {
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

function CloseIt({ number }: { number: number }) {
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
  const decide = useAct({ send, said: done })
  return (
    <div className="max-w-prose [&>form>button]:justify-self-start">
      <ActForm
        act={decide}
        action={button}
        variant="danger"
        onSubmit={() => decide.mutate({ why })}
      >
        <p className="text-fine text-quiet">{does}</p>
        <ReasonField label={label} value={why} onChange={setWhy} most={1000} />
      </ActForm>
    </div>
  )
}
