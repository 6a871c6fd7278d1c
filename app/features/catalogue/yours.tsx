import { type ReactNode, useState } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { slugOf } from '#domain/slug.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cover } from './cover.tsx'
import { isTip, itemAction } from './item-action.ts'
import { ItemButton } from './item-button.tsx'
import type { OwnedItem } from './ownership/list-yours.ts'
import { Section } from './section.tsx'

/** Rows shown before Show all is pressed. */
const SHORT = 5

interface YoursProps {
  /** Undefined while loading. */
  yours: readonly OwnedItem[] | undefined
  accessUrl: (item: CatalogueItem) => string | undefined
  /** Shown where nothing is owned. */
  empty: ReactNode
  /** Shown below the rows. */
  children?: ReactNode
}

/** What a person owns, newest first, each with its next step. */
export function Yours({ yours, accessUrl, empty, children }: YoursProps) {
  const [long, setLong] = useState(false)
  const shown = long ? yours : yours?.slice(0, SHORT)
  const more = yours && shown ? yours.length - shown.length : 0
  return (
    <Section title="Yours" lead="What you have here, newest first.">
      <div className="grid content-start gap-4">
        {shown === undefined ? <WaitingRows /> : null}
        {shown?.length === 0 ? <p className="max-w-prose text-quiet">{empty}</p> : null}
        {shown && shown.length > 0 ? (
          <ul className="-my-3 divide-y divide-line">
            {shown.map(({ item }, place) => (
              <Row key={item.name} item={item} accessUrl={accessUrl(item)} newest={place === 0} />
            ))}
          </ul>
        ) : null}
        {more > 0 ? (
          <div>
            <Button onClick={() => setLong(true)}>Show {more} more</Button>
          </div>
        ) : null}
        {children}
      </div>
    </Section>
  )
}

interface RowProps {
  item: CatalogueItem
  accessUrl: string | undefined
  newest: boolean
}

function Row({ item, accessUrl, newest }: RowProps) {
  const action = itemAction(item, { signedIn: true, owned: true, accessUrl })
  const given = isTip(item) && accessUrl === undefined
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 py-3">
      <Cover slug={slugOf(item)} small="always" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-32 flex-1">
          <p className="font-medium">{item.name}</p>
          <p className="text-fine text-quiet">{item.category}</p>
        </div>
        {given ? (
          <p className="text-fine text-quiet">Thank you</p>
        ) : (
          <ItemButton
            item={item}
            action={action}
            onAdd={() => undefined}
            variant={newest ? 'primary' : 'secondary'}
          />
        )}
      </div>
    </li>
  )
}

/** As high as three rows. */
function WaitingRows() {
  return (
    <div aria-hidden="true" className="-my-3 divide-y divide-line">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 py-3">
          <Skeleton className="h-12 w-18" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  )
}
