import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface CopyText {
  label: string
  text: string
  /** Said when it is copied. */
  done: string
}

const failed = 'Copying did not work. Select the text and copy it by hand.'

/** How long the outcome is shown, in milliseconds. */
const confirmForMs = 4000

/** Buttons that copy a text each and announce it; where the clipboard is refused they say what to do instead. */
export function CopyButtons({ texts }: { texts: readonly CopyText[] }) {
  const [outcome, setOutcome] = useState('')

  useEffect(() => {
    if (outcome === '' || outcome === failed) return
    const timer = setTimeout(() => setOutcome(''), confirmForMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async ({ text, done }: CopyText) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(done)
    } catch {
      setOutcome(failed) // refused by the browser, or no clipboard
    }
  }

  return (
    <>
      {texts.map((one) => (
        <Button key={one.label} size="large" onClick={() => void copy(one)}>
          {one.label}
        </Button>
      ))}
      <p aria-live="polite" className="min-h-5 basis-full text-fine text-quiet">
        {outcome}
      </p>
    </>
  )
}
