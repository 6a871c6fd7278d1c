/** `from` is `shell`, `shop` or a client's address. */
export function describePlace(from: string): string {
  if (from === 'shell') return 'A shell'
  if (from === 'shop') return 'The shop itself'
  const isHere = from === '127.0.0.1' || from === '0:0:0:0::/64'
  return isHere ? 'The shop’s own machine' : from
}
