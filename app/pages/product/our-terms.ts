export const OUR_TERMS = 'our terms'
