import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const messages = {
  copied: 'Address copied.',
  failed: 'Copying did not work here. Select the address and copy it by hand.',
} as const

/** How long the button shows the confirmation, in milliseconds. */
const confirmForMs = 4000

/** Copies a mail address and announces it; where the clipboard is refused it tells what to do instead. */
export function CopyAddress({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<keyof typeof messages>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), confirmForMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('failed') // refused by the browser, or no clipboard
    }
  }

  return (
    <>
      <Button size="large" onClick={() => void copy()}>
        Copy address
      </Button>
      <p aria-live="polite" className="min-h-5 basis-full text-fine text-quiet">
        {outcome ? messages[outcome] : ''}
      </p>
    </>
  )
}
