/**
 * Parts of the placeholder values of company.ts and links.ts. A value that contains one of them has not been filled in.
 */
export const placeholderMarks = ['example', '0000000-0', '+358 00 000 0000'] as const
