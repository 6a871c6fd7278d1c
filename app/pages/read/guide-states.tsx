import { type FormEvent, useState } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { LineCover } from '#app/features/catalogue/cover.tsx'
import { Button, ButtonRow, LinkButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { BackLink, Page, PageHead } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ReadGuideAnswer } from '#contract/reading.ts'
import { formatDay, keepOnOneLine } from '#domain/dates.ts'
import { paths } from '#domain/pages.ts'

export function GuideSkeleton() {
  return (
    <Page>
      <div className="max-w-prose">
        <ChapterSkeleton />
      </div>
      <noscript>Reading here needs JavaScript. Turn it on and reload.</noscript>
    </Page>
  )
}

export function GuideUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <GuideNotice
      title="No connection"
      lead="We couldn’t load the guide. Everything you own is safe; try again in a moment."
    >
      <Button variant="primary" size="large" onClick={onRetry}>
        Try again
      </Button>
    </GuideNotice>
  )
}

type ClosedGuide = Exclude<ReadGuideAnswer, { state: 'open' | 'needs_opening' | 'unknown' }>

export function GuideClosed({ guide }: { guide: ClosedGuide }) {
  const { company } = useShopFacts()
  switch (guide.state) {
    case 'preparing':
      return (
        <GuideNotice
          title={guide.title}
          lead="It’s yours, and we’re still preparing it. You’ll be able to open it here."
        >
          <p className="text-quiet">If it stays like this, write to {company.email}.</p>
        </GuideNotice>
      )
    case 'ended':
      return (
        <GuideNotice
          title={guide.title}
          lead={
            guide.because === 'revoked'
              ? 'Your bank took the payment back, so the guide is closed.'
              : 'You withdrew from it or got a refund, so the guide is closed.'
          }
        >
          <p className="text-quiet">If that’s wrong, write to {company.email}.</p>
        </GuideNotice>
      )
    case 'not_owned':
      return (
        <GuideNotice
          title={guide.title}
          lead="This guide isn’t in My Vault. If you bought it with another email address, sign in with that one."
        >
          <LinkButton to={paths.vault()} size="large">
            Browse The Vault
          </LinkButton>
        </GuideNotice>
      )
  }
}

interface OpeningProps {
  product: string
  guide: Extract<ReadGuideAnswer, { state: 'needs_opening' }>
  /** Resolves to false on failure. */
  onOpen: (waiverVersion: string) => Promise<boolean>
}

/** Title page that asks for the waiver before delivery within the withdrawal period (decision D7). */
export function GuideOpening({ product, guide, onOpen }: OpeningProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!new FormData(event.currentTarget).has('agreed')) {
      setProblem('Tick the box to open it, or leave it closed and keep your right to withdraw.')
      return
    }
    setProblem(undefined)
    setBusy(true)
    if (await onOpen(guide.waiver.version)) return
    setBusy(false)
    setProblem('We don’t know yet whether it was opened. Please try again.')
  }
  return (
    <GuideNotice title={guide.title} lead="It’s yours. You haven’t opened it yet.">
      <div className="opening">
        <div>
          <LineCover slug={product} title={guide.coverTitle} />
        </div>
        <ol
          aria-label="Chapters"
          className="opening-chapters divide-y divide-line self-start border-y border-line"
        >
          {guide.chapters.map(({ slug, title }, index) => (
            <li key={slug} className="flex gap-4 py-3">
              <span aria-hidden="true" className="figures w-5 shrink-0 text-quiet">
                {index + 1}
              </span>
              <span>{title}</span>
            </li>
          ))}
        </ol>
        <form className="opening-form grid content-start gap-6" onSubmit={open} noValidate>
          <div className="grid gap-2">
            <label className="flex items-start gap-4 rounded-panel border border-control bg-surface p-5 has-aria-invalid:border-bad">
              <input
                type="checkbox"
                name="agreed"
                aria-describedby={problem ? 'opening-problem' : undefined}
                aria-invalid={problem ? true : undefined}
                onChange={() => setProblem(undefined)}
              />
              <span>{guide.waiver.text}</span>
            </label>
            <p id="opening-problem" role="alert" className="text-fine text-bad empty:hidden">
              {problem}
            </p>
          </div>
          <ButtonRow>
            <Button type="submit" variant="primary" size="large" busy={busy} disabled={busy}>
              Open the guide
            </Button>
            <LinkButton to={paths.myVault()} size="large">
              Not yet
            </LinkButton>
          </ButtonRow>
          <p className="text-fine text-quiet">
            {`If you wait, you keep the right to withdraw until ${keepOnOneLine(formatDay(guide.lastDay))}. We’ll confirm your choice by email.`}
          </p>
        </form>
      </div>
    </GuideNotice>
  )
}

function GuideNotice({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children?: Elements
}) {
  return (
    <Page>
      <div className="grid max-w-prose gap-8">
        <div className="grid gap-4">
          <BackLink to={paths.myVault()}>My Vault</BackLink>
          <PageHead title={title} lead={lead} />
        </div>
        {children}
      </div>
    </Page>
  )
}

export function ChapterSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  )
}
