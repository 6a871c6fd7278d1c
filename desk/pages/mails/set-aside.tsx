import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ListedMail } from '#contract/desk/mails.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { ReasonField } from '#desk/ui/required-fields.tsx'
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
