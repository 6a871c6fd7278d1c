import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askFunction } from '#app/browser/api/api.ts'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { NotFound } from '#app/features/navigation/not-found-view.tsx'
import type { ReadGuideAnswer } from '#contract/reading.ts'
import { paths } from '#domain/pages.ts'
import { GuideClosed, GuideOpening, GuideSkeleton, GuideUnreachable } from './guide-states.tsx'
import { OpenGuide } from './open-guide.tsx'
import { useGuide } from './use-guide.ts'

interface GuideProps {
  user: { id: string }
  product: string
  /** Undefined: the last reading place, or the first chapter. */
  chapter: string | undefined
}

export function Guide({ user, product, chapter }: GuideProps) {
  const { guide, isAsking, failed, reload } = useGuide(user.id, product)
  const navigate = useNavigate()
  const missing = guide?.state === 'open' && chapter === undefined
  const start = missing && !isAsking ? startOf(guide) : undefined

  useEffect(() => {
    if (start !== undefined) navigate(paths.readGuide(product, start), { replace: true })
  }, [start, navigate, product])

  usePageTitle(guide, chapter)

  if (failed) return <GuideUnreachable onRetry={reload} />
  if (!guide || missing) return <GuideSkeleton />
  if (guide.state === 'unknown') return <NotFound />
  if (guide.state === 'needs_opening') {
    const open = async (waiverVersion: string) => {
      try {
        await askFunction('open-guide', { product, waiverVersion })
        await reload()
        return true
      } catch {
        return false
      }
    }
    return <GuideOpening product={product} guide={guide} onOpen={open} />
  }
  if (guide.state !== 'open') return <GuideClosed guide={guide} />
  return <OpenGuide {...{ user, product, guide, reload }} slug={chapter ?? ''} />
}

function usePageTitle(guide: ReadGuideAnswer | undefined, slug: string | undefined) {
  const { brand } = useShopFacts()
  const title = guide && 'title' in guide ? guide.title : undefined
  const shown =
    guide?.state === 'open' ? guide.chapters.find((one) => one.slug === slug)?.title : undefined
  useEffect(() => {
    if (title !== undefined) document.title = [shown, title, brand.name].filter(Boolean).join(' | ')
  }, [title, shown, brand])
}

/** Reading place if the guide still has it, else the first chapter. */
function startOf({ place, chapters }: Extract<ReadGuideAnswer, { state: 'open' }>) {
  const found = chapters.find(({ slug }) => slug === place) ?? chapters[0]
  return found?.slug
}
