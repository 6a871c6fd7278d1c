/** Attributes of a link out of the shop: a new tab that learns nothing of this one (T48). */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer' } as const

/**
 * Attributes of an affiliate link. Search engines are told that it is paid for; the referrer is sent,
 * because the partner may need it to know where the buyer came from (T48).
 */
export const sponsored = { target: '_blank', rel: 'sponsored nofollow noopener' } as const
