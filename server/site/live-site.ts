import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { SiteFacts } from '#domain/catalogue/kind-texts.ts'
import type { Published } from './read-published.ts'

/** The live publication. It changes while the shop runs: each read may see a newer one. */
export class LiveSite implements SiteFacts {
  published: Published
  /** A newer publication that this version of the shop cannot show. */
  refused: number | undefined
  readonly catalogue: Catalogue = new LiveCatalogue(this)

  constructor(published: Published) {
    this.published = published
  }

  /** Null until a process has stored the terms that it shows. */
  get termsVersion() {
    return this.published.termsVersion
  }

  get brand() {
    return this.published.facts.brand
  }

  get company() {
    return this.published.facts.company
  }

  get links() {
    return this.published.facts.links
  }

  get navigation() {
    return this.published.facts.navigation
  }

  get hosting() {
    return this.published.facts.hosting
  }

  get money() {
    return this.published.facts.money
  }

  get kinds() {
    return this.published.facts.kinds
  }

  get vat() {
    return this.published.facts.vat
  }
}

class LiveCatalogue implements Catalogue {
  readonly #site: LiveSite

  constructor(site: LiveSite) {
    this.#site = site
  }

  get #now(): Catalogue {
    return this.#site.published.catalogue
  }

  get entries() {
    return this.#now.entries
  }

  get sold() {
    return this.#now.sold
  }

  list: Catalogue['list'] = (name) => this.#now.list(name)
  findVaultEntry: Catalogue['findVaultEntry'] = (slug) => this.#now.findVaultEntry(slug)
  findServiceEntry: Catalogue['findServiceEntry'] = (slug) => this.#now.findServiceEntry(slug)
  findSold: Catalogue['findSold'] = (key) => this.#now.findSold(key)
  findByPriceId: Catalogue['findByPriceId'] = (priceId) => this.#now.findByPriceId(priceId)
  findFreeItem: Catalogue['findFreeItem'] = (name) => this.#now.findFreeItem(name)
}
