/** Local storage key of the auth client's session, derived from the backend host [CONST-session-01]. */
export function sessionStorageKey(hostname: string): string {
  return `sb-${hostname.split('.')[0]}-auth-token`
}
