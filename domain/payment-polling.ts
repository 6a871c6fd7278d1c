/** The payment result page asks this often, this far apart, then confirms once [PAY-26, PAY-27, PAY-29]. */
export const paymentPolling = { tries: 8, everyMs: 1000 } as const

/** A card provider's payment session id: nothing else is ever looked up (T12). */
export const PAYMENT_SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/
