import { useMember } from '#desk/access/use-member.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { BackupSignInMethods } from './backup-sign-in-methods.tsx'
import { Members } from './members.tsx'
import { Passkeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** The list of members comes last, so that loading it causes no layout shift. */
export function Page() {
  const member = useMember()
  const own = useAnswer(['own access'], () => api.access.mine.$get())
  return (
    <DeskPage title="Access">
      <div className="grid gap-12">
        <Loaded what="your sign-in methods" query={own}>
          {(access) => (
            <>
              <Passkeys passkeys={access.passkeys} />
              <BackupSignInMethods access={access} />
              <OwnSessions sessions={access.sessions} />
            </>
          )}
        </Loaded>
        {member.data?.role === 'owner' && !own.isPending ? <Members /> : null}
      </div>
    </DeskPage>
  )
}
