import { useSearchParams } from 'react-router'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import { CommissionView } from '#app/features/commissions/commission-view.tsx'
import { useCommissions } from '#app/features/commissions/use-commissions.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { BackLink, Page, PageHead } from '#app/ui/page.tsx'
import { paths } from '#domain/pages.ts'
import commissionStyles from '../../features/commissions/commissions.css?url'

export const styles = [commissionStyles]

export const head = (): DocumentHead => ({
  title: 'Your project',
  description: 'The status of your project, and our messages about it.',
  path: paths.request(),
  hidden: true,
})

export default function CommissionPage() {
  return <RequireUser>{(user) => <OneCommission user={user} />}</RequireUser>
}

function OneCommission({ user }: { user: { id: string } }) {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const commission = useCommissions(user).requests.find((one) => one.id === id)
  return (
    <Page>
      <div className="grid gap-4 md:gap-6">
        <BackLink to={paths.myAiServices()}>Back to My AI Services</BackLink>
        <PageHead
          title={commission?.productName ?? 'Your project'}
          lead={commission ? `Order ${commission.orderNumber}${amountOf(commission)}` : undefined}
        />
      </div>
      <CommissionView user={user} commissionId={id} />
    </Page>
  )
}

function amountOf({ quantity }: { quantity: number }): string {
  return quantity > 1 ? `, quantity ${quantity}` : ''
}
