/** Placeholders: replace them all, or the live shop refuses to start. */
export const company = {
  legalName: 'Example Company Oy',
  businessId: '0000000-0',
  street: 'Example Street 1',
  postalCode: '00100',
  city: 'Helsinki',
  country: 'Finland',
  /** ISO 3166-1 alpha-2. */
  countryCode: 'FI',
  phone: '+358 00 000 0000',
  /** For shop and contact mail. */
  email: 'hello@example.com',
} as const
