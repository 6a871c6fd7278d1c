import { paths } from '#domain/pages.ts'

export interface ExpertiseArea {
  name: string
  summary: string
  to: string
  /** Label of the link. */
  next: string
  /** Fader height of its picture at a horizontal position, both 0 to 1. */
  curve: (share: number) => number
  held: { index: number; at: number }
}

const TAU = 2 * Math.PI

/** The four areas of expertise [ROUTE-about-05]. */
export const expertise: readonly ExpertiseArea[] = [
  {
    name: 'Voice AI',
    summary:
      'Voices that answer the phone, note what matters and pass the call to a person when one is needed.',
    to: paths.aiService('voice-ai-solutions'),
    next: 'Explore voice AI',
    curve: (share) =>
      0.12 +
      0.62 * Math.abs(Math.sin(share * TAU * 1.5)) * (0.55 + 0.45 * Math.sin(share * TAU * 7)),
    held: { index: 13, at: 0.86 },
  },
  {
    name: 'Smart websites',
    summary:
      'From one page that says what you do to a site that answers visitors and passes on their requests.',
    to: paths.aiServices(),
    next: 'See the website packages',
    curve: (share) => [0.22, 0.22, 0.38, 0.38, 0.54, 0.54, 0.7, 0.7][Math.floor(share * 7.99)] ?? 0,
    held: { index: 31, at: 0.86 },
  },
  {
    name: 'AI integrations',
    summary:
      'The tools you already use, connected: what comes in is sorted, answered or filed, and you can see what was done.',
    to: paths.aiService('ai-automation'),
    next: 'Explore AI automation',
    curve: (share) =>
      0.45 + (Math.round(share * 39) % 2 ? 0.26 : -0.26) * Math.cos(share * Math.PI),
    held: { index: 20, at: 0.86 },
  },
  {
    name: 'Creative AI media',
    summary:
      'Songs made from a story, a brand or a company, with lyrics you approve and a melody you choose.',
    to: paths.aiService('storysong'),
    next: 'Explore songs',
    curve: (share) =>
      0.16 + 0.5 * Math.sin(share * Math.PI) ** 2 + 0.06 * Math.sin(share * TAU * 5),
    held: { index: 25, at: 0.86 },
  },
]
