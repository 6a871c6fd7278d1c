import { type ReactNode, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Withdrawal } from '#contract/desk/withdrawals.ts'
import { useMember } from '#desk/access/use-member.ts'
import { Part } from '#desk/ui/part.tsx'
import { CloseIt, RefuseIt } from './decide-without-money.tsx'
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
