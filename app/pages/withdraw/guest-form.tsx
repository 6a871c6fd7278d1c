import { useId } from 'react'
import { withdrawalCaps } from '#domain/withdrawal-statement.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'

/** Works without a script: the server renders the next steps. */
export function GuestForm() {
  return (
    <form method="post" action="/withdraw/statement" noValidate className="grid max-w-prose gap-6">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={withdrawalCaps.name}
      />
      <EmailField
        required
        maxLength={withdrawalCaps.email}
        hint="The address you ordered with. We’ll send the confirmation there."
      />
      <TextField
        label="Order number"
        name="orderNumber"
        inputMode="numeric"
        maxLength={withdrawalCaps.orderNumber}
      />
      <WhatWasBought />
      <div className="grid sm:block">
        <Button type="submit" variant="primary" size="large">
          Continue
        </Button>
      </div>
    </form>
  )
}

function WhatWasBought() {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-fine font-medium">
        What you bought
      </label>
      <textarea
        id={id}
        name="bought"
        rows={3}
        maxLength={withdrawalCaps.bought}
        aria-describedby={`${id}-hint`}
        className="w-full rounded-control border border-control bg-ground px-4 py-3 text-body text-text hover:border-quiet focus-visible:border-signal focus-visible:outline-offset-0"
      />
      <p id={`${id}-hint`} className="text-fine text-quiet">
        Only if you don’t have the number, or you mean just part of the order.
      </p>
    </div>
  )
}
