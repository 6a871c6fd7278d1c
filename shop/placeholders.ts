/** A value that contains one of these is not filled in. */
export const placeholderMarks = ['example', '0000000-0', '+358 00 000 0000'] as const
