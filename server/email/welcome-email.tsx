import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { pathOf } from '#domain/public-pages.ts'
import { smallPictureOf } from './cover-of-product.ts'
import { LineNote, PicturedRow } from './email-rows.tsx'
import { type Email, EmailLink, EmailText } from './layout.tsx'
import { text } from './mail-styles.ts'

interface FreeResource {
  name: string
  /** Its audience, in a sentence. */
  description: string | undefined
  url: string
  picture: string | undefined
}

/** Sent after the first sign-in. */
export function welcomeEmail({
  shop,
  resource,
  cover,
  free,
  vaultUrl,
}: {
  /** Its name. */
  shop: string
  /** Claimed at sign-up. */
  resource: string | undefined
  cover: string | undefined
  free: readonly FreeResource[]
  vaultUrl: string
}): Email {
  const list = <FreeResources free={free} />
  return {
    subject: `Welcome to ${shop}`,
    preview: 'Everything you own is in My Vault.',
    heading: 'Welcome',
    cover,
    body: (
      <>
        <EmailText>
          {resource
            ? `Your account is ready, and ${resource} is in My Vault.`
            : `Your account is ready.${free.length > 0 ? ' Start with something free:' : ''}`}
        </EmailText>
        {resource ? null : list}
      </>
    ),
    action: { label: 'Open My Vault', href: vaultUrl },
    below:
      resource && free.length > 0 ? (
        <>
          <EmailText>Also free:</EmailText>
          {list}
        </>
      ) : null,
    note: 'Everything you get from us is in My Vault. Questions? Reply to this email.',
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

/** In catalogue order, without hidden or off-sale items. */
export function freeResources(
  catalogue: Pick<Catalogue, 'entries'>,
  siteUrl: string,
): FreeResource[] {
  return catalogue.entries
    .filter(({ file, item }) => item.free && item.type === 'guide' && file.state === 'on_sale')
    .map((entry) => ({
      name: entry.item.name,
      description: entry.item.description,
      url: `${siteUrl}${pathOf(entry)}`,
      picture: smallPictureOf(catalogue, entry.file.key),
    }))
}
