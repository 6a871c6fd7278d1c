/** Labels of fields whose name does not say what they are. */
const labels: Readonly<Record<string, string>> = {
  alt: 'Description of the picture',
  card: 'Who it’s for, in one line',
  cents: 'Price',
  cta: 'Call to action',
  from: 'From',
  id: 'Anchor',
  place: 'Position in its list',
  slug: 'Address',
  next: 'Label of the link',
  over: 'Small line above the title',
  suits: 'Suits you if',
  totalAccess: 'Part of Total Access',
  to: 'Leads to',
  url: 'Address',
}

const hints: Readonly<Record<string, string>> = {
  alt: 'What the picture shows. It’s read aloud to people who can’t see it.',
  picture: 'A photo of your own as the cover: JPEG, PNG, WebP or AVIF, up to 25 MB.',
  slug: 'The last part of the page’s address. The old address will lead to the new one.',
  link: 'The name of a link of the shop, or an address that begins with https:',
  to: 'A page such as /vault, or the name of a link such as community.',
  product:
    'The key of a product, such as storysong. Its cover is shown, and nothing while it is not for sale.',
  place: 'Smaller numbers come first. Empty: last, by price.',
  drawings: 'The drawing beside each feature.',
}

/** Such as `Monthly fee` for `monthlyFeeCents`, or `Line 2` for the second entry of a list. */
export function labelOf(name: string): string {
  if (/^\d+$/.test(name)) return `Entry ${Number(name) + 1}`
  const words = name
    .replace(/(.)Cents$/, '$1')
    .replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

export function hintOf(name: string): string | undefined {
  return hints[name]
}

/** Such as `Page, features, entry 2`. */
export function pathInWords(field: string): string {
  if (field === '') return 'This document'
  const [first = '', ...rest] = field.split('.').map(labelOf)
  return [first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ')
}
