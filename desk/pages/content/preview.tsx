import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PreviewAnswer } from '#desk/api/answers.ts'
import '../../../app/ui/chapter/chapter.css'
import { copyCode } from '#app/ui/chapter/code-block.ts'
import { fillChapter, watchWideParts } from '#app/ui/chapter/fill-chapter.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { ProblemList } from './problem-list.tsx'

interface PreviewProps {
  productKey: string
  chapterId: string
}

export function Preview({ productKey, chapterId }: PreviewProps) {
  const param = { key: productKey, id: chapterId }
  const preview = useQuery({
    queryKey: ['preview', chapterId],
    queryFn: () => answerOf(api.content[':key'].chapters[':id'].preview.$get({ param })),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Loaded what="the preview" query={preview}>
      {(answer) => (
        <div className="grid gap-6">
          <ProblemList problems={answer.problems} title="Fix before publishing" />
          <Chapter productKey={productKey} answer={answer} />
        </div>
      )}
    </Loaded>
  )
}

/** The server sanitises the HTML, and the page's security policy blocks scripts in it. */
function Chapter({ productKey, answer }: { productKey: string; answer: PreviewAnswer }) {
  const { html, pictures, chapters } = answer
  const place = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const addressOf = (slug: string) => `?chapter=${chapters[slug] ?? ''}&view=preview`
    place.current?.replaceChildren(fillChapter({ html, pictures, addressOf }))
    return place.current ? watchWideParts(place.current) : undefined
  }, [html, pictures, chapters])
  useEffect(() => {
    const text = place.current
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const copy = event.target.closest<HTMLElement>('button[data-copy]')
      if (copy) return void copyCode(copy)
      const file = event.target.closest<HTMLElement>('button[data-file]')?.dataset['file']
      if (file !== undefined) return window.location.assign(fileAddress(productKey, file))
      const link = event.target.closest<HTMLAnchorElement>('a[data-chapter]')
      if (!link) return
      event.preventDefault()
      void navigate(link.search)
    }
    text?.addEventListener('click', press)
    return () => text?.removeEventListener('click', press)
  }, [productKey, navigate])
  return <article ref={place} className="chapter chapter-looks chapter-preview" />
}

function fileAddress(productKey: string, name: string): string {
  const param = { key: productKey, kind: 'file', name: encodeURIComponent(name) }
  return api.content[':key'].files[':kind'][':name'].$path({ param })
}
