import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { ListedMail } from '#contract/desk/mails.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { ReasonField } from '#desk/ui/reason-field.tsx'
import { mailWords } from '#domain/mail-words.ts'

interface SetAsideProps {
  mail: ListedMail
  onClose: () => void
}

export function SetAside({ mail, onClose }: SetAsideProps) {
  const [why, setWhy] = useState('')
  const discard = useAct({
    send: (json: { why: string }) =>
      api.mails[':id'].discard.$post({ param: { id: mail.id }, json }),
    onDone: () => {
      showToast({ title: 'Set aside' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    discard.mutate({ why })
  }
  return (
    <Dialog
      title="Set this email aside?"
      description={`“${mailWords(mail)}” to ${mail.to}. We won’t retry it, and nobody is notified.`}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-5">
        <ReasonField
          label="Reason"
          hint="For example, mistyped address. Only you and your helpers see this."
          value={why}
          onChange={setWhy}
        />
        <ActProblem error={discard.error} />
        <Button type="submit" variant="danger" size="large" busy={discard.isPending}>
          Set aside
        </Button>
      </form>
    </Dialog>
  )
}
