import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { MailView } from '#contract/desk/mails.ts'
import type { ListedMail } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { PersonLink } from '#desk/ui/links.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { ReasonField } from '#desk/ui/required-fields.tsx'
import { mailWords } from '#domain/mail-words.ts'
import { type Retry, RetryButton, useRetry } from './retry.tsx'
import { whyUnsent } from './why-unsent.ts'

interface MailListProps {
  show: MailView
  mails: readonly ListedMail[]
}

const empty: Record<MailView, string> = {
  failed: 'No undelivered emails.',
  waiting: 'No emails are waiting.',
  aside: 'No emails set aside.',
}

/** The content of a mail is not shown. */
export function MailList({ show, mails }: MailListProps) {
  const [leaving, setLeaving] = useState<ListedMail>()
  const retry = useRetry('email')
  return (
    <div className="grid gap-4">
      {show === 'failed' && mails.length > 1 ? (
        <div>
          <RetryButton retry={retry} what={{ all: 'mails' }}>
            Retry all
          </RetryButton>
        </div>
      ) : null}
      <ActProblem error={retry.error} />
      <DataTable
        caption="Unsent emails"
        columns={
          show === 'aside'
            ? columnsOf(show)
            : [...columnsOf(show), actsFor(show, retry, setLeaving)]
        }
        rows={mails}
        keyOf={({ id }) => id}
        empty={empty[show]}
      />
      {leaving ? <SetAside mail={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </div>
  )
}

function actsFor(
  show: MailView,
  retry: Retry,
  leave: (mail: ListedMail) => void,
): Column<ListedMail> {
  return {
    label: 'Actions',
    isActs: true,
    cell: (mail) => (
      <span className="flex flex-wrap justify-end gap-2 md:flex-nowrap">
        <RetryButton
          retry={retry}
          what={{ sort: 'mail', id: mail.id }}
          label={`Retry: email to ${mail.to}`}
        >
          Retry
        </RetryButton>
        {show === 'failed' ? (
          <Button
            variant="quiet"
            aria-label={`Set aside: email to ${mail.to}`}
            onClick={() => leave(mail)}
          >
            Set aside
          </Button>
        ) : null}
      </span>
    ),
  }
}

function columnsOf(show: MailView): Column<ListedMail>[] {
  return [
    { label: 'Email', cell: (mail) => <About mail={mail} /> },
    {
      label: 'To',
      cell: ({ to }) => (
        <span className="block md:min-w-44">
          <PersonLink email={to} />
        </span>
      ),
    },
    {
      label: 'Reason',
      cell: ({ lastError }) => (
        <span className="grid gap-1">
          <span>{whyUnsent(lastError)}</span>
          {lastError ? <span className="text-quiet wrap-anywhere">{lastError}</span> : null}
        </span>
      ),
    },
    { label: 'Tries', cell: ({ tries }) => tries, isFigure: true },
    whenOf[show],
  ]
}

const whenOf: Record<MailView, Column<ListedMail>> = {
  failed: { label: 'Failed', cell: ({ deadAt }) => <Moment at={deadAt} /> },
  waiting: { label: 'Next try', cell: ({ nextTryAt }) => <Moment at={nextTryAt} /> },
  aside: {
    label: 'Set aside',
    cell: ({ setAsideAt, setAsideWhy }) => (
      <span className="grid gap-1">
        <Moment at={setAsideAt} />
        <span className="text-quiet wrap-anywhere">{setAsideWhy}</span>
      </span>
    ),
  },
}

function About({ mail }: { mail: ListedMail }) {
  const { orderNumber } = mail
  return (
    <span className="grid">
      <span className="md:min-w-44">{mailWords(mail)}</span>
      {orderNumber === null ? null : (
        <Link to={deskPaths.order(orderNumber)} className="underline text-quiet">
          {`Order ${orderNumber}`}
        </Link>
      )}
    </span>
  )
}

interface SetAsideProps {
  mail: ListedMail
  onClose: () => void
}

function SetAside({ mail, onClose }: SetAsideProps) {
  const [why, setWhy] = useState('')
  const discard = useAct({
    send: (json: { why: string }) =>
      api.mails[':id'].discard.$post({ param: { id: mail.id }, json }),
    said: () => 'Set aside',
    onDone: onClose,
  })
  return (
    <Dialog
      title="Set this email aside?"
      description={`“${mailWords(mail)}” to ${mail.to}. We won’t retry it, and nobody is notified.`}
      onClose={onClose}
    >
      <ActForm
        act={discard}
        action="Set aside"
        variant="danger"
        onSubmit={() => discard.mutate({ why })}
      >
        <ReasonField
          label="Reason"
          hint="For example, mistyped address. Only you and your helpers see this."
          value={why}
          onChange={setWhy}
        />
      </ActForm>
    </Dialog>
  )
}
