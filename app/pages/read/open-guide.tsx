import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { logError } from '#app/browser/error-log.ts'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { IconBack } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { ReadGuideAnswer } from '#contract/reading.ts'
import { paths } from '#domain/pages.ts'
import { cachePage } from './cache-page.ts'
import { Chapter } from './chapter.tsx'
import { ChapterText } from './chapter-text.tsx'
import { Contents } from './contents.tsx'
import { downloadFile } from './download-file.ts'
import { useReadingSettings } from './reading-settings.ts'
import { putNewsAway, readAllChapters } from './use-guide.ts'

interface OpenGuideProps {
  user: { id: string }
  product: string
  guide: Extract<ReadGuideAnswer, { state: 'open' }>
  slug: string
  reload: () => Promise<unknown>
}

export function OpenGuide({ user, product, guide, slug, reload }: OpenGuideProps) {
  const { company } = useShopFacts()
  const { settings, change } = useReadingSettings()
  const { printed, print } = usePrint(user.id, product, guide.chapters)
  usePageColour(settings.page)
  useEffect(() => void cachePage(), [])
  const at = guide.chapters.findIndex((chapter) => chapter.slug === slug)
  const neighbours = { before: guide.chapters[at - 1], after: guide.chapters[at + 1] }
  useArrowKeys(product, neighbours)
  return (
    <div className="reader chapter-looks gutter" data-size={settings.size}>
      <div className="reader-side not-on-paper">
        <Link to={paths.myVault()} className="reader-back">
          <IconBack />
          My Vault
        </Link>
        <p className="reader-title max-lg:hidden">{guide.title}</p>
        <Contents
          {...{ user, product, guide, slug }}
          onDownload={(name) => downloadFile(product, name, company.email)}
        />
      </div>
      <ReadingTools {...{ settings, change }} onPrint={print} />
      <div className="reader-main">
        {guide.changed === null ? null : (
          <News
            changed={guide.changed}
            onSeen={() => putNewsAway(user.id, product, guide.version)}
          />
        )}
        {printed ? (
          <>
            <p className="only-on-paper">{guide.title}</p>
            {printed.map((chapter) => (
              <ChapterText key={chapter.title} product={product} chapter={chapter} />
            ))}
          </>
        ) : (
          <Chapter
            key={slug}
            {...{ user, product, slug, neighbours, reload }}
            place={{ number: at + 1, of: guide.chapters.length }}
            version={guide.version}
          />
        )}
      </div>
    </div>
  )
}

function News({ changed, onSeen }: { changed: string; onSeen: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const putAway = async () => {
    setBusy(true)
    try {
      await onSeen()
    } catch (error) {
      logError('reader: news', error)
      setBusy(false)
      showToast({ title: 'No connection', description: 'Please try again in a moment.' })
    }
  }
  return (
    <div className="not-on-paper">
      <Notice tone="signal" title="This guide has been updated">
        <p>{changed}</p>
        <Button busy={busy} disabled={busy} onClick={putAway}>
          Got it
        </Button>
      </Notice>
    </div>
  )
}

function usePageColour(page: 'dark' | 'light') {
  useEffect(() => {
    const root = document.documentElement
    root.dataset['page'] = page
    return () => {
      delete root.dataset['page']
    }
  }, [page])
}

type Neighbour = { slug: string } | undefined

/** Arrow keys turn chapters, except in fields and scrollable parts. */
function useArrowKeys(product: string, { before, after }: { before: Neighbour; after: Neighbour }) {
  const navigate = useNavigate()
  // runs before paint: a key may be pressed at once
  useLayoutEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const { target } = event
      const isOurs =
        target instanceof Element && target.closest('input, pre, [role=region], iframe')
      if (isOurs || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
      if (to) navigate(paths.readGuide(product, to.slug))
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [product, before, after, navigate])
}

/** Prints with all chapters in place of the current one. */
function usePrint(userId: string, product: string, chapters: readonly { slug: string }[]) {
  const [printed, setPrinted] = useState<Awaited<ReturnType<typeof readAllChapters>>>()
  const busy = useRef(false)
  const print = async () => {
    if (busy.current) return
    busy.current = true
    try {
      const slugs = chapters.map(({ slug }) => slug)
      setPrinted(await readAllChapters(userId, product, slugs))
    } catch (error) {
      logError('reader: print', error)
      showToast({ title: 'No connection', description: 'We couldn’t load all chapters.' })
    } finally {
      busy.current = false
    }
  }
  useEffect(() => {
    if (!printed) return
    const end = () => setPrinted(undefined)
    window.addEventListener('afterprint', end, { once: true })
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.chapter img')]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => window.print())
    return () => window.removeEventListener('afterprint', end)
  }, [printed])
  return { printed, print }
}

type ReadingToolsProps = ReturnType<typeof useReadingSettings> & { onPrint: () => void }

const sizes = ['small', 'normal', 'large'] as const

function ReadingTools({ settings, change, onPrint }: ReadingToolsProps) {
  const at = sizes.indexOf(settings.size)
  const isLight = settings.page === 'light'
  return (
    <div role="toolbar" aria-label="Reading" className="reader-tools not-on-paper">
      <Button
        variant="quiet"
        disabled={at === 0}
        onClick={() => change({ size: sizes[at - 1] ?? 'small' })}
      >
        <span aria-hidden="true">A−</span>
        <span className="sr-only">Smaller text</span>
      </Button>
      <Button
        variant="quiet"
        disabled={at === sizes.length - 1}
        onClick={() => change({ size: sizes[at + 1] ?? 'large' })}
      >
        <span aria-hidden="true">A+</span>
        <span className="sr-only">Larger text</span>
      </Button>
      <Button
        variant="quiet"
        aria-label={isLight ? 'Dark page' : 'Light page'}
        onClick={() => change({ page: isLight ? 'dark' : 'light' })}
      >
        <span>
          <span>{`${isLight ? 'Dark' : 'Light'} `}</span>
          <span className="max-sm:hidden">page</span>
        </span>
      </Button>
      <Button variant="quiet" aria-label="Print or save as PDF" onClick={onPrint}>
        <span>
          Print <span className="max-sm:hidden">or save as PDF</span>
        </span>
      </Button>
    </div>
  )
}
