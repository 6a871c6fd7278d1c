import { useMember } from '../../access/use-member.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Members } from './members.tsx'
import { OwnKeys } from './own-keys.tsx'

/** Who may use the desk, and how the member gets in itself. */
export function Page() {
  const member = useMember()
  return (
    <DeskPage title="Access">
      <div className="grid gap-12">
        {member.data?.role === 'owner' ? <Members /> : null}
        <OwnKeys />
      </div>
    </DeskPage>
  )
}
