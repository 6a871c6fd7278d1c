import { useId } from 'react'
import { Link } from 'react-router'
import { Cover } from '#app/features/catalogue/cover.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { HeadProps, PageProps } from '#app/page-module.ts'
import { ButtonRow, ExternalButton, LinkButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { HeroGraphic } from '#app/ui/hero-graphic.tsx'
import { isPath } from '#domain/navigation.ts'
import { paths } from '#domain/pages.ts'
import type { AboutData, ShownBlock } from './load-about.ts'

export const head = ({ data: { title, description } }: HeadProps<AboutData>): DocumentHead => ({
  title,
  description,
  path: paths.about(),
})

export default function AboutPage({ data: { blocks } }: PageProps<AboutData>) {
  return blocks.map((block, at) => (
    // a block has no identity of its own, and the list does not change
    // oxlint-disable-next-line react/no-array-index-key
    <ShowBlock key={at} {...block} />
  ))
}

function ShowBlock(block: ShownBlock) {
  switch (block.block) {
    case 'hero':
      return <Hero {...block} />
    case 'text':
      return (
        <Part title={block.title}>
          <div className="grid max-w-prose gap-6 text-lead text-quiet">
            {block.paragraphs.map((text) => (
              <p key={text} className="first:text-text">
                {text}
              </p>
            ))}
          </div>
        </Part>
      )
    case 'statement':
      return (
        <Part title={block.title}>
          <p className="text-heading font-semibold text-balance">{block.text}</p>
        </Part>
      )
    case 'steps':
      return (
        <Part title={block.title}>
          <Steps entries={block.entries} />
        </Part>
      )
    case 'cards':
      return (
        <Part title={block.title}>
          <Cards entries={block.entries} />
        </Part>
      )
    case 'call':
      return <Call {...block} />
  }
}

type Of<Name extends ShownBlock['block']> = Extract<ShownBlock, { block: Name }>

function Hero({ over, title, lead }: Of<'hero'>) {
  return (
    <header className="relative overflow-hidden">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 pt-12 md:pt-28">
        {over ? <p className="text-fine text-quiet">{over}</p> : null}
        <h1 className="max-w-[10.9em] text-display font-semibold">{title}</h1>
        <p className="max-w-[34rem] text-lead text-quiet">{lead}</p>
      </div>
      <HeroGraphic
        count={60}
        height={260}
        curve={tide}
        held={{ index: 41, at: 0.86 }}
        className="mt-6 block h-44 w-full md:h-64"
      />
    </header>
  )
}

function tide(share: number): number {
  return 0.34 + 0.16 * Math.sin(share * 9.4 + 0.6) + 0.08 * Math.sin(share * 23)
}

function Part({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-x-10 gap-y-6 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

function Steps({ entries }: Pick<Of<'steps'>, 'entries'>) {
  return (
    <ol className="grid">
      {entries.map(({ name, summary }, index) => (
        <li
          key={name}
          className="grid grid-cols-[2rem_1fr] items-baseline gap-x-4 gap-y-1 border-line py-5 not-first:border-t first:pt-0 last:pb-0 md:grid-cols-[2rem_1fr_1.4fr]"
        >
          <span aria-hidden="true" className="figures text-fine text-quiet">
            {index + 1}
          </span>
          <h3 className="text-title font-semibold">{name}</h3>
          <p className="text-quiet max-md:col-start-2">{summary}</p>
        </li>
      ))}
    </ol>
  )
}

/** [ROUTE-about-05] */
function Cards({ entries }: Pick<Of<'cards'>, 'entries'>) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2">
      {entries.map(({ name, summary, to, next, cover }) => (
        <li
          key={name}
          className="group relative grid grid-cols-[6rem_1fr] content-start items-start gap-5 bg-ground p-5 sm:grid-cols-1 md:p-8"
        >
          <div className="max-w-36">{cover ? <Cover slug={cover} small="always" /> : null}</div>
          <div className="grid content-start gap-3">
            <h3 className="text-title font-semibold">{name}</h3>
            <p className="text-quiet">{summary}</p>
            <Link
              to={to}
              className="mt-2 justify-self-start font-medium underline after:absolute after:inset-0"
            >
              {next}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** [ROUTE-about-06] */
function Call({ title, lead, buttons }: Of<'call'>) {
  return (
    <section className="border-t border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 py-24 md:py-32">
        <h2 className="max-w-[10.9em] text-display font-semibold">{title}</h2>
        <p className="max-w-[34rem] text-lead text-quiet">{lead}</p>
        <ButtonRow>
          {buttons.map(({ label, to }, at) => {
            const variant = at === 0 ? 'primary' : 'secondary'
            return isPath(to) ? (
              <LinkButton key={label} to={to} variant={variant} size="large">
                {label}
              </LinkButton>
            ) : (
              <ExternalButton key={label} href={to} variant={variant} size="large">
                {label}
              </ExternalButton>
            )
          })}
        </ButtonRow>
      </div>
    </section>
  )
}
