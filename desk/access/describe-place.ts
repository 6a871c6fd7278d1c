/** `from` is `shell`, `shop` or a client's address. */
export function describePlace(from: string): string {
  if (from === 'shell') return 'Command line'
  if (from === 'shop') return 'Automatic'
  const isHere = from === '127.0.0.1' || from === '0:0:0:0::/64'
  return isHere ? 'The shop’s server' : from
}
