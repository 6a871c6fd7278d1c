/**
 * What the values look like that come with the shop and are nobody's. A value of company.ts or links.ts
 * that holds one of these has not been filled in.
 */
export const placeholderMarks = ['example', '0000000-0', '+358 00 000 0000'] as const
