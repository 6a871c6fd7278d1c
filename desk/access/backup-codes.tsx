import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import { Tick } from '#desk/ui/tick.tsx'

interface BackupCodesProps {
  codes: readonly string[]
  action: string
  busy?: boolean
  onSaved: () => void
}

/** The codes are shown only once, so the member must confirm that they are saved. */
export function BackupCodes({ codes, action, busy, onSaved }: BackupCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const [said, say] = useState('')
  const text = `Backup codes for the desk at ${location.host}. Each works once.\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied.')
    } catch {
      say('We couldn’t copy them. Download them, or write them down.')
    }
  }
  return (
    <div className="grid gap-5">
      <ol
        aria-label="Backup codes"
        className="grid gap-2 rounded-panel border border-line bg-ground p-5 font-mono whitespace-nowrap sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button
          onClick={() =>
            saveFile('desk-backup-codes.txt', new Blob([text], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
        <output className="text-fine text-quiet">{said}</output>
      </div>
      <Tick checked={isSaved} onChange={() => setSaved(!isSaved)}>
        I’ve saved these codes somewhere only I can find them
      </Tick>
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy ?? false}
        disabled={!isSaved}
        onClick={onSaved}
      >
        {action}
      </Button>
    </div>
  )
}
