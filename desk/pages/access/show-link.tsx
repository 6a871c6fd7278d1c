import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { MemberLink } from '#desk/api/answers.ts'
import { Moment } from '#desk/ui/moment.tsx'

interface ShowLinkProps {
  made: MemberLink
  description: string
  onClose: () => void
}

export function ShowLink({ made, description, onClose }: ShowLinkProps) {
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.link)
      say('Copied.')
    } catch {
      say('We couldn’t copy it. Select the link and copy it yourself.')
    }
  }
  return (
    <Dialog title="Send this link" description={description} onClose={onClose}>
      <div className="grid gap-5">
        <TextField
          label="Link"
          readOnly
          value={made.link}
          onFocus={(event) => event.currentTarget.select()}
          hint={
            <span>
              It works once, until <Moment at={made.expiresAt} />
              <span>{`, and you won’t see it again. Anyone with the link can use it, so send it where only ${made.email} will read it.`}</span>
            </span>
          }
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button onClick={onClose}>Done</Button>
          <output className="text-fine text-quiet">{said}</output>
        </div>
      </div>
    </Dialog>
  )
}
