import { songItems } from '#domain/catalogue/service-items.ts'
import { normaliseProductName } from '#domain/ownership.ts'
import { paths } from '#domain/pages.ts'
import { company } from '#shop/company.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { BackLink, Page, PageHead } from '../../ui/page.tsx'
import { CopyAddress } from './copy-address.tsx'
import { SongBriefList } from './song-brief-list.tsx'
import { mailtoOf } from './song-briefs.ts'

export const meta = () =>
  pageMeta({
    title: 'Start your song project',
    description: 'What to send us for your song, and where.',
    path: paths.songProject(),
    hidden: true,
  })

/** For who is signed in; others sign in first [ROUTE-song-01]. */
export default function SongProjectPage() {
  return <RequireUser>{(user) => <SongProject user={user} />}</RequireUser>
}

function SongProject({ user }: { user: { id: string; email?: string | undefined } }) {
  const { owns } = useMyVault(user)
  const ownsSong = (song: string) =>
    songItems.some(
      (item) => normaliseProductName(item.name) === normaliseProductName(song) && owns(item),
    )
  return (
    <Page>
      <div className="grid gap-4 md:gap-6">
        <BackLink to={paths.myAiServices()}>Back to AI Services</BackLink>
        <PageHead
          title="Start your song project"
          lead="E-mail us the details of your song. We reply within 24-48 hours to book a call."
        />
        <div className="grid justify-items-start gap-4 border-t border-line pt-6">
          <p className="text-title font-semibold break-all">{company.email}</p>
          <ButtonRow>
            <a
              href={mailtoOf(company.email, 'My song project')}
              className={buttonClass({ variant: 'primary', size: 'large' })}
            >
              Write the e-mail
            </a>
            <CopyAddress address={company.email} />
          </ButtonRow>
        </div>
      </div>
      <SongBriefList address={company.email} owns={ownsSong} />
    </Page>
  )
}
