/** Shown for an empty sign-in form. In its own module, so that the form does not load all messages [VAL-signin-01]. */
export const requiredFieldsMessage = 'Please enter both email and password.'
