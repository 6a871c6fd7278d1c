import type {
  MailOfPerson,
  OrderOfPerson,
  OwnedThing,
  ServiceOfPerson,
  WithdrawalOfPerson,
} from '#desk/api/answers.ts'
import type { Column } from '#desk/ui/data-table.tsx'
import { OrderLink, WithdrawalLink } from '#desk/ui/links.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Money } from '#desk/ui/money.tsx'
import { ownedWords } from '#desk/ui/order-words.ts'
import { Tag, WithdrawalTag } from '#desk/ui/tag.tsx'
import { mailWords } from '#domain/mail-words.ts'

export const ownedColumns: readonly Column<OwnedThing>[] = [
  { label: 'Item', cell: ({ name }) => name },
  {
    label: 'State',
    cell: ({ state }) => <Tag tone={ownedWords[state].tone}>{ownedWords[state].label}</Tag>,
  },
  { label: 'Opened', cell: ({ openedAt }) => <Moment at={openedAt} /> },
  { label: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
  { label: 'Since', cell: ({ at }) => <Moment at={at} /> },
]

export const orderColumns: readonly Column<OrderOfPerson>[] = [
  { label: 'Order', cell: ({ number }) => <OrderLink number={number} isRow /> },
  { label: 'State', cell: ({ state, tone }) => <Tag tone={tone}>{state}</Tag> },
  { label: 'Total', cell: ({ totalCents }) => <Money cents={totalCents} />, isFigure: true },
  {
    label: 'Refunded',
    cell: ({ refundedCents }) => (refundedCents > 0 ? <Money cents={refundedCents} /> : ''),
    isFigure: true,
  },
  { label: 'Placed', cell: ({ at }) => <Moment at={at} /> },
]

export const serviceColumns: readonly Column<ServiceOfPerson>[] = [
  { label: 'Item', cell: ({ name }) => name },
  {
    label: 'Start early',
    cell: ({ beginEarlyAt }) =>
      beginEarlyAt ? (
        <span>
          Asked <Moment at={beginEarlyAt} />
        </span>
      ) : (
        'Not asked'
      ),
  },
  { label: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
  { label: 'Paid', cell: ({ at }) => <Moment at={at} /> },
]

export const withdrawalColumns: readonly Column<WithdrawalOfPerson>[] = [
  { label: 'Withdrawal', cell: ({ number }) => <WithdrawalLink number={number} /> },
  { label: 'State', cell: (withdrawal) => <WithdrawalTag {...withdrawal} /> },
  { label: 'Received', cell: ({ at }) => <Moment at={at} /> },
]

export const mailColumns: readonly Column<MailOfPerson>[] = [
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
