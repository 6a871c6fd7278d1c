import { useId } from 'react'
import { Link } from 'react-router'
import { Cover } from '#app/features/catalogue/cover.tsx'
import { ButtonRow } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { HowItWorks, Questions } from './buying.tsx'
import type { ShownBlock } from './load-blocks.ts'
import { Part } from './part.tsx'
import { ProductsBlock } from './products-block.tsx'
import { TargetButton } from './target-button.tsx'

export type Of<Name extends ShownBlock['block']> = Extract<ShownBlock, { block: Name }>

/** All blocks but the hero, which each page shows in its own way. */
export function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block, at) => (
    // a block has no identity of its own, and the list does not change
    // oxlint-disable-next-line react/no-array-index-key
    <ShowBlock key={at} {...block} />
  ))
}

export function heroIn(blocks: readonly ShownBlock[]): Of<'hero'> | undefined {
  return blocks.find((block) => block.block === 'hero')
}

function ShowBlock(block: ShownBlock) {
  switch (block.block) {
    case 'hero':
      return null
    case 'products':
      return <ProductsBlock {...block} />
    case 'buying':
      return (
        <Part title={block.title}>
          <HowItWorks steps={block.steps} />
          <Questions questions={block.questions} />
        </Part>
      )
    case 'text':
      return (
        <AsidePart title={block.title}>
          <div className="grid max-w-prose gap-6 text-lead text-quiet">
            {block.paragraphs.map((text) => (
              <p key={text} className="first:text-text">
                {text}
              </p>
            ))}
          </div>
        </AsidePart>
      )
    case 'statement':
      return (
        <AsidePart title={block.title}>
          <p className="text-heading font-semibold text-balance">{block.text}</p>
        </AsidePart>
      )
    case 'steps':
      return (
        <AsidePart title={block.title}>
          <Steps entries={block.entries} />
        </AsidePart>
      )
    case 'cards':
      return (
        <AsidePart title={block.title}>
          <Cards entries={block.entries} />
        </AsidePart>
      )
    case 'call':
      return <Call {...block} />
  }
}

function AsidePart({ title, children }: { title: string; children: Elements }) {
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
      {entries.map(({ name, summary, to, next, cover, photo }) => (
        <li
          key={name}
          className="group relative grid grid-cols-[6rem_1fr] content-start items-start gap-5 bg-ground p-5 sm:grid-cols-1 md:p-8"
        >
          <div className="max-w-36">
            {cover ? <Cover slug={cover} picture={photo} small="always" /> : null}
          </div>
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
          {buttons.map((button, at) => (
            <TargetButton
              key={button.label}
              {...button}
              variant={at === 0 ? 'primary' : 'secondary'}
            />
          ))}
        </ButtonRow>
      </div>
    </section>
  )
}
