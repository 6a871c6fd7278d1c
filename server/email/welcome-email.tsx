import { brand } from '#shop/brand.ts'
import { type Email, EmailHeading, EmailLink, EmailNote, EmailText } from './layout.tsx'
import { text } from './mail-styles.ts'
import { LineNote } from './money-rows.tsx'
import { PicturedRow } from './pictured-row.tsx'

export interface FreeResource {
  name: string
  /** Its audience, in a sentence. */
  description: string | undefined
  url: string
  picture: string | undefined
}

/** Sent after the first sign-in. */
export function welcomeEmail({
  resource,
  cover,
  free,
  vaultUrl,
}: {
  /** Claimed at sign-up. */
  resource: string | undefined
  cover: string | undefined
  free: readonly FreeResource[]
  vaultUrl: string
}): Email {
  const list = <FreeResources free={free} />
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
            : `Your account is ready.${free.length > 0 ? ' Start with something free:' : ''}`}
        </EmailText>
        {resource ? null : list}
      </>
    ),
    action: { label: 'Open My Vault', href: vaultUrl },
    below: (
      <>
        {resource && free.length > 0 ? (
          <>
            <EmailText>Also free:</EmailText>
            {list}
          </>
        ) : null}
        <EmailNote>
          Everything you get from us is in My Vault. Questions? Reply to this email.
        </EmailNote>
      </>
    ),
  }
}

function FreeResources({ free }: { free: readonly FreeResource[] }) {
  return free.map(({ name, description, url, picture }) => (
    <PicturedRow key={url} picture={picture}>
      <div style={{ ...text, margin: 0 }}>
        <EmailLink href={url} wraps>
          {name}
        </EmailLink>
      </div>
      {description ? <LineNote>{description}</LineNote> : null}
    </PicturedRow>
  ))
}
