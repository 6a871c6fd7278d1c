import { useQuery } from '@tanstack/react-query'
import { useMember } from '#desk/access/use-member.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Members } from './members.tsx'
import { OwnKeys } from './own-keys.tsx'

/** The list of members comes last, so that loading it causes no layout shift. */
export function Page() {
  const member = useMember()
  const own = useQuery({
    queryKey: ['own access'],
    queryFn: () => answerOf(api.access.mine.$get()),
  })
  return (
    <DeskPage title="Access">
      <div className="grid gap-12">
        <Loaded what="your sign-in methods" query={own}>
          {(access) => <OwnKeys access={access} />}
        </Loaded>
        {member.data?.role === 'owner' && !own.isPending ? <Members /> : null}
      </div>
    </DeskPage>
  )
}
