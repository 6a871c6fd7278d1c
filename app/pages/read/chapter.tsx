import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { paths } from '#domain/pages.ts'
import { ChapterText } from './chapter-text.tsx'
import { readFoundPlace } from './found-place.ts'
import { ChapterSkeleton } from './guide-states.tsx'
import { useChapter } from './use-guide.ts'

interface Neighbour {
  slug: string
  title: string
}

interface ChapterProps {
  user: { id: string }
  product: string
  slug: string
  version: number
  neighbours: { before: Neighbour | undefined; after: Neighbour | undefined }
  /** `number` is 0 when the contents lack the chapter. */
  place: { number: number; of: number }
  reload: () => Promise<unknown>
}

export function Chapter({ user, product, slug, version, neighbours, place, reload }: ChapterProps) {
  const { search } = useLocation()
  const { chapter, problem, reload: reloadChapter } = useChapter(user.id, product, slug)
  const isNewer = chapter !== undefined && chapter.version !== version
  const isGone = problem === 'gone'

  // The chapter was removed or replaced by a newer version: refetch the contents.
  useEffect(() => {
    if (isNewer || isGone) void reload()
  }, [isNewer, isGone, reload])
  useScrollToPart(chapter !== undefined)

  return (
    <>
      {problem === 'offline' ? (
        <Notice tone="warn" title="No connection" live>
          <p>We couldn’t load this chapter. You can still read the chapters you’ve opened.</p>
          <Button onClick={reloadChapter}>Try again</Button>
        </Notice>
      ) : null}
      {isGone ? (
        <Notice tone="warn" title="This chapter no longer exists" live>
          <p>Choose another from the contents.</p>
        </Notice>
      ) : null}
      {chapter ? (
        <div className="grid grid-cols-1 gap-4">
          {place.number > 0 ? (
            <p className="reader-place not-on-paper">{`Chapter ${place.number} of ${place.of}`}</p>
          ) : null}
          <ChapterText product={product} chapter={chapter} found={readFoundPlace(search)} />
        </div>
      ) : null}
      {/* Rendered with the text, which would push it down. */}
      {chapter || problem ? <Turn {...{ product, neighbours }} /> : <ChapterSkeleton />}
    </>
  )
}

function Turn({ product, neighbours }: Pick<ChapterProps, 'product' | 'neighbours'>) {
  return (
    <nav aria-label="Chapters" className="reader-turn not-on-paper">
      {neighbours.before ? (
        <Link to={paths.readGuide(product, neighbours.before.slug)} rel="prev">
          <small>Previous</small>
          <span>{neighbours.before.title}</span>
        </Link>
      ) : null}
      {neighbours.after ? (
        <Link to={paths.readGuide(product, neighbours.after.slug)} rel="next">
          <small>Next</small>
          <span>{neighbours.after.title}</span>
        </Link>
      ) : (
        <Link to={paths.myVault()}>
          <small>The end</small>
          Back to My Vault
        </Link>
      )}
    </nav>
  )
}

function useScrollToPart(ready: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (ready && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash])
}
