import { Link } from 'react-router'
import type { MailOfPerson, OrderOfPerson, WithdrawalOfPerson } from '#contract/desk/people.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Money } from '#desk/ui/money.tsx'
import { Part } from '#desk/ui/part.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { withdrawalWords } from '#desk/words/withdrawal-words.ts'
import { mailWords } from '#domain/mail-words.ts'

const orderColumns: readonly Column<OrderOfPerson>[] = [
  {
    label: 'Order',
    cell: ({ number }) => (
      <Link to={deskPaths.order(number)} className="row-link underline">
        {number}
      </Link>
    ),
  },
  {
    label: 'State',
    cell: ({ state, tone }) => <Tag tone={tone}>{state}</Tag>,
  },
  { label: 'Total', cell: ({ totalCents }) => <Money cents={totalCents} />, isFigure: true },
  {
    label: 'Refunded',
    cell: ({ refundedCents }) => (refundedCents > 0 ? <Money cents={refundedCents} /> : ''),
    isFigure: true,
  },
  { label: 'Placed', cell: ({ at }) => <Moment at={at} /> },
]

export function OrdersOfPerson({ orders }: { orders: readonly OrderOfPerson[] }) {
  return (
    <Part title="Orders">
      <DataTable
        caption="Orders"
        columns={orderColumns}
        rows={orders}
        keyOf={({ number }) => number}
        empty="No orders."
      />
    </Part>
  )
}

const withdrawalColumns: readonly Column<WithdrawalOfPerson>[] = [
  {
    label: 'Withdrawal',
    cell: ({ number }) => (
      <Link to={deskPaths.withdrawal(number)} className="underline">
        {`W-${number}`}
      </Link>
    ),
  },
  {
    label: 'State',
    cell: (withdrawal) => {
      const { label, tone } = withdrawalWords(withdrawal)
      return <Tag tone={tone}>{label}</Tag>
    },
  },
  { label: 'Received', cell: ({ at }) => <Moment at={at} /> },
]

export function WithdrawalsOfPerson({
  withdrawals,
}: {
  withdrawals: readonly WithdrawalOfPerson[]
}) {
  return (
    <Part title="Withdrawals">
      <DataTable
        caption="Withdrawals"
        columns={withdrawalColumns}
        rows={withdrawals}
        keyOf={({ number }) => number}
        empty="None."
      />
    </Part>
  )
}

const mailColumns: readonly Column<MailOfPerson>[] = [
  { label: 'Email', cell: (mail) => mailWords(mail) },
  {
    label: 'State',
    cell: ({ sentAt, deadAt }) => {
      if (sentAt) return <Tag tone="good">Sent</Tag>
      return deadAt ? <Tag tone="bad">Not delivered</Tag> : <Tag tone="warn">Waiting</Tag>
    },
  },
  { label: 'When', cell: ({ at, sentAt }) => <Moment at={sentAt ?? at} /> },
]

export function MailsOfPerson({ mails }: { mails: readonly MailOfPerson[] }) {
  return (
    <Part title="Emails">
      <DataTable
        caption="Latest emails"
        columns={mailColumns}
        rows={mails}
        keyOf={({ id }) => id}
        empty="No emails. We delete them from this list after 30 days."
      />
    </Part>
  )
}
