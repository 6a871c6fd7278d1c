import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

interface CopyText {
  label: string
  text: string
  done: string
}

const failed = 'Copying didn’t work. Select the text and copy it yourself.'

const confirmForMs = 4000

/** Announces each result; without clipboard access, explains what to do instead. */
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
      setOutcome(failed) // refused, or no clipboard
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
