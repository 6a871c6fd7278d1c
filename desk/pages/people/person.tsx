import type { Person } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { TablePart } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Facts } from '#desk/ui/facts.tsx'
import { BackLink } from '#desk/ui/links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { GivenGuides } from './given-guides.tsx'
import { PersonActs } from './person-acts.tsx'
import {
  mailColumns,
  orderColumns,
  ownedColumns,
  serviceColumns,
  withdrawalColumns,
} from './person-columns.tsx'

export function Page() {
  const [kept] = useHashParams()
  const email = kept.get('email') ?? ''
  const person = useAnswer(['person', email], () => api.people.read.$post({ json: { email } }))
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
        <TablePart
          title="Purchases"
          columns={ownedColumns}
          rows={person.owned}
          keyOf={({ orderNumber, name, at }) => `${orderNumber} ${name} ${at}`}
          empty="No purchases with this address."
        />
        <GivenGuides person={person} />
        <TablePart
          title="Orders"
          columns={orderColumns}
          rows={person.orders}
          keyOf={({ number }) => number}
          empty="No orders."
        />
        {person.services.length > 0 ? (
          <TablePart
            title="Songs and services"
            columns={serviceColumns}
            rows={person.services}
            keyOf={({ orderNumber, name }) => `${orderNumber} ${name}`}
            empty={null}
          />
        ) : null}
        {person.withdrawals.length > 0 ? (
          <TablePart
            title="Withdrawals"
            columns={withdrawalColumns}
            rows={person.withdrawals}
            keyOf={({ number }) => number}
            empty={null}
          />
        ) : null}
        <TablePart
          title="Emails"
          caption="Latest emails"
          columns={mailColumns}
          rows={person.mails}
          keyOf={({ id }) => id}
          empty="No emails. We delete them from this list after 30 days."
        />
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

function signInMethods({ hasPassword, hasGoogle }: NonNullable<Person['account']>): string {
  const methods = [hasPassword ? 'Password' : '', hasGoogle ? 'Google' : ''].filter(Boolean)
  return methods.length > 0 ? methods.join(' and ') : 'None yet, no password set'
}
