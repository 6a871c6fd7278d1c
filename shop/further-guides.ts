/** Names of the two further $47 guides. They are reached by their address and not listed as cards. */
export const furtherGuides = {
  first: 'AI Prompting Guide',
  second: 'AI Workflow Guide',
} as const
