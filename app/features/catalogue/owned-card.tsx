import { useId } from 'react'
import { formatDate } from '#domain/dates.ts'
import { slugOf } from '#domain/slug.ts'
import type { Elements } from '../../ui/elements.ts'
import { hyphenated } from '../../ui/hyphenated.tsx'
import { OwnedMark } from '../../ui/owned-mark.tsx'
import { Cover } from './cover.tsx'
import { type ItemAction, itemAction } from './item-action.ts'
import { ItemButton } from './item-button.tsx'
import type { OwnedItem } from './ownership/list-yours.ts'

interface OwnedCardProps {
  owned: OwnedItem
  accessUrl: string | undefined
  /** The largest card, with the screen's primary button. */
  newest: boolean
  note?: Elements
  /** Overrides the default action of the kind. */
  step?: ItemAction | undefined
}

export function OwnedCard({ owned, accessUrl, newest, note, step }: OwnedCardProps) {
  const { item, since } = owned
  const id = useId()
  const action = step ?? itemAction(item, { signedIn: true, owned: true, accessUrl })
  return (
    <article aria-labelledby={id} className="owned">
      <Cover slug={slugOf(item)} title={item.coverTitle} eager={newest} />
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
