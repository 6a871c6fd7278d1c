import type { ReactNode } from 'react'
import type { Params } from 'react-router'
import type { Site } from '#contract/site.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'
import type { DocumentHead } from './features/navigation/document-head.ts'

/** Runs on the server only. Null when there is no such page. */
export type LoadPage = (site: Site, params: Params) => object | null

export interface PageProps<Data = unknown> {
  data: Data
  params: Params
}

export interface HeadProps<Data = unknown> extends PageProps<Data> {
  facts: ShopFacts
}

/** Exports of a page's module. */
export interface PageModule {
  default(props: PageProps): ReactNode
  head(props: HeadProps): DocumentHead
  /** Addresses of style sheets that only this page uses. */
  styles?: readonly string[]
}
