/** How a link inside running text looks. */
export const textLink = 'underline decoration-control underline-offset-4 hover:decoration-current'
