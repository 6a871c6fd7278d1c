import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/pages.ts'
import { useUser } from '../features/session/use-auth.ts'
import { pageMeta } from '../page-meta.ts'
import { ServiceSections } from '../service-sections.tsx'
import { Page, PageHead } from '../ui/page.tsx'

export const meta = () =>
  pageMeta({
    title: 'AI Services',
    description:
      'Free AI consultations, one on one consulting, a live server set-up, AI websites and songs, done for you or with you.',
    path: paths.aiServices(),
  })

/** Who is signed in has a list of their own [ROUTE-services-02]. */
export default function AiServicesPage() {
  const user = useUser()
  const navigate = useNavigate()

  useEffect(() => {
    if (user) navigate(paths.myAiServices(), { replace: true })
  }, [user, navigate])

  return (
    <Page>
      <PageHead
        title="AI Services"
        lead="Twelve things we do for you, or with you on a call. Talking first is free."
      />
      <ServiceSections />
    </Page>
  )
}
