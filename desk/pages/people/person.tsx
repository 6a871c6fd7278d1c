import { useQuery } from '@tanstack/react-query'
import type { Person } from '#contract/desk/people.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { BackLink } from '#desk/ui/back-link.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Facts } from '#desk/ui/facts.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { GivenGuides } from './given-guides.tsx'
import { PersonActs } from './person-acts.tsx'
import { MailsOfPerson, OrdersOfPerson, WithdrawalsOfPerson } from './person-records.tsx'
import { OwnedThings, ServicesOfPerson } from './person-things.tsx'

export function Page() {
  const [kept] = useHashParams()
  const email = kept.get('email') ?? ''
  const person = useQuery({
    queryKey: ['person', email],
    queryFn: () => answerOf(api.people.read.$post({ json: { email } })),
  })
  return (
    <DeskPage title={email} aside={<BackLink to={deskPaths.people()}>All people</BackLink>}>
      <Loaded what="this person" query={person}>
        {(found) => <PersonParts person={found} />}
      </Loaded>
    </DeskPage>
  )
}

function PersonParts({ person }: { person: Person }) {
  return (
    <div className="grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-10 xl:order-2">
        <Account person={person} />
        <PersonActs person={person} />
      </div>
      <div className="grid content-start gap-12">
        <OwnedThings owned={person.owned} />
        <GivenGuides person={person} />
        <OrdersOfPerson orders={person.orders} />
        {person.services.length > 0 ? <ServicesOfPerson services={person.services} /> : null}
        {person.withdrawals.length > 0 ? (
          <WithdrawalsOfPerson withdrawals={person.withdrawals} />
        ) : null}
        <MailsOfPerson mails={person.mails} />
      </div>
    </div>
  )
}

function Account({ person: { account, freeSignUps, signUps } }: { person: Person }) {
  const free = freeSignUps.map(({ resource }) => resource).join(', ')
  const begun = signUps[0]
  return (
    <Part title="Account">
      {account ? (
        <Facts
          facts={[
            ['Since', <Moment key="since" at={account.since} />],
            [
              'Address',
              account.confirmedAt ? (
                <span key="confirmed">
                  Confirmed <Moment at={account.confirmedAt} />
                </span>
              ) : (
                'Not confirmed yet'
              ),
            ],
            ['Sign-in methods', signInMethods(account)],
            [
              'Last signed in',
              account.lastSignInAt ? (
                <span key="signed-in">
                  <Moment at={account.lastSignInAt} />
                  <span>{account.lastSignInBy ? `, ${account.lastSignInBy}` : ''}</span>
                </span>
              ) : (
                'Never'
              ),
            ],
            ['Free sign-ups', free],
          ]}
        />
      ) : (
        <p className="text-fine text-quiet">
          No account with this address.{' '}
          {begun ? (
            <span>
              They signed up <Moment at={begun.at} />
              <span> but never confirmed.</span>
            </span>
          ) : null}
        </p>
      )}
    </Part>
  )
}

function signInMethods({
  hasPassword,
  hasGoogle,
}: {
  hasPassword: boolean
  hasGoogle: boolean
}): string {
  const methods = [hasPassword ? 'Password' : '', hasGoogle ? 'Google' : ''].filter(Boolean)
  return methods.length > 0 ? methods.join(' and ') : 'None yet, no password set'
}
