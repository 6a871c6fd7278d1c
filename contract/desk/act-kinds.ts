/** What acts of the audit log are about; each act is of one kind. Apart from the schemas, for the desk to load alone. */
export const ACT_KINDS = ['money', 'orders', 'people', 'content', 'mails', 'access'] as const
export type ActKind = (typeof ACT_KINDS)[number]
