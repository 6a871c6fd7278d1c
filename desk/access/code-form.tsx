import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmailField, TextField } from '#app/ui/text-field.tsx'

interface CodeFormProps {
  /** Asks for the email address too, because no member is signed in. */
  withEmail?: boolean
  label?: string
  hint?: string
  action: string
  isMain?: boolean
  busy: boolean
  problem: string | undefined
  onSend: (given: { email: string; code: string }) => void
}

const SHORTEST = 6

export function CodeForm({ withEmail, isMain, busy, problem, onSend, ...words }: CodeFormProps) {
  const [missing, setMissing] = useState<{ email?: string | undefined; code?: string | undefined }>(
    {},
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const email = String(given.get('email') ?? '').trim()
    const code = String(given.get('code') ?? '').trim()
    const found = {
      email: withEmail && email === '' ? 'Enter the address you were invited at.' : undefined,
      code:
        code.length < SHORTEST
          ? 'Enter the six digits from your app, or a backup code.'
          : undefined,
    }
    setMissing(found)
    if (!found.email && !found.code) onSend({ email, code })
  }
  return (
    <form className="grid gap-5" onSubmit={send} noValidate>
      {withEmail ? <EmailField autoComplete="username" required error={missing.email} /> : null}
      <TextField
        label={words.label ?? 'Code'}
        name="code"
        hint={words.hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.code ?? problem}
      />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        size="large"
        wide
        busy={busy}
      >
        {words.action}
      </Button>
    </form>
  )
}
