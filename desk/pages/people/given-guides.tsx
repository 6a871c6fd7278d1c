import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useMember } from '#desk/access/use-member.ts'
import type { GivenGuide, Person } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { ReasonField } from '#desk/ui/required-fields.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { Tag } from '#desk/ui/tag.tsx'

export function GivenGuides({ person }: { person: Person }) {
  const { email, given, account, grantable } = person
  const isOwner = useMember().data?.role === 'owner'
  const [isGiving, setGiving] = useState(false)
  const [address, setAddress] = useState<string>()
  const end = useEndGrant(email)
  if (!account && given.length === 0) return null
  const canGive = isOwner && account !== null && grantable.length > 0
  const give = canGive ? <Button onClick={() => setGiving(true)}>Give a guide</Button> : null
  const onGiven = (given: string) => {
    setGiving(false)
    setAddress(given)
  }
  return (
    <Part title="Gifts" aside={give}>
      {address ? (
        <output className="grid gap-1 rounded-control bg-surface p-4 text-fine">
          <span className="font-medium">They can read it now. We didn’t send an email.</span>
          <span className="wrap-anywhere text-quiet">{`Send them this link: ${address}`}</span>
        </output>
      ) : null}
      <ActProblem error={end.error} />
      <DataTable
        caption="Gifts"
        columns={columnsFor(isOwner ? end : undefined)}
        rows={given}
        keyOf={({ productKey, at }) => `${productKey} ${at}`}
        empty="No gifts."
      />
      {isGiving ? (
        <GiveGuide person={person} onClose={() => setGiving(false)} onGiven={onGiven} />
      ) : null}
    </Part>
  )
}

function useEndGrant(email: string) {
  return useAct({
    send: (given: { productKey: string }) =>
      api.people['end-grant'].$post({ json: { email, ...given } }),
    said: () => 'Access ended, unless they also bought it',
  })
}

type End = ReturnType<typeof useEndGrant>

function columnsFor(end: End | undefined): readonly Column<GivenGuide>[] {
  return [
    { label: 'Guide', cell: ({ name }) => name },
    { label: 'Reason', cell: ({ reason }) => reason },
    {
      label: 'Given',
      cell: ({ at, by }) => (
        <span>
          <Moment at={at} />
          <span>{` by ${by}`}</span>
        </span>
      ),
    },
    {
      label: 'State',
      cell: ({ productKey, name, endedAt }) => {
        if (endedAt) return <Tag tone="neutral">Ended</Tag>
        if (!end) return <Tag tone="good">Active</Tag>
        return (
          <Button
            variant="danger"
            aria-label={`End access: ${name}`}
            busy={end.isPending && end.variables.productKey === productKey}
            onClick={() => end.mutate({ productKey })}
          >
            End access
          </Button>
        )
      },
    },
  ]
}

interface GiveGuideProps {
  person: Pick<Person, 'email' | 'grantable'>
  onClose: () => void
  onGiven: (address: string) => void
}

function GiveGuide({ person: { email, grantable }, onClose, onGiven }: GiveGuideProps) {
  const [productKey, setProductKey] = useState(grantable[0]?.productKey ?? '')
  const [reason, setReason] = useState('')
  const give = useAct({
    send: (given: { productKey: string; reason: string }) =>
      api.people.grant.$post({ json: { email, ...given } }),
    onDone: ({ address }) => onGiven(address),
  })
  return (
    <Dialog
      title="Give a guide"
      description={`${email} can read it right away, without buying it. We don’t send an email.`}
      onClose={onClose}
    >
      <ActForm
        act={give}
        action="Give guide"
        variant="primary"
        onSubmit={() => give.mutate({ productKey, reason })}
      >
        <SelectField
          label="Guide"
          value={productKey}
          onChange={setProductKey}
          options={grantable.map((guide) => ({ value: guide.productKey, label: guide.name }))}
        />
        <ReasonField
          label="Reason"
          hint="For example, review copy. Only you and your helpers see this."
          value={reason}
          onChange={setReason}
        />
      </ActForm>
    </Dialog>
  )
}
