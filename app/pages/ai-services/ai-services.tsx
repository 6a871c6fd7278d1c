import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#app/features/accounts/session/use-auth.ts'
import { ListHead } from '#app/features/catalogue/list-head.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#domain/pages.ts'
import faders from './faders.svg?no-inline'
import type { AiServicesData } from './load-ai-services.ts'
import { ServiceSections } from './service-sections.tsx'

export const head = (): DocumentHead => ({
  title: 'AI Services',
  description:
    'Free AI consultations, one-on-one consulting, a live server setup, AI websites and songs, done for you or with you.',
  path: paths.aiServices(),
})

/** Signed-in users are redirected to their own list [ROUTE-services-02]. */
export default function AiServicesPage({ data }: PageProps<AiServicesData>) {
  const { count, freeCalls, from, groups, points } = data
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
