/**
 * The seller. The values below are placeholders: replace them before the shop goes live, which refuses to start while
 * one of them is left.
 */
export const company = {
  legalName: 'Example Company Oy',
  businessId: '0000000-0',
  street: 'Example Street 1',
  postalCode: '00100',
  city: 'Helsinki',
  country: 'Finland',
  /** Two letters (ISO 3166-1). */
  countryCode: 'FI',
  phone: '+358 00 000 0000',
  /** One address for shop and contact mail. */
  email: 'hello@example.com',
} as const
