import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import { useMember } from '#desk/access/use-member.ts'
import type { Person } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { Part } from '#desk/ui/part.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import { ErasePerson } from './erase-person.tsx'

export function PersonActs({ person: { email, account } }: { person: Person }) {
  const isOwner = useMember().data?.role === 'owner'
  const [isErasing, setErasing] = useState(false)
  const send = useAct({
    send: () => api.people['password-link'].$post({ json: { email } }),
    onDone: () =>
      showToast({
        title: 'Link sent',
        description: `${email} can use it to set a password within one hour.`,
      }),
  })
  const takeOut = useAct({
    send: () => api.people.export.$post({ json: { email } }),
    onDone: (data) =>
      saveFile(
        `data-of-${email.replace(/[^a-z0-9.-]+/g, '-')}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  })
  return (
    <Part title="Actions">
      <div className="grid justify-items-stretch gap-3 sm:justify-items-start xl:justify-items-stretch">
        {account ? (
          <Button busy={send.isPending} onClick={() => send.mutate({})}>
            Email a password link
          </Button>
        ) : null}
        {isOwner ? (
          <>
            <Button busy={takeOut.isPending} onClick={() => takeOut.mutate({})}>
              Export their data
            </Button>
            <Button variant="danger" onClick={() => setErasing(true)}>
              Erase this person
            </Button>
          </>
        ) : (
          <p className="text-fine text-quiet">Only an owner can export data or erase someone.</p>
        )}
      </div>
      <ActProblem error={send.error ?? takeOut.error} />
      {isErasing ? <ErasePerson email={email} onClose={() => setErasing(false)} /> : null}
    </Part>
  )
}
