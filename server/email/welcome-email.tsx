import { brand } from '#shop/brand.ts'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'

/** Sent after the first sign-in: links to the free resource and to My Vault. */
export function welcomeEmail({
  resource,
  cover,
  vaultUrl,
}: {
  /** Name of the free resource the user signed up for. */
  resource: string | undefined
  cover: string | undefined
  vaultUrl: string
}): Email {
  return {
    subject: `Welcome to ${brand.name}`,
    preview: 'Everything you own is in My Vault.',
    cover,
    body: (
      <>
        <EmailHeading>Welcome</EmailHeading>
        <EmailText>
          {resource
            ? `Your account is ready, and ${resource} is in My Vault.`
            : 'Your account is ready. The free resources are in My Vault.'}
        </EmailText>
      </>
    ),
    action: { label: 'Open My Vault', href: vaultUrl },
    below: <EmailNote>Everything you get from us later will be there too.</EmailNote>,
  }
}
