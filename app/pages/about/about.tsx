import { Blocks, heroIn, type Of } from '#app/features/blocks/blocks.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { HeadProps, PageProps } from '#app/page-module.ts'
import { HeroGraphic } from '#app/ui/hero-graphic.tsx'
import { paths } from '#domain/pages.ts'
import type { AboutData } from './load-about.ts'

export const head = ({ data: { title, description } }: HeadProps<AboutData>): DocumentHead => ({
  title,
  description,
  path: paths.about(),
})

export default function AboutPage({ data: { blocks } }: PageProps<AboutData>) {
  const hero = heroIn(blocks)
  return (
    <>
      {hero ? <Hero {...hero} /> : null}
      <Blocks blocks={blocks} />
    </>
  )
}

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
