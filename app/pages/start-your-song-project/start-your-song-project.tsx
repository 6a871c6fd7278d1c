import { useId } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import { useMyVault } from '#app/features/catalogue/ownership/use-my-vault.ts'
import type { VaultOwner } from '#app/features/catalogue/ownership/vault-calls.ts'
import { useCommissions } from '#app/features/commissions/use-commissions.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { ButtonRow, buttonClass } from '#app/ui/button.tsx'
import { IconPlus } from '#app/ui/icons.tsx'
import { BackLink, Page, PageHead } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { SongBrief } from '#domain/catalogue/product-file.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import commissionStyles from '../../features/commissions/commissions.css?url'
import { CopyButtons } from './copy-buttons.tsx'
import type { SongProduct } from './load-song-project.ts'
import { mailtoOf } from './mailto-of.ts'
import songStyles from './song.css?url'
import { BoughtSong } from './song-brief.tsx'

export const styles = [songStyles, commissionStyles]

export const head = (): DocumentHead => ({
  title: 'Start your song project',
  description: 'What to send us for your song, and where.',
  path: paths.songProject(),
  hidden: true,
})

/** Redirects to sign-in unless signed in [ROUTE-song-01]. */
export default function SongProjectPage({ data }: PageProps<SongProduct[]>) {
  return <RequireUser>{(user) => <SongProject user={user} songs={data} />}</RequireUser>
}

function SongProject({ user, songs }: { user: VaultOwner; songs: readonly SongProduct[] }) {
  const { owns, loading: reading } = useMyVault(user)
  const { requests: commissions, loading: asking } = useCommissions(user)
  const loading = reading || asking
  // those that need details first, then the newest
  const commissionOf = (item: CatalogueItem) => {
    const own = commissions.filter(({ productKey }) => productKey === item.productKey)
    return own.find(({ wantsBrief }) => wantsBrief) ?? own[0]
  }
  const bought = songs.filter(({ item }) => owns(item))
  const others = songs.filter((song) => song.state === 'on_sale' && !bought.includes(song))
  return (
    <Page>
      <div className="grid gap-4 md:gap-6">
        <BackLink to={paths.myAiServices()}>Back to My AI Services</BackLink>
        <PageHead
          title="Start your song project"
          lead="Send us the details of your song. We reply within 24-48 hours to book a call."
        />
      </div>
      {loading ? (
        <Skeleton className="h-[32rem] w-full" />
      ) : (
        <>
          {bought.map(({ item, brief, afterCall }, index) => (
            <BoughtSong
              key={item.name}
              slug={slugOf(item)}
              picture={item.picture}
              brief={brief}
              afterCall={afterCall}
              user={user}
              main={index === 0}
              commission={commissionOf(item)}
            />
          ))}
          {bought.length === 0 ? <ShopMailbox /> : null}
          <div className="song-others">
            {bought.length > 0 && others.length > 0 ? (
              <p className="song-others-note text-quiet">Other songs, and what we’d ask you:</p>
            ) : null}
            {others.map(({ item, brief }) => (
              <OtherSong key={item.name} brief={brief} open={bought.length === 0} />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

/** For users without a bought song [SONG-01]. */
function ShopMailbox() {
  const { company } = useShopFacts()
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-6">
      <p className="text-title font-semibold break-all">{company.email}</p>
      <ButtonRow>
        <a
          href={mailtoOf(company.email, 'My song project')}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          Write the email
        </a>
        <CopyButtons
          texts={[{ label: 'Copy address', text: company.email, done: 'Address copied.' }]}
        />
      </ButtonRow>
    </div>
  )
}

interface OtherSongProps {
  brief: SongBrief
  /** Expanded unless a bought song is on the page. */
  open: boolean
}

function OtherSong({ brief, open }: OtherSongProps) {
  const { company } = useShopFacts()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <details open={open} className="group">
        <summary className="flex min-h-14 items-center justify-between gap-4 hover:text-signal">
          <h2 id={id} className={open ? 'text-title font-semibold' : 'font-medium'}>
            {brief.title}
          </h2>
          <span className="text-quiet group-open:rotate-45">
            <IconPlus />
          </span>
        </summary>
        <dl className="song-list">
          {brief.details.map(({ name, description }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-quiet">{description}</dd>
            </div>
          ))}
        </dl>
        <a
          href={mailtoOf(company.email, brief.subject, brief.details)}
          className="inline-flex min-h-14 items-center text-quiet underline hover:text-text"
        >
          Start an email with this list
        </a>
      </details>
    </section>
  )
}
