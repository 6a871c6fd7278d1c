import { paths } from '#domain/pages.ts'

export interface ExpertiseArea {
  name: string
  summary: string
  to: string
  next: string
  cover: string
}

/** [ROUTE-about-05] */
export const expertise: readonly ExpertiseArea[] = [
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
