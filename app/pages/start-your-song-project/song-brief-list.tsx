import { useId } from 'react'
import type { SongBrief } from '#domain/catalogue/product-file.ts'
import { OwnedMark } from '../../ui/owned-mark.tsx'
import { mailtoOf } from './mailto-of.ts'

interface SongBriefListProps {
  address: string
  songs: readonly { brief: SongBrief; owned: boolean }[]
}

/** The details to send for each song, with a mailto link that lists them [SONG-04 to SONG-07, decision C69]. */
export function SongBriefList({ address, songs }: SongBriefListProps) {
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
      {songs.map(({ brief, owned }) => (
        <Brief key={brief.title} brief={brief} address={address} owned={owned} />
      ))}
    </div>
  )
}

interface BriefProps {
  brief: SongBrief
  address: string
  owned: boolean
}

function Brief({ brief, address, owned }: BriefProps) {
  const id = useId()
  const names = brief.details.map(({ name }) => name)
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-title font-semibold">
          {brief.title}
        </h2>
        {owned ? <OwnedMark>Owned</OwnedMark> : null}
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {brief.details.map(({ name, description }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-0.5 py-3 sm:max-lg:grid-cols-[13rem_1fr] sm:max-lg:items-baseline"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="text-fine text-quiet">{description}</dd>
          </div>
        ))}
      </dl>
      <a
        href={mailtoOf(address, brief.subject, names)}
        className="inline-flex min-h-11 items-center justify-self-start text-fine text-quiet underline decoration-line underline-offset-4 hover:text-text"
      >
        Begin a mail with this list
      </a>
    </section>
  )
}
