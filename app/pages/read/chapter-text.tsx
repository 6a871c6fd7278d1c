import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { copyCode } from '#app/ui/chapter/code-block.ts'
import { fillChapter, playVideo, watchWideParts } from '#app/ui/chapter/fill-chapter.ts'
import type { ReadChapterAnswer } from '#contract/reading.ts'
import { paths } from '#domain/pages.ts'
import { downloadFile } from './download-file.ts'
import { type FoundPlace, markWords } from './found-place.ts'

interface ChapterTextProps {
  product: string
  chapter: ReadChapterAnswer
  /** Search hit to show. */
  found?: FoundPlace | undefined
}

/** The HTML was sanitised when it was published. */
export function ChapterText({ product, chapter: { html, pictures }, found }: ChapterTextProps) {
  const contact = useShopFacts().company.email
  const place = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const [copied, setCopied] = useState('')

  useLayoutEffect(() => {
    place.current?.replaceChildren(
      fillChapter({
        html,
        pictures,
        addressOf: (slug) => paths.readGuide(product, slug),
        contact,
      }),
    )
    return place.current ? watchWideParts(place.current) : undefined
  }, [product, html, pictures, contact])

  const { words, nth = 0 } = found ?? {}
  useEffect(() => {
    if (!place.current || !html || words === undefined) return
    const { unmark, show } = markWords(place.current, { words, nth })
    const frame = requestAnimationFrame(show) // after the router scrolled to the top
    return () => {
      cancelAnimationFrame(frame)
      unmark()
    }
  }, [words, nth, html])

  useEffect(() => {
    const text = place.current
    const press = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const file = target.closest<HTMLElement>('button[data-file]')?.dataset['file']
      if (file !== undefined) return void downloadFile(product, file, contact)
      const copy = target.closest<HTMLElement>('button[data-copy]')
      if (copy) {
        setCopied('') // so that repeated words are announced again
        return void copyCode(copy).then(setCopied)
      }
      const video = target.closest('.chapter-video')?.closest<HTMLElement>('figure')
      if (video) return playVideo(video)
      const link = target.closest<HTMLAnchorElement>('a[data-chapter]')
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
      if (!link || elsewhere) return
      event.preventDefault()
      void navigate(`${link.pathname}${link.hash}`)
    }
    text?.addEventListener('click', press)
    return () => text?.removeEventListener('click', press)
  }, [product, navigate, contact])

  return (
    <>
      <article ref={place} className="chapter" />
      <p aria-live="polite" className="sr-only">
        {copied}
      </p>
    </>
  )
}
