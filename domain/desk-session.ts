/** Limits of a session at the desk. */
export const deskSession = { hours: 12, idleMinutes: 60 } as const
