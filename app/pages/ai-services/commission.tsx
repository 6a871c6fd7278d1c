import { useSearchParams } from 'react-router'
import { paths } from '#domain/pages.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { CommissionView } from '../../features/commissions/commission-view.tsx'
import commissionStyles from '../../features/commissions/commissions.css?url'
import { useCommissions } from '../../features/commissions/use-commissions.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { BackLink, Page, PageHead } from '../../ui/page.tsx'

export const links = () => [{ rel: 'stylesheet', href: commissionStyles }]

export const meta = () =>
  pageMeta({
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
