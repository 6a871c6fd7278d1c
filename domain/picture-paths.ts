/** Path of a product's picture for shared links. */
export function sharePicture(slug: string): string {
  return `/pictures/${slug}.png`
}

/** Path of its picture for mails: without the price, which may be another one later. */
export function mailPicture(slug: string): string {
  return `/pictures/mail/${slug}.png`
}

/** Path of its small upright picture, for lists in mails. */
export function smallMailPicture(slug: string): string {
  return `/pictures/mail/small/${slug}.png`
}
