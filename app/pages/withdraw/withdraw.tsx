import { Link } from 'react-router'
import { fetchModule } from '#app/browser/fetch-module.ts'
import { useAuth } from '#app/features/accounts/session/use-auth.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { IconPlus } from '#app/ui/icons.tsx'
import { LazyPart, lazyPart } from '#app/ui/lazy-part.tsx'
import { Page, PageHead } from '#app/ui/page.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { EmailField, TextField } from '#app/ui/text-field.tsx'
import { paths } from '#domain/pages.ts'
import { withdrawalCaps } from '#domain/withdrawal-statement.ts'
import { LinesSkeleton } from './lines-skeleton.tsx'

const yourLines = lazyPart(() => fetchModule(() => import('./your-lines.tsx')))

export const head = (): DocumentHead => ({
  title: 'Withdraw from contract',
  description: 'Withdraw from a purchase within 14 days, in two steps and without giving a reason.',
  path: paths.withdraw(),
})

/** Withdrawal (decision 021): lines to tick when signed in, and a form that needs no script. */
export default function WithdrawPage() {
  const { user, loading } = useAuth()
  return (
    <Page>
      <PageHead
        title="Withdraw from contract"
        lead={
          <span>
            You have 14 days from buying to change your mind, no reason needed. The details are in
            the{' '}
            <Link to={`${paths.terms()}#withdrawal`} className="underline">
              terms
            </Link>
            .
          </span>
        }
      />
      {user ? (
        <LazyPart part={yourLines} waiting={showWays(<LinesSkeleton />)}>
          {({ YourLines }) => <YourLines key={user.id} user={user} ways={showWays} />}
        </LazyPart>
      ) : (
        <Ways yours={loading ? <LinesSkeleton /> : null} />
      )}
    </Page>
  )
}

function showWays(yours: Elements) {
  return <Ways yours={yours} folded />
}

interface WaysProps {
  yours: Elements
  /** Folds the form when there are lines to tick. */
  folded?: boolean
}

function Ways({ yours, folded = false }: WaysProps) {
  return (
    <div className="grid gap-10">
      <div className="signed-in">
        <Section title="Your recent purchases" lead="In the last 60 days, with this account.">
          {yours}
        </Section>
      </div>
      <Section title="By order number" lead="It’s in your order email, for example 1001.">
        {folded ? (
          <details className="group">
            <summary className="flex min-h-11 items-center justify-between gap-4 hover:text-signal">
              Bought without this account?
              <span className="text-quiet group-open:rotate-45">
                <IconPlus />
              </span>
            </summary>
            <div className="pt-4">
              <GuestForm />
            </div>
          </details>
        ) : (
          <GuestForm />
        )}
      </Section>
    </div>
  )
}

/** Works without a script: the server renders the next steps. */
function GuestForm() {
  return (
    <form method="post" action="/withdraw/statement" noValidate className="grid max-w-prose gap-6">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={withdrawalCaps.name}
      />
      <EmailField
        required
        maxLength={withdrawalCaps.email}
        hint="The address you ordered with. We’ll send the confirmation there."
      />
      <TextField
        label="Order number"
        name="orderNumber"
        inputMode="numeric"
        maxLength={withdrawalCaps.orderNumber}
      />
      <TextArea
        label="Purchased items"
        name="bought"
        maxLength={withdrawalCaps.bought}
        hint="Only if you don’t have the number, or you mean just part of the order."
      />
      <div className="grid sm:block">
        <Button type="submit" variant="primary" size="large">
          Continue
        </Button>
      </div>
    </form>
  )
}
