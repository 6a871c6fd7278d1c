import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { numberInWordsFirst } from '#domain/number-words.ts'
import { paths } from '#domain/pages.ts'
import { useUser } from '../../features/accounts/session/use-auth.ts'
import { ListHead } from '../../features/catalogue/list-head.tsx'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/ai-services.ts'
import faders from './faders.svg?no-inline'
import { groupServices } from './service-groups.ts'
import { servicePoints } from './service-points.ts'
import { ServiceSections } from './service-sections.tsx'

/** Runs at prerender. Text is stored as one value in the page's data instead of hundreds. */
export const loader = () => JSON.stringify(readServices())

function readServices() {
  const services = shopCatalogue.list('services').listed
  return {
    count: numberInWordsFirst(services.length),
    freeCalls: numberInWordsFirst(services.filter(({ free }) => free).length),
    from: lowestPrice(),
    groups: groupServices(services),
    points: servicePoints(shopCatalogue),
  }
}

function lowestPrice(): string {
  const cents = shopCatalogue.entries.flatMap(({ file }) =>
    kindRules[file.kind].list === 'services' && file.state === 'on_sale' ? (file.cents ?? []) : [],
  )
  return formatMoney(Math.min(...cents))
}

export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    title: 'AI Services',
    description:
      'Free AI consultations, one-on-one consulting, a live server setup, AI websites and songs, done for you or with you.',
    path: paths.aiServices(),
  })

/** Signed-in users are redirected to their own list [ROUTE-services-02]. */
export default function AiServicesPage({ loaderData }: Route.ComponentProps) {
  const { count, freeCalls, from, groups, points } = JSON.parse(loaderData) as ReturnType<
    typeof readServices
  >
  const user = useUser()
  const navigate = useNavigate()

  useEffect(() => {
    if (user) navigate(paths.myAiServices(), { replace: true })
  }, [user, navigate])

  return (
    <Page>
      <ListHead
        title="AI Services"
        lead={`${count} services, done for you or with you on a call. ${freeCalls} calls are free; the rest start at ${from}.`}
        faders={faders}
      >
        <nav aria-label="Services on this page">
          <ul className="flex flex-wrap gap-x-6 text-fine">
            {groups.map(({ title, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className="flex min-h-11 items-center underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </ListHead>
      <ServiceSections groups={groups} points={points} />
    </Page>
  )
}
