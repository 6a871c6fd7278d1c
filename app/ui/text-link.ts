/** Classes of a link in running text. */
export const textLink = 'underlined'
