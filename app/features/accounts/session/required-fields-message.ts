/** Separate module: the form needs no other message [VAL-signin-01]. */
export const requiredFieldsMessage = 'Please enter both email and password.'
