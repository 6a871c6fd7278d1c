import { useState } from 'react'
import { TextArea } from '#app/ui/text-area.tsx'
import { inOwnWords } from './own-words.ts'

interface ReasonFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** In characters. */
  most?: number
}

export function ReasonField({ value, onChange, most = 500, ...props }: ReasonFieldProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <TextArea
      {...props}
      required
      maxLength={most}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onInvalid={inOwnWords(() => setMissing(true))}
      error={isMissing && value === '' ? 'Enter a reason.' : undefined}
    />
  )
}
