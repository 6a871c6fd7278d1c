import { useState } from 'react'
import { resendMail } from '../../features/checkout/payment-result/paid-order.ts'
import { Button } from '../../ui/button.tsx'

const outcomes = {
  idle: '',
  busy: '',
  sent: 'Sent again. It may take a minute; please check your spam folder too.',
  refused: 'We couldn’t send it again. Please check your spam folder, or write to us.',
} as const

export function ResendMail({ sessionId }: { sessionId: string }) {
  const [state, setState] = useState<keyof typeof outcomes>('idle')
  const resend = async () => {
    setState('busy')
    setState((await resendMail(sessionId)) ? 'sent' : 'refused')
  }
  return (
    <>
      {state === 'sent' || state === 'refused' ? null : (
        <Button busy={state === 'busy'} disabled={state === 'busy'} onClick={resend}>
          Send the email again
        </Button>
      )}
      <output className="text-fine text-quiet empty:hidden">{outcomes[state]}</output>
    </>
  )
}
