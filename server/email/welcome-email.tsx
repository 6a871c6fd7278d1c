import { brand } from '#shop/brand.ts'
import { type Email, EmailAction, EmailHeading, EmailText } from './layout.tsx'

/** Sent after the first sign-in: links to the free resource and to My Vault. */
export function welcomeEmail({
  resource,
  vaultUrl,
}: {
  /** Name of the free resource the user signed up for. */
  resource: string | undefined
  vaultUrl: string
}): Email {
  return {
    subject: `Welcome to ${brand.name}`,
    preview: 'Your account is open. Everything you have is in your vault.',
    body: (
      <>
        <EmailHeading>Welcome</EmailHeading>
        <EmailText>
          {resource
            ? `Your account is open, and ${resource} waits in your vault.`
            : 'Your account is open. The free resources wait in your vault.'}
        </EmailText>
        <EmailAction href={vaultUrl}>Open my vault</EmailAction>
        <EmailText>Whatever you buy or claim later is kept in the same place.</EmailText>
      </>
    ),
  }
}
