import { type ReactNode, useId } from 'react'
import type { SongBrief as Brief } from '#domain/catalogue/product-file.ts'
import { company } from '#shop/company.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { OwnedMark } from '../../ui/owned-mark.tsx'
import { CopyButtons } from './copy-buttons.tsx'
import { briefText, mailtoOf } from './mailto-of.ts'

/** A bought song: what to send for it, and the mail with its list [SONG-04 to SONG-07, decision C69]. */
export function BoughtSong({ brief, main }: { brief: Brief; main: boolean }) {
  return (
    <BriefSection brief={brief} mark={<OwnedMark>Owned</OwnedMark>} wide>
      <p className="text-quiet">
        Send this to <strong className="font-medium break-all text-text">{company.email}</strong>.
        The email opens with the list to fill in; without a mail program, copy it.
      </p>
      <ButtonRow>
        <a
          href={mailtoOf(company.email, brief.subject, brief.details)}
          className={buttonClass({ variant: main ? 'primary' : 'secondary', size: 'large' })}
        >
          Write the email
        </a>
        <CopyButtons
          texts={[
            { label: 'Copy all', text: briefText(brief.details), done: 'List copied.' },
            { label: 'Copy address', text: company.email, done: 'Address copied.' },
          ]}
        />
      </ButtonRow>
    </BriefSection>
  )
}

/** A song that is not bought: what would be asked for it. */
export function OtherSong({ brief }: { brief: Brief }) {
  return (
    <BriefSection brief={brief}>
      <a
        href={mailtoOf(company.email, brief.subject, brief.details)}
        className="inline-flex min-h-11 items-center justify-self-start text-fine text-quiet underline decoration-line underline-offset-4 hover:text-text"
      >
        Begin an email with this list
      </a>
    </BriefSection>
  )
}

interface BriefSectionProps {
  brief: Brief
  mark?: ReactNode
  /** Its details in two columns. */
  wide?: boolean
  children: ReactNode
}

function BriefSection({ brief, mark, wide, children }: BriefSectionProps) {
  const id = useId()
  const columns = wide ? 'sm:grid-cols-[16rem_1fr]' : 'sm:max-lg:grid-cols-[13rem_1fr]'
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-title font-semibold">
          {brief.title}
        </h2>
        {mark}
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {brief.details.map(({ name, description }) => (
          <div key={name} className={`grid gap-x-6 gap-y-0.5 py-3 sm:items-baseline ${columns}`}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-fine text-quiet">{description}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
