import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Person } from '#contract/desk/people.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { ReasonField } from '#desk/ui/required-fields.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'

interface GiveGuideProps {
  person: Pick<Person, 'email' | 'grantable'>
  onClose: () => void
  onGiven: (address: string) => void
}

export function GiveGuide({ person: { email, grantable }, onClose, onGiven }: GiveGuideProps) {
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
