import type { Site } from '#contract/site.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { numberInWordsFirst } from '#domain/number-words.ts'
import { groupServices } from './service-groups.ts'
import { servicePoints } from './service-points.ts'

export type AiServicesData = ReturnType<typeof loadAiServices>
export type MyAiServicesData = ReturnType<typeof loadMyAiServices>

export function loadAiServices({ catalogue, facts }: Site) {
  const services = catalogue.list('services').listed
  return {
    count: numberInWordsFirst(services.length),
    freeCalls: numberInWordsFirst(services.filter(({ free }) => free).length),
    from: lowestPrice(catalogue, facts.money.currency),
    groups: groupServices(services),
    points: servicePoints(catalogue),
  }
}

export function loadMyAiServices({ catalogue }: Site) {
  return { services: catalogue.list('services') }
}

function lowestPrice({ entries }: Catalogue, currency: string): string {
  const cents = entries.flatMap(({ file }) =>
    kindRules[file.kind].list === 'services' && file.state === 'on_sale' ? (file.cents ?? []) : [],
  )
  return formatMoney(Math.min(...cents), currency)
}
