/** Others are never looked up (T12). */
export const PAYMENT_SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/
