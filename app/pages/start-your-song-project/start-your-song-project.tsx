import { useId } from 'react'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { stepsAfterCall } from '#domain/catalogue/order-steps.ts'
import type { OrderStep, ProductState, SongBrief } from '#domain/catalogue/product-file.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { company } from '#shop/company.ts'
import { RequireUser } from '../../features/accounts/session/require-user.tsx'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import commissionStyles from '../../features/commissions/commissions.css?url'
import { useCommissions } from '../../features/commissions/use-commissions.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { BackLink, Page, PageHead } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/start-your-song-project.ts'
import { CopyButtons } from './copy-buttons.tsx'
import { mailtoOf } from './mailto-of.ts'
import songStyles from './song.css?url'
import { BoughtSong } from './song-brief.tsx'

export const loader = () =>
  shopCatalogue.entries.flatMap(({ file, item }) =>
    file.song
      ? [{ item, state: file.state, brief: file.song.brief, afterCall: stepsAfterCall(file) }]
      : [],
  )

export const links = () => [
  { rel: 'stylesheet', href: songStyles },
  { rel: 'stylesheet', href: commissionStyles },
]

export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    title: 'Start your song project',
    description: 'What to send us for your song, and where.',
    path: paths.songProject(),
    hidden: true,
  })

/** Redirects to sign-in unless signed in [ROUTE-song-01]. */
export default function SongProjectPage({ loaderData }: Route.ComponentProps) {
  return <RequireUser>{(user) => <SongProject user={user} songs={loaderData} />}</RequireUser>
}

interface SongProjectProps {
  user: { id: string; email?: string | undefined }
  songs: readonly Song[]
}

interface Song {
  item: CatalogueItem
  state: ProductState
  brief: SongBrief
  afterCall: readonly OrderStep[]
}

function SongProject({ user, songs }: SongProjectProps) {
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
