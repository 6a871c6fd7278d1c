import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/pages.ts'
import { useUser } from '../features/session/use-auth.ts'
import { pageMeta } from '../page-meta.ts'
import { Page, PageHead } from '../ui/page.tsx'
import { VaultSections } from '../vault-sections.tsx'

export const meta = () =>
  pageMeta({
    title: 'Vault',
    description:
      'AI guides and free resources: a working method for Lovable, n8n on your own server, and more.',
    path: paths.vault(),
  })

/** Who is signed in has a Vault of their own [ROUTE-vault-02]. */
export default function VaultPage() {
  const user = useUser()
  const navigate = useNavigate()

  useEffect(() => {
    if (user) navigate(paths.myVault(), { replace: true })
  }, [user, navigate])

  return (
    <Page>
      <PageHead
        title="The Vault"
        lead="Guides to work by, and free things to take. Buy once, keep for good."
      />
      <VaultSections />
    </Page>
  )
}
