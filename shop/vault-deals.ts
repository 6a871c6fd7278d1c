/** Partner discounts. Data only: the Vault shows no card for them. */
export const vaultDeals = [
  { name: 'Partner deal, 30% off', code: 'MASTERAI30', percentOff: 30 },
  { name: 'Partner deal, 50% off', code: 'MASTERAI50', percentOff: 50 },
  { name: 'Partner deal, 25% off', code: 'MASTERAI25', percentOff: 25 },
] as const
