/** Used on every page and in every email. */
export const brand = {
  name: 'MASTER AI',
  tagline: 'BEFORE IT MASTERS YOU',
  title: 'MASTER AI: before it masters you',
  description:
    'Practical AI guides, free resources and done-for-you AI services. Keep your hand on the machine.',
} as const
