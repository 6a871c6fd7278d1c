export const OUR_TERMS = 'terms'
