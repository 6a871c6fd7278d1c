/** Classes of a link in running text. */
export const textLink = 'underline decoration-control underline-offset-4 hover:decoration-current'
