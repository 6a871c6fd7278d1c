/** Said of an empty sign-in form; by itself, so that the form carries no other words [VAL-signin-01]. */
export const requiredFieldsMessage = 'Please enter both email and password.'
