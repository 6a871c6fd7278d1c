import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { GivenGuide, Person } from '#contract/desk/people.ts'
import { useMember } from '#desk/access/use-member.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { GiveGuide } from './give-guide.tsx'

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
      {address ? <GivenNotice address={address} /> : null}
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

function GivenNotice({ address }: { address: string }) {
  return (
    <output className="grid gap-1 rounded-control bg-surface p-4 text-fine">
      <span className="font-medium">They can read it now. We didn’t send an email.</span>
      <span className="wrap-anywhere text-quiet">{`Send them this link: ${address}`}</span>
    </output>
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
