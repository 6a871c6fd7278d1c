/** The words of a promise that lead to the terms. */
export const OUR_TERMS = 'our terms'
