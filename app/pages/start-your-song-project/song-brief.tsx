import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Cover, type CoverProps } from '#app/features/catalogue/cover.tsx'
import { EarlyStartNote } from '#app/features/catalogue/early-start-note.tsx'
import { ButtonRow, buttonClass } from '#app/ui/button.tsx'
import { LazyPart, lazyPart } from '#app/ui/lazy-part.tsx'
import { OwnedMark } from '#app/ui/owned-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import type { OwnCommission } from '#contract/commissions.ts'
import type { SongBrief as Brief, OrderStep, SongDetail } from '#domain/catalogue/product-file.ts'
import { isRequiredDetail } from '#domain/catalogue/song-details.ts'
import { canonicalEmail, looksLikeEmail } from '#domain/email-address.ts'
import { Choices } from './choices.tsx'
import { CopyButtons } from './copy-buttons.tsx'
import { briefText, fitsMailto, mailtoOf } from './mailto-of.ts'
import { keepDraft, readDraft, type SongDraft } from './song-draft.ts'

interface BoughtSongProps extends Pick<CoverProps, 'slug' | 'picture'> {
  brief: Brief
  afterCall: readonly OrderStep[]
  user: { id: string; email?: string | undefined }
  main: boolean
  /** Undefined when it could not be read: the brief is then sent by mail. */
  commission: OwnCommission | undefined
}

const sending = lazyPart(() => import('./send-brief.tsx'))
const sent = lazyPart(() => import('#app/features/commissions/commission-view.tsx'))

export function BoughtSong(props: BoughtSongProps) {
  const id = useId()
  const { company } = useShopFacts()
  const { brief, user, commission } = props
  const isSent = commission !== undefined && !commission.wantsBrief
  const sentPart = useSeenOnceSent(isSent)
  if (!isSent) return <UnsentSong {...props} />
  return (
    <section ref={sentPart} tabIndex={-1} aria-labelledby={id} className="grid content-start gap-6">
      <BriefHead id={id} title={brief.title} />
      <LazyPart part={sent} waiting={<Skeleton className="h-80 w-full" />}>
        {({ CommissionView }) => <CommissionView user={user} commissionId={commission.id} />}
      </LazyPart>
      <div className="text-fine">
        {commission.closedBecause === null ? <EarlyStartNote /> : null}
        <p className="text-quiet">
          You can also write to <span className="text-text">{company.email}</span>.
        </p>
      </div>
    </section>
  )
}

/** Focuses the result and scrolls to its start: the longer form has disappeared with the focus. */
function useSeenOnceSent(isSent: boolean) {
  const part = useRef<HTMLElement>(null)
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (isSent && !wasSent.current) {
      part.current?.focus({ preventScroll: true })
      part.current?.scrollIntoView()
    }
    wasSent.current = isSent
  }, [isSent])
  return part
}

/** [SONG-01, SONG-04 to SONG-07, decision C69] */
function UnsentSong({ slug, picture, brief, afterCall, user, main, commission }: BoughtSongProps) {
  const { company } = useShopFacts()
  const { subject } = brief
  const id = useId()
  const [draft, setDraft] = useState<SongDraft>(() => readDraft(user.id, subject))
  const type = (name: string, text: string) => {
    const typed = { ...draft, [name]: text }
    setDraft(typed)
    keepDraft(user.id, subject, typed)
  }
  const forget = () => {
    setDraft({})
    keepDraft(user.id, subject, {})
  }
  const details = brief.details.map((detail) => ({
    ...detail,
    text: draft[detail.name] ?? (detail.line === 'email' ? user.email : undefined),
  }))
  const mail = mailtoOf(company.email, subject, details)
  const fits = fitsMailto(mail)
  const section = useRef<HTMLElement>(null)
  const [told, setTold] = useState(false)
  /** Shows problems beside their fields and focuses the first. */
  const maySend = () => {
    const may = !details.some(problemOf)
    flushSync(() => setTold(!may))
    section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    return may
  }
  return (
    <section ref={section} aria-labelledby={id} className="grid content-start gap-6">
      <BriefHead id={id} title={brief.title} />
      <p className="max-w-prose text-quiet">
        <span>{`A few words are enough to start. ${commission ? 'You can also email it' : 'Email it'} to `}</span>
        <strong className="font-medium text-text">{company.email}</strong>.
      </p>
      <div className="song-form">
        <div className="song-aside">
          <Cover slug={slug} picture={picture} />
          <AfterCall steps={afterCall} />
        </div>
        <Progress
          details={details.filter(({ name }) => isRequiredDetail(name))}
          isDraft={Object.values(draft).some(Boolean)}
        />
        <div className="song-fields">
          {details.map((detail) => (
            <BriefField
              key={detail.name}
              detail={detail}
              problem={told ? problemOf(detail) : undefined}
              onType={type}
            />
          ))}
        </div>
        {commission ? (
          <LazyPart part={sending} waiting={<Skeleton className="h-44 w-full" />} failed={null}>
            {({ SendBrief }) => (
              <SendBrief
                user={user}
                commission={commission}
                fields={details.map(({ name, text = '' }) => ({ name, text }))}
                main={main}
                maySend={maySend}
                onSent={forget}
              />
            )}
          </LazyPart>
        ) : null}
        <div className="song-send text-fine">
          <EarlyStartNote />
          <details open={!commission} className="group">
            <summary className="inline-flex min-h-11 items-center text-fine text-quiet hover:text-text">
              <span className="underline">Send it by email instead</span>
            </summary>
            <div className="grid gap-2 pt-4">
              <ButtonRow>
                <a
                  href={fits ? mail : mailtoOf(company.email, subject)}
                  className={buttonClass({
                    variant: main && !commission ? 'primary' : 'secondary',
                    size: 'large',
                  })}
                >
                  Write the email
                </a>
                <CopyButtons
                  texts={[
                    { label: 'Copy all', text: briefText(details), done: 'List copied.' },
                    { label: 'Copy address', text: company.email, done: 'Address copied.' },
                  ]}
                />
              </ButtonRow>
              <output className="text-fine text-quiet empty:hidden">
                {fits
                  ? ''
                  : 'This is too long for your email program to open. Tap Copy all, then paste it into the email.'}
              </output>
            </div>
          </details>
        </div>
      </div>
    </section>
  )
}

