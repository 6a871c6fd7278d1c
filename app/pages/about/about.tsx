import { useId } from 'react'
import { Link } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Cover } from '#app/features/catalogue/cover.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { HeadProps } from '#app/page-module.ts'
import { ButtonRow, ExternalButton, LinkButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { HeroGraphic } from '#app/ui/hero-graphic.tsx'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'

export const head = ({ facts: { brand } }: HeadProps): DocumentHead => ({
  title: 'About',
  description: `Why ${brand.name} exists, how we work, and the four things we do: voice AI, smart websites, AI integrations and creative AI media.`,
  path: paths.about(),
})

export default function AboutPage() {
  const { brand } = useShopFacts()
  return (
    <>
      <AboutHead />
      <Statement title="Our story">
        <div className="grid max-w-prose gap-6 text-lead text-quiet">
          <p className="text-text">
            Machines now write, speak, build and decide. The easy way is to let them, and to find
            out later what they did in your name.
          </p>
          <p>
            {brand.name} is the alternative: learn how the machine works, give it the work, and keep
            the decisions. That’s why we have guides, for people who want to do it themselves, and
            services, for people who’d rather have it done and still understand it.
          </p>
          <p>
            You might start with a free guide and end up with a system that runs your business.
            Either way, you own it.
          </p>
        </div>
      </Statement>
      <Statement title="Our mission">
        <p className="text-heading font-semibold text-balance">
          Everyone who uses AI should understand what it does, own what it makes, and be able to
          switch it off.
        </p>
      </Statement>
      <Statement title="Our approach">
        <Approach />
      </Statement>
      <Statement title="Our expertise">
        <ExpertiseList />
      </Statement>
      <CompanyCall />
    </>
  )
}

function AboutHead() {
  const { brand } = useShopFacts()
  return (
    <header className="relative overflow-hidden">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 pt-12 md:pt-28">
        <p className="text-fine text-quiet">About {brand.name}</p>
        <h1 className="max-w-[10.9em] text-display font-semibold">
          Somebody has to hold the controls
        </h1>
        <p className="max-w-[34rem] text-lead text-quiet">
          AI can move every one of these controls. Which ones it moves should be your call.
        </p>
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

function Statement({ title, children }: { title: string; children: Elements }) {
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

const principles = [
  {
    name: 'Understand it first',
    summary: 'A guide explains what the machine does before it tells you what to type.',
  },
  {
    name: 'Own what runs',
    summary: 'If it can run on a server of your own, we show you how, so you can always move it.',
  },
  {
    name: 'Check before it goes out',
    summary: 'Nothing goes out in your name until a person has seen it.',
  },
  {
    name: 'Show the price',
    summary: 'Every price is on its page, along with any monthly fee.',
  },
] as const

function Approach() {
  return (
    <ol className="grid">
      {principles.map((principle, index) => (
        <li
          key={principle.name}
          className="grid grid-cols-[2rem_1fr] items-baseline gap-x-4 gap-y-1 border-line py-5 not-first:border-t first:pt-0 last:pb-0 md:grid-cols-[2rem_1fr_1.4fr]"
        >
          <span aria-hidden="true" className="figures text-fine text-quiet">
            {index + 1}
          </span>
          <h3 className="text-title font-semibold">{principle.name}</h3>
          <p className="text-quiet max-md:col-start-2">{principle.summary}</p>
        </li>
      ))}
    </ol>
  )
}

/** [ROUTE-about-05] */
function ExpertiseList() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2">
      {expertise.map((area) => (
        <li
          key={area.name}
          className="group relative grid grid-cols-[6rem_1fr] content-start items-start gap-5 bg-ground p-5 sm:grid-cols-1 md:p-8"
        >
          <div className="max-w-36">
            <Cover slug={area.cover} small="always" />
          </div>
          <div className="grid content-start gap-3">
            <h3 className="text-title font-semibold">{area.name}</h3>
            <p className="text-quiet">{area.summary}</p>
            <Link
              to={area.to}
              className="mt-2 justify-self-start font-medium underline after:absolute after:inset-0"
            >
              {area.next}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** [ROUTE-about-05] */
const expertise = [
  {
    name: 'Voice AI',
    summary:
      'Voices that answer the phone, note what matters and pass the call to a person when one is needed.',
    to: paths.aiService('voice-ai-solutions'),
    next: 'Explore voice AI',
    cover: 'voice-ai-solutions',
  },
  {
    name: 'Smart websites',
    summary:
      'From one page that says what you do to a site that answers visitors and passes on their requests.',
    to: paths.aiServices(),
    next: 'See the website packages',
    cover: 'smarter-website-all-in-one-package-ai-powered-business-website-business-automation',
  },
  {
    name: 'AI integrations',
    summary:
      'The tools you already use, connected: what comes in is sorted, answered or filed, and you can see what was done.',
    to: paths.aiService('ai-automation'),
    next: 'Explore AI automation',
    cover: 'ai-automation',
  },
  {
    name: 'Creative AI media',
    summary:
      'Songs made from a story, a brand or a company, with lyrics you approve and a melody you choose.',
    to: paths.aiService('storysong'),
    next: 'Explore songs',
    cover: 'storysong',
  },
]

/** Links to the company's site [ROUTE-about-06]. */
function CompanyCall() {
  const { brand, company, links } = useShopFacts()
  return (
    <section className="border-t border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 py-24 md:py-32">
        <h2 className="max-w-[10.9em] text-display font-semibold">A real company is behind it</h2>
        <p className="max-w-[34rem] text-lead text-quiet">
          {brand.name} is run by {company.legalName} in {company.city}, {company.country}. That’s
          who you buy from and who answers your emails.
        </p>
        <ButtonRow>
          {isGiven(links.companySite) ? (
            <ExternalButton href={links.companySite} variant="primary" size="large">
              Visit the company’s site
            </ExternalButton>
          ) : null}
          <LinkButton to={paths.vault()} size="large">
            Browse The Vault
          </LinkButton>
        </ButtonRow>
      </div>
    </section>
  )
}
