/** Header of a request that a page of the desk makes by itself. It does not keep the session open. */
export const POLL_HEADER = 'x-desk-poll'
