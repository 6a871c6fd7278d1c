/** Asks the member for the passkey, or a code. Resolves to whether it is proven. */
export async function confirmIdentity(): Promise<boolean> {
  return false
}
