/** Where somebody was, as the audit log and sessions hold it, in words: a client's address stays as it is. */
export function describePlace(from: string): string {
  if (from === 'shell') return 'A shell'
  if (from === 'shop') return 'The shop itself'
  const isHere = from === '127.0.0.1' || from === '0:0:0:0::/64'
  return isHere ? 'The shop’s own machine' : from
}
