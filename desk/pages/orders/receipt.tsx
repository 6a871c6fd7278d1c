import { useParams } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Receipt } from '#app/ui/receipt.tsx'
import type { DeskReceipt } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatDay } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import './receipt.css'

export function Page() {
  const { number = '' } = useParams()
  const receipt = useAnswer(['order', number, 'receipt'], () =>
    api.orders[':number'].receipt.$get({ param: { number } }),
  )
  return (
    <DeskPage
      title="Receipt"
      aside={
        <div className="not-on-paper flex gap-3">
          <LinkButton to={deskPaths.order(number)}>{`Back to order ${number}`}</LinkButton>
          <Button variant="primary" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </div>
      }
    >
      <Loaded what="the receipt" query={receipt}>
        {(data) => <PrintableReceipt receipt={data} />}
      </Loaded>
    </DeskPage>
  )
}

function PrintableReceipt({ receipt }: { receipt: DeskReceipt }) {
  const { number, shop, paidAt, seller, email } = receipt
  return (
    <article className="grid max-w-prose gap-8">
      <Receipt
        {...receipt}
        facts={{
          Order: number,
          Date: formatDay(dayInFinland(new Date(paidAt))),
          Seller: [shop, ...seller].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          )),
          Customer: email ?? 'Erased',
        }}
      />
    </article>
  )
}
