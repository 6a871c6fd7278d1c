import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { BackupCodes } from '#desk/access/backup-codes.tsx'
import { NewApp } from '#desk/access/new-app.tsx'
import type { OwnAccess } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { Part } from '#desk/ui/part.tsx'

const FEW = 3

/** Sign-in methods besides passkeys. */
export function BackupSignInMethods({ access }: { access: OwnAccess }) {
  return (
    <Part title="Backup sign-in">
      <div className="grid gap-6">
        <App isThere={access.hasAuthenticator} />
        <Codes left={access.codesLeft} />
      </div>
    </Part>
  )
}

function App({ isThere }: { isThere: boolean }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const remove = useAct({ send: () => api.access.mine.authenticator.delete.$post() })
  const finish = () => {
    setOpen(false)
    void queries.invalidateQueries()
  }
  return (
    <Way
      title="Authenticator app"
      says={
        isThere ? 'Sign in with its six-digit code.' : 'Not set up. Sign in with a six-digit code.'
      }
      acts={
        <>
          <Button onClick={() => setOpen(true)}>
            {isThere ? 'Replace the app' : 'Set up an app'}
          </Button>
          {isThere ? (
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
              Remove the app
            </Button>
          ) : null}
        </>
      }
    >
      <ActProblem error={remove.error} />
      {isOpen ? (
        <Dialog
          title="Authenticator app"
          description={
            isThere
              ? 'Once this one is set up, your old app stops working.'
              : 'For when you don’t have your passkey.'
          }
          onClose={() => setOpen(false)}
        >
          <NewApp
            begin={() => api.access.mine.authenticator.$post()}
            prove={(code) => api.access.mine.authenticator.code.$post({ json: { code } })}
            onProven={finish}
          />
        </Dialog>
      ) : null}
    </Way>
  )
}

function Codes({ left }: { left: number }) {
  const renew = useAct({ send: () => api.access.mine['backup-codes'].$post() })
  const says = left === 1 ? '1 code left.' : `${left} codes left.`
  return (
    <Way
      title="Backup codes"
      says={left > FEW ? says : `${says} Create new ones before you run out.`}
      acts={
        <Button busy={renew.isPending} onClick={() => renew.mutate({})}>
          Create new codes
        </Button>
      }
    >
      <p className="text-fine text-quiet">New codes replace your old ones.</p>
      <ActProblem error={renew.error} />
      {renew.data ? (
        <Dialog
          title="Your new backup codes"
          description="Your old codes no longer work. You won’t see these again."
          onClose={() => renew.reset()}
        >
          <BackupCodes codes={renew.data.codes} action="Done" onSaved={() => renew.reset()} />
        </Dialog>
      ) : null}
    </Way>
  )
}

interface WayProps {
  title: string
  says: string
  acts: ReactNode
  children: Elements
}

function Way({ title, says, acts, children }: WayProps) {
  return (
    <div className="grid gap-3 rounded-panel border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid">
          <h3 className="font-medium">{title}</h3>
          <p className="text-fine text-quiet">{says}</p>
        </div>
        <div className="flex flex-wrap gap-3">{acts}</div>
      </div>
      {children}
    </div>
  )
}
