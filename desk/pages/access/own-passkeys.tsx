import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnAccess } from '#contract/desk/access.ts'
import {
  canUsePasskeys,
  explainPasskeyProblem,
  makePasskey,
  nameOfThisDevice,
} from '#desk/access/passkey.ts'
import { api } from '#desk/api/call.ts'
import { withIdentity } from '#desk/api/use-act.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { ChangePasskey } from './change-passkey.tsx'

type Passkey = OwnAccess['passkeys'][number]

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const queries = useQueryClient()
  const [changed, change] = useState<Passkey>()
  const adding = useMutation({
    mutationFn: () =>
      withIdentity(() =>
        makePasskey({
          ask: () => api.access.mine['passkey-options'].$post(),
          send: (json) => api.access.mine.passkeys.$post({ json }),
          name: nameOfThisDevice(),
        }),
      ),
    onSuccess: () => queries.invalidateQueries(),
  })
  const problem = explainPasskeyProblem(adding.error)
  return (
    <Part
      title="Your passkeys"
      aside={
        canUsePasskeys() ? (
          <Button busy={adding.isPending} onClick={() => adding.mutate()}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      {problem ? (
        <Notice tone="warn" live>
          <p>{problem}</p>
        </Notice>
      ) : null}
      <DataTable
        caption="Your passkeys"
        columns={listColumns(change)}
        rows={passkeys}
        keyOf={({ id }) => id}
        empty="No passkeys yet. A passkey lets you sign in with your fingerprint, face or PIN."
      />
      {changed ? <ChangePasskey passkey={changed} onClose={() => change(undefined)} /> : null}
    </Part>
  )
}

function listColumns(change: (passkey: Passkey) => void): Column<Passkey>[] {
  return [
    { label: 'Passkey', cell: ({ name }) => <span className="font-medium">{name}</span> },
    { label: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      label: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
    },
    {
      label: 'Change',
      isActs: true,
      cell: (passkey) => (
        <Button aria-label={`Change ${passkey.name}`} onClick={() => change(passkey)}>
          Change
        </Button>
      ),
    },
  ]
}
