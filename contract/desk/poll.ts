/** Sent with automatic requests of the desk, which do not extend the session. */
export const POLL_HEADER = 'x-desk-poll'
