/** Finnish authorities for customers: change them if the company is elsewhere. */
export const authorities = {
  consumerAdvice: 'https://www.kkv.fi/en/consumer-affairs/consumer-advisory-services/',
  consumerDisputesBoard: 'https://www.kuluttajariita.fi/en/',
  europeanConsumerCentre: 'https://www.ecc.fi/en/',
  dataProtectionOmbudsman: 'https://tietosuoja.fi/en/',
} as const
