import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { ErasurePreview } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { counted } from '#domain/counted.ts'
import { canonicalEmail } from '#domain/email-address.ts'

interface ErasePersonProps {
  email: string
  onClose: () => void
}

export function ErasePerson({ email, onClose }: ErasePersonProps) {
  const preview = useQuery({
    queryKey: ['erasure', email],
    queryFn: () => answerOf(api.people.erasure.$post({ json: { email } })),
    // once per opening: after the erasure there is nothing to read
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Dialog
      title="Erase this person?"
      description={`This deletes everything we hold about ${email}. It can’t be undone.`}
      onClose={onClose}
    >
      <Loaded what="what we hold" query={preview}>
        {(found) => (
          <div className="grid gap-6">
            <WhatGoes preview={found} />
            <EraseForm preview={found} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function WhatGoes({ preview }: { preview: ErasurePreview }) {
  const { kept, orders, withdrawals, waiting, openPages, hasAccount } = preview
  const forBooks = [
    orders > 0 ? counted(orders, 'order') : '',
    withdrawals > 0 ? counted(withdrawals, 'withdrawal') : '',
  ].filter(Boolean)
  return (
    <div className="grid gap-4 text-fine">
      <div className="grid gap-1">
        <h3 className="font-medium">What we hold</h3>
        <ul className="list-disc pl-5 text-quiet">
          {kept.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      {forBooks.length > 0 ? (
        <div className="grid gap-1">
          <h3 className="font-medium">What the law makes us keep</h3>
          <p className="text-quiet">
            {`${forBooks.join(' and ')} for the books: numbers, amounts and dates, without name and address.`}
          </p>
        </div>
      ) : null}
      {waiting > 0 || openPages > 0 ? (
        <Notice tone="warn" title="Still open">
          {waiting > 0 ? (
            <p>
              {`${counted(waiting, 'withdrawal')} to decide. You can still decide, but we can’t email the result to anyone.`}
            </p>
          ) : null}
          {openPages > 0 ? (
            <p>
              {`${counted(openPages, 'payment page')} may be open right now. We close it first. Anything already paid on it is delivered before that.`}
            </p>
          ) : null}
        </Notice>
      ) : null}
      <p className="text-quiet">
        {hasAccount ? 'We’ll email them once it’s done.' : 'We won’t send an email.'}
      </p>
    </div>
  )
}

function EraseForm({ preview: { email } }: { preview: ErasurePreview }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const erase = useAct({
    send: (given: { typed: string }) => api.people.erase.$post({ json: { email, ...given } }),
    onDone: () => {
      showToast({ title: `${email} was erased`, staysOnNavigation: true })
      void navigate(deskPaths.people(), { replace: true })
    },
  })
  const isSame = canonicalEmail(typed) === email
  return (
    <ActForm
      act={erase}
      action={erase.isPending ? 'Closing payment pages and erasing' : 'Erase permanently'}
      variant="danger"
      disabled={!isSame}
      onSubmit={() => {
        if (isSame) erase.mutate({ typed })
      }}
    >
      <TextField
        label="Type the address to confirm"
        hint={email}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ActForm>
  )
}
