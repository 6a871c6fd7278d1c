import { AmountsRow } from './amounts-row.tsx'
import { AnnotatedList } from './annotated-list.tsx'
import { Chapters } from './chapters.tsx'
import { DrawnList } from './drawn-list.tsx'
import { FitColumns } from './fit-columns.tsx'
import { MarkedList } from './marked-list.tsx'
import { OrderSteps } from './order-steps.tsx'
import { forBuyers, forOwners } from './owner-classes.ts'
import { Part } from './part.tsx'
import type { ProductSheet } from './product-sheet.ts'
import { Questions } from './questions.tsx'
import { ServerList } from './server-list.tsx'
import { Sheet } from './sheet.tsx'
import { SongExamplePart } from './song-example.tsx'

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
                // three in two columns would leave one alone
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
        <Part title={sheet.orderTitle} className={forBuyers}>
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
        <Part title={questions.title} className={forBuyers}>
          <Questions list={questions.list} />
        </Part>
      ) : null}
    </div>
  )
}
