/** New tab without opener and referrer (T48). */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer' } as const

/**
 * `sponsored` marks paid links for search engines; the referrer is sent, because partners attribute sales by it (T48).
 */
export const sponsored = { target: '_blank', rel: 'sponsored nofollow noopener' } as const
