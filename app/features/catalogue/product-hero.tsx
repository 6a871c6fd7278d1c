import type { ReactNode } from 'react'
import { Badge } from '#app/ui/seal.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { Cover } from './cover.tsx'

interface ProductHeroProps {
  product: Product
  /** The category the list shows, such as `Free consultation`. */
  category: string
  /** Price or seal, and the one action. */
  children: ReactNode
}

/** The head of a product's page: what it is, what it costs, what to do; its picture beside it. */
export function ProductHero({ product, category, children }: ProductHeroProps) {
  return (
    <header className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1fr]">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3 text-fine text-quiet">
          <p>{category}</p>
          {product.mostPopular ? <Badge>Most Popular</Badge> : null}
        </div>
        <h1 className="text-heading font-semibold">{product.name}</h1>
        <p className="max-w-prose text-lead text-quiet">{product.description}</p>
        {children}
      </div>
      <Cover slug={product.slug} eager />
    </header>
  )
}
