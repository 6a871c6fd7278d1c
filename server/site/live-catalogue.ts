import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { Published } from './read-published.ts'

/** The catalogue of the live publication. It changes while the shop runs: each read may see a newer one. */
export class LiveCatalogue implements Catalogue {
  published: Published

  constructor(published: Published) {
    this.published = published
  }

  get #now(): Catalogue {
    return this.published.catalogue
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
