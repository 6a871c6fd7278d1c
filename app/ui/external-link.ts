/** Attributes of a link out of the shop: a new tab without opener and referrer (T48). */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer' } as const

/**
 * Attributes of an affiliate link. `sponsored` tells search engines that it is paid; the referrer is sent, because the
 * partner may attribute the sale by it (T48).
 */
export const sponsored = { target: '_blank', rel: 'sponsored nofollow noopener' } as const
