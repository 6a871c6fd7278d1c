import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { numberInWordsFirst } from '#domain/number-words.ts'
import { paths } from '#domain/pages.ts'
import { useUser } from '../../features/accounts/session/use-auth.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import type { Route } from './+types/ai-services.ts'
import { groupServices } from './service-groups.ts'
import { servicePoints } from './service-points.ts'
import { ServiceSections } from './service-sections.tsx'

/** Runs while prerendering; its data is written into the page and into a file beside it. */
export const loader = () => {
  const services = shopCatalogue.list('services').listed
  return {
    count: numberInWordsFirst(services.length),
    groups: groupServices(services),
    points: servicePoints(shopCatalogue),
  }
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
  const { count, groups, points } = loaderData
  const user = useUser()
  const navigate = useNavigate()

  useEffect(() => {
    if (user) navigate(paths.myAiServices(), { replace: true })
  }, [user, navigate])

  return (
    <Page>
      <PageHead
        title="AI Services"
        lead={`${count} services, done for you or with you on a call. Talking first is free.`}
      />
      <ServiceSections groups={groups} points={points} />
    </Page>
  )
}
