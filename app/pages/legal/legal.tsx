import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { HeadProps, PageProps } from '#app/page-module.ts'
import { Page, PageHead } from '#app/ui/page.tsx'
import type { LegalPart } from '#contract/site.ts'
import { CompanyParagraph, StoredValues, WithdrawalForm } from './legal-blocks.tsx'
import type { LegalData } from './load-legal.ts'

export const head = ({
  data: { path, title, description },
}: HeadProps<LegalData>): DocumentHead => ({
  title,
  description,
  path,
})

/** [ROUTE-legal-01 to ROUTE-legal-03, LEGAL-01 to LEGAL-07] */
export default function LegalPage({ data }: PageProps<LegalData>) {
  const { title, lead, effective, changed, sections } = data
  return (
    <Page>
      <div className="grid gap-6">
        <PageHead title={title} lead={lead} />
        <p className="text-fine text-quiet">
          {`${effective}${changed ? `, last changed ${changed}` : ''}`}
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <details className="not-on-paper border-y border-line lg:hidden">
          <summary className="min-h-12 font-medium">On this page</summary>
          <Contents sections={sections} />
        </details>
        <nav
          aria-label="On this page"
          className="not-on-paper sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:block"
        >
          <Contents sections={sections} />
        </nav>
        <article className="prose grid gap-10">
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="scroll-mt-24"
            >
              <h2 id={`${section.id}-title`}>{`${index + 1}. ${section.title}`}</h2>
              {section.parts.map((part, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list is static
                <Part key={place} part={part} />
              ))}
            </section>
          ))}
        </article>
      </div>
    </Page>
  )
}

function Part({ part }: { part: LegalPart }) {
  if ('html' in part) return <Html html={part.html} />
  switch (part.block) {
    case 'company':
      return <CompanyParagraph />
    case 'withdrawal form':
      return <WithdrawalForm />
    default:
      return <StoredValues of={part.block} />
  }
}

/** Made by the server, without scripts. Links within the shop lead there without a new document. */
function Html({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const text = place.current
    const press = (event: MouseEvent) => {
      const { target } = event
      const link = target instanceof Element ? target.closest('a') : null
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
      if (!link?.getAttribute('href')?.startsWith('/') || elsewhere) return
      event.preventDefault()
      void navigate(`${link.pathname}${link.hash}`)
    }
    text?.addEventListener('click', press)
    return () => text?.removeEventListener('click', press)
  }, [navigate])
  // oxlint-disable-next-line react/no-danger -- as described
  return <div ref={place} dangerouslySetInnerHTML={{ __html: html }} />
}

function Contents({ sections }: Pick<LegalData, 'sections'>) {
  return (
    <ol className="pb-3 text-fine text-quiet lg:pb-0">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-3 hover:text-text lg:min-h-9 lg:py-2"
          >
            <span className="figures w-5 shrink-0">{index + 1}</span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
