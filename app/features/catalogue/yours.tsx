import { type ReactNode, useId, useState } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OwnedMark } from '#app/ui/owned-mark.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { formatDate } from '#domain/dates.ts'
import { slugOf } from '#domain/slug.ts'
import { Cover } from './cover.tsx'
import { type ItemAction, isTip, itemAction } from './item-action.ts'
import { ItemButton } from './item-button.tsx'
import type { OwnedItem } from './ownership/list-yours.ts'
import type { UseMyVault } from './ownership/use-my-vault.ts'

/** Cards shown at first: the newest, and a row of three. */
const SHORT = 4

interface YoursProps {
  vault: Pick<UseMyVault, 'loading' | 'loadFailed' | 'reload'>
  yours: readonly OwnedItem[]
  accessUrl: (item: CatalogueItem) => string | undefined
  empty: ReactNode
  noteOf?: ((owned: OwnedItem) => Elements) | undefined
  /** Overrides the default action of the kind. */
  stepOf?: ((item: CatalogueItem) => ItemAction | undefined) | undefined
}

export function Yours({ vault, yours, accessUrl, empty, noteOf, stepOf }: YoursProps) {
  return (
    <Section title="Yours" stacked>
      <div className="grid content-start gap-6">
        {vault.loading ? (
          <WaitingCard />
        ) : vault.loadFailed ? (
          <Unread reload={vault.reload} />
        ) : yours.length === 0 ? (
          <div className="grid max-w-prose justify-items-start gap-5 rounded-panel bg-surface p-6 text-quiet">
            {empty}
          </div>
        ) : (
          <OwnedCards yours={yours} accessUrl={accessUrl} noteOf={noteOf} stepOf={stepOf} />
        )}
      </div>
    </Section>
  )
}

type OwnedCardsProps = Omit<YoursProps, 'vault' | 'empty'>

function OwnedCards({ yours, accessUrl, noteOf, stepOf }: OwnedCardsProps) {
  const [long, setLong] = useState(false)
  const more = yours.length - SHORT
  // tips last: there is nothing to read
  const sorted = yours.toSorted((a, b) => Number(isTip(a.item)) - Number(isTip(b.item)))
  const [newest, ...others] = long ? sorted : sorted.slice(0, SHORT)
  const card = (owned: OwnedItem) => (
    <OwnedCard
      owned={owned}
      accessUrl={accessUrl(owned.item)}
      newest={owned === newest}
      note={noteOf?.(owned)}
      step={stepOf?.(owned.item)}
    />
  )
  return (
    <>
      <ul className="owned-list">
        {newest ? <li>{card(newest)}</li> : null}
        {others.map((owned) => (
          <li key={owned.item.name} className={isTip(owned.item) ? 'owned-small' : undefined}>
            {card(owned)}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <div>
          {/* stays in place, to keep the focus */}
          <Button aria-expanded={long} onClick={() => setLong(!long)}>
            {long ? 'Show fewer' : `Show ${more} more`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Unread({ reload }: { reload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await reload()
    setBusy(false)
    // the focused button is gone with the notice
    if (document.activeElement === document.body) document.querySelector('main')?.focus()
  }
  return (
    <Notice tone="warn" title="We couldn’t load what you own" live>
      <p>The shop didn’t respond. Everything you own is safe.</p>
      <Button busy={busy} onClick={again}>
        Try again
      </Button>
    </Notice>
  )
}

/** As large as the newest card. */
function WaitingCard() {
  return (
    <div aria-busy="true" className="owned-list">
      <div>
        <span className="sr-only">Loading</span>
        <div className="owned">
          <Skeleton className="aspect-3/2 w-full" />
          <div className="owned-words">
            <Skeleton className="owned-waiting" />
            <Skeleton className="owned-waiting" />
            <div className="owned-step">
              <Skeleton className="h-12 w-36" />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

interface OwnedCardProps {
  owned: OwnedItem
  accessUrl: string | undefined
  /** The largest card, with the screen's primary button. */
  newest: boolean
  note?: Elements
  /** Overrides the default action of the kind. */
  step?: ItemAction | undefined
}

function OwnedCard({ owned, accessUrl, newest, note, step }: OwnedCardProps) {
  const { links } = useShopFacts()
  const { item, since } = owned
  const id = useId()
  const action = step ?? itemAction(links, item, { signedIn: true, owned: true, accessUrl })
  return (
    <article aria-labelledby={id} className="owned">
      <Cover
        slug={slugOf(item)}
        picture={item.picture}
        sizes={newest ? undefined : '(width>=40rem) 26rem, 6rem'}
        title={item.coverTitle}
        eager={newest}
      />
      <div className="owned-words">
        <OwnedMark>Owned</OwnedMark>
        <h3 id={id} className={newest ? 'text-heading font-semibold text-balance' : 'font-medium'}>
          {hyphenated(item.name)}
        </h3>
        <p className="text-fine text-quiet">
          <span>{`${item.category}, since `}</span>
          <time dateTime={since}>{formatDate(since)}</time>
        </p>
        {note}
        <div className="owned-step">
          <ItemButton
            item={item}
            action={action}
            onAdd={() => undefined}
            {...(newest ? { variant: 'primary', size: 'large' } : {})}
          />
        </div>
      </div>
    </article>
  )
}
