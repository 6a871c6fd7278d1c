import { paths } from '#domain/pages.ts'
import { brand } from '#shop/brand.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { AboutHead } from './about-head.tsx'
import { Approach } from './approach.tsx'
import { CompanyCall } from './company-call.tsx'
import { ExpertiseList } from './expertise-list.tsx'
import { Statement } from './statement.tsx'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `Why ${brand.name} exists, how we work, and the four things we do: voice AI, smart websites, AI integrations and creative AI media.`,
    path: paths.about(),
  })

export default function AboutPage() {
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
