import { useId } from 'react'
import type { SongBrief as Brief } from '#domain/catalogue/product-file.ts'
import { company } from '#shop/company.ts'
import { IconPlus } from '../../ui/icons.tsx'
import { mailtoOf } from './mailto-of.ts'

interface OtherSongProps {
  brief: Brief
  /** Expanded unless a bought song is on the page. */
  open: boolean
}

export function OtherSong({ brief, open }: OtherSongProps) {
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
