import { paths } from '#domain/pages.ts'
import { links } from '#shop/links.ts'
import { ExternalButton, LinkButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'

export function LastCall() {
  return (
    <section className="border-t border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 py-16 md:py-32">
        <h2 className="max-w-[9.6em] text-display font-semibold">Start with one thing</h2>
        <p className="max-w-prose text-lead text-quiet">
          Read a free guide tonight, or book a call about the work you’d like off your hands.
        </p>
        <ButtonRow>
          <LinkButton to={paths.vault()} variant="primary" size="large">
            Browse The Vault
          </LinkButton>
          <ExternalButton href={links.bookProject} size="large">
            Book an AI project call
          </ExternalButton>
        </ButtonRow>
      </div>
    </section>
  )
}
