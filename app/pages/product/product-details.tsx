import type { ReactNode } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { externalLink, sponsored } from '#app/ui/external-link.ts'
import { IconExternal } from '#app/ui/icons.tsx'
import type { OrderStep, SongExample } from '#domain/catalogue/product-file.ts'
import type { BuyingQuestion } from '#domain/catalogue/texts-of.ts'
import { isAffiliate } from '#domain/optional-links.ts'
import { forCustomers, forOwners } from './owner-classes.ts'
import { Part } from './part.tsx'
import { AnnotatedList, DrawnList, MarkedList } from './point-lists.tsx'
import type { FitList } from './product-fit.ts'
import type { ProductSheet } from './product-sheet.ts'

export function ProductDetails({ sheet }: { sheet: ProductSheet }) {
  const { product, servers, questions, inside } = sheet
  return (
    <div className="grid gap-14 md:gap-20">
      <AmountsRow amounts={sheet.amounts} />
      {inside ? (
        <Part title={inside.title} lead={product.includesEverything}>
          <div className="rounded-panel bg-surface p-6 md:p-8">
            {inside.annotated ? (
              <AnnotatedList points={inside.entries} picture={inside.annotated} />
            ) : inside.drawings ? (
              <DrawnList points={inside.entries} drawings={inside.drawings} />
            ) : (
              <MarkedList
                points={inside.entries}
                // three entries would leave a gap in the second column
                className={inside.entries.length === 3 ? '' : 'gap-x-10 sm:grid-cols-2'}
              />
            )}
          </div>
          {sheet.chapters === undefined ? null : <Chapters html={sheet.chapters} />}
        </Part>
      ) : null}
      {product.excerpt ? (
        <Part title="Read an excerpt" lead={product.excerpt.from}>
          <Sheet>
            <div className="grid max-w-prose gap-4">
              {product.excerpt.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Sheet>
        </Part>
      ) : null}
      {sheet.example ? <SongExamplePart example={sheet.example} /> : null}
      {sheet.fit[0] ? <FitColumns lists={sheet.fit} /> : null}
      {sheet.brief ? (
        <Part
          title="What you tell us"
          lead="You’ll fill this in after paying. A few words are enough to start."
        >
          <Sheet>
            <dl className="-my-4 divide-y divide-line">
              {sheet.brief.map(({ name, description }) => (
                <div key={name} className="py-4">
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-quiet">{description}</dd>
                </div>
              ))}
            </dl>
          </Sheet>
        </Part>
      ) : null}
      {servers ? (
        <Part title="Servers to choose from" lead={servers.lead}>
          <ServerList plans={servers.plans} />
        </Part>
      ) : null}
      {product.howToOrder && product.state !== 'off_sale' ? (
        <Part title={sheet.orderTitle} className={forCustomers}>
          <OrderSteps steps={product.howToOrder} />
        </Part>
      ) : null}
      {sheet.afterPurchase ? (
        <div className={forOwners}>
          <Part title="What happens next">
            <ol className="grid list-decimal gap-x-10 gap-y-3 pl-5 text-quiet sm:grid-cols-2">
              {sheet.afterPurchase.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Part>
        </div>
      ) : null}
      {sheet.words.map(({ title, text }) => (
        <Part key={title} title={title}>
          <p className="max-w-prose text-lead text-quiet">{text}</p>
        </Part>
      ))}
      {questions.list.length > 0 ? (
        <Part title={questions.title} className={forCustomers}>
          <Questions list={questions.list} />
        </Part>
      ) : null}
    </div>
  )
}

function AmountsRow({ amounts }: Pick<ProductSheet, 'amounts'>) {
  if (amounts.length === 0) return null
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {amounts.map(({ count, of }) => (
        <li key={of} className="flex items-baseline gap-4 text-quiet sm:grid sm:content-start">
          <span className="text-display font-semibold text-text">{count}</span> <span>{of}</span>
        </li>
      ))}
    </ul>
  )
}

/** HTML inserted by the server, such as a chapter's first page; empty when no version is live. */
function Chapters({ html }: { html: string }) {
  return (
    <div
      data-chapters=""
      className="chapters grid empty:hidden group-has-data-owned/product:[&_a]:invisible group-has-data-owned/product:[&_a+a]:visible"
      // oxlint-disable-next-line react/no-danger -- made of escaped words by the server, which has put it into the page too
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function SongExamplePart({ example: { told, verse } }: { example: SongExample }) {
  return (
    <Part title="From your words to a verse">
      <Sheet>
        <div className="grid gap-2">
          <h3 className="text-fine text-quiet">For example, you tell us</h3>
          <p>{told}</p>
          <h3 className="mt-6 text-fine text-quiet">We write</h3>
          <p className="text-lead font-semibold">
            {verse.map((line) => (
              <span key={line} className="block pl-4 -indent-4">
                {line}
              </span>
            ))}
          </p>
        </div>
      </Sheet>
    </Part>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="relative rounded-panel on-paper py-6 pr-4 pl-9 before:absolute before:inset-y-0 before:left-4 before:w-px before:bg-line md:py-10 md:pr-10 md:pl-14 md:before:left-5">
      {children}
    </div>
  )
}

function FitColumns({ lists }: { lists: readonly FitList[] }) {
  return (
    <div
      className={`grid gap-x-6 gap-y-10 border-y border-line py-10 sm:grid-cols-2 ${lists.length === 3 ? 'md:grid-cols-3' : ''}`}
    >
      {lists.map(({ title, lead, sign, points }) => (
        <Part key={title} title={title} lead={lead} className="content-start">
          <MarkedList sign={sign} points={points} className="text-quiet empty:hidden" />
        </Part>
      ))}
    </div>
  )
}

function ServerList({ plans }: Pick<NonNullable<ProductSheet['servers']>, 'plans'>) {
  const { links } = useShopFacts()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {plans.map(({ name, summary, to }) => (
        <li
          key={name}
          className="group relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-panel bg-surface p-5"
        >
          <a
            href={to}
            {...(isAffiliate(links) ? sponsored : externalLink)}
            className="font-medium group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </a>
          <span className="text-quiet">
            <IconExternal />
          </span>
          <p className="text-fine text-quiet">{summary}</p>
        </li>
      ))}
    </ul>
  )
}

function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol
      className={`grid gap-6 sm:gap-y-10 ${steps.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
    >
      {steps.map(({ step, details }, index) => (
        <li
          key={step}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] content-start gap-y-1 sm:grid-cols-1 sm:border-t sm:border-control sm:pt-4"
        >
          <span aria-hidden="true" className="row-span-2 text-title text-quiet sm:row-span-1">
            {index + 1}
          </span>
          <p className="font-medium">{step}</p>
          <p className="text-quiet">{details}</p>
        </li>
      ))}
    </ol>
  )
}

function Questions({ list }: { list: readonly BuyingQuestion[] }) {
  return (
    <div className="border-t border-line">
      {list.map(({ asked, answer }) => (
        <details key={asked} className="border-b border-line">
          <summary className="min-h-14 py-3 font-medium">{asked}</summary>
          <p className="max-w-prose pb-5 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  )
}
