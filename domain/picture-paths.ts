export function sharePicture(slug: string): string {
  return `/pictures/${slug}.png`
}

/** Without the price, which may change. */
export function mailPicture(slug: string): string {
  return `/pictures/mail/${slug}.png`
}

export function smallMailPicture(slug: string): string {
  return `/pictures/mail/small/${slug}.png`
}