function AfterCall({ steps }: { steps: readonly OrderStep[] }) {
  const id = useId()
  if (steps.length === 0) return null
  return (
    <div>
      <h3 id={id} className="font-medium">
        After our call
      </h3>
      <ol aria-labelledby={id} className="song-list">
        {steps.map(({ step, details }) => (
          <li key={step}>
            <p>{step}</p>
            <p className="text-fine text-quiet">{details}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

type TypedDetail = SongDetail & { text: string | undefined }

/** [SONG-04 to SONG-07] */
function problemOf(detail: TypedDetail): string | undefined {
  if (isWrongAddress(detail)) return 'Please enter a valid email address.'
  const isMissing = isRequiredDetail(detail.name) && !detail.text?.trim()
  return isMissing ? 'Please fill this in. A few words are enough.' : undefined
}

/** True for a non-empty, invalid email. */
function isWrongAddress({ line, text = '' }: TypedDetail): boolean {
  return line === 'email' && text.trim() !== '' && !looksLikeEmail(canonicalEmail(text))
}

interface ProgressProps {
  details: readonly TypedDetail[]
  /** True when a draft is stored in this browser. */
  isDraft: boolean
}

function Progress({ details, isDraft }: ProgressProps) {
  const filled = details.filter((detail) => detail.text?.trim() && !isWrongAddress(detail)).length
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="song-progress">
        {details.map(({ name }, index) => (
          <i key={name} data-filled={index < filled} />
        ))}
      </p>
      <p className="figures flex flex-wrap justify-between gap-x-6 text-fine text-quiet">
        <span>{`${filled} of ${details.length} answered`}</span>
        <span>
          {isDraft
            ? 'Draft saved in this browser, not sent yet.'
            : 'What you type is saved in this browser.'}
        </span>
      </p>
    </div>
  )
}

interface BriefFieldProps {
  detail: TypedDetail
  problem: string | undefined
  onType: (name: string, text: string) => void
}

function BriefField({ detail, problem, onType }: BriefFieldProps) {
  const { name, description, line, text = '', choices } = detail
  const id = useId()
  const field = {
    id,
    'aria-describedby': `${id}-hint ${id}-problem`,
    'aria-invalid': problem ? true : undefined,
    'aria-required': isRequiredDetail(name) || undefined,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
    className: fieldClass,
  }
  return (
    <div className="song-field">
      <div>
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
        <p id={`${id}-hint`} className="text-fine text-quiet">
          {description}
        </p>
      </div>
      <div>
        {line ? <input {...field} {...lines[line]} /> : <textarea {...field} rows={5} />}
        {choices ? (
          <Choices choices={choices} text={text} onChange={(chosen) => onType(name, chosen)} />
        ) : null}
        <p id={`${id}-problem`} role="alert" className="mt-2 text-fine text-bad empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  )
}

/** Keyboard and autofill of one-line fields. */
const lines = {
  text: { type: 'text', autoComplete: 'off' },
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url' },
} as const

function BriefHead({ title, id }: { title: string; id: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      <OwnedMark>Owned</OwnedMark>
    </div>
  )
}
