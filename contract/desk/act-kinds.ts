/** Each act has one kind. In its own file, so that the desk loads no schemas. */
export const ACT_KINDS = ['money', 'orders', 'people', 'content', 'mails', 'access'] as const
export type ActKind = (typeof ACT_KINDS)[number]
