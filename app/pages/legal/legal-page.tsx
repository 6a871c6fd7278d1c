import { PageHead } from '#app/ui/page.tsx'
import type { LegalDocument } from './legal-document.ts'

export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <>
      <div className="grid gap-6">
        <PageHead title={document.title} lead={document.lead} />
        <p className="text-fine text-quiet">
          {`${document.effective}${document.changed ? `, last changed ${document.changed}` : ''}`}
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <details className="not-on-paper border-y border-line lg:hidden">
          <summary className="min-h-12 font-medium">On this page</summary>
          <Contents document={document} />
        </details>
        <nav
          aria-label="On this page"
          className="not-on-paper sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:block"
        >
          <Contents document={document} />
        </nav>
        <article className="prose grid gap-10">
          {document.sections.map(({ id, title, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
              <h2 id={`${id}-title`}>{`${index + 1}. ${title}`}</h2>
              {text}
            </section>
          ))}
        </article>
      </div>
    </>
  )
}

function Contents({ document }: { document: LegalDocument }) {
  return (
    <ol className="pb-3 text-fine text-quiet lg:pb-0">
      {document.sections.map(({ id, title }, index) => (
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
