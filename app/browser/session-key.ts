/** Derived from the backend host like the auth client's [CONST-session-01]. */
export function sessionStorageKey(hostname: string): string {
  return `sb-${hostname.split('.')[0]}-auth-token`
}
