/** Titles of the documents that each site has. */
const names: Readonly<Record<string, string>> = {
  'site/brand': 'Brand',
  'site/company': 'Company',
  'site/links': 'Links',
  'site/navigation': 'Menu and footer',
  'site/hosting': 'Hosting deals',
  'site/money': 'Currency',
  'site/vat': 'VAT',
  'site/kinds': 'Texts by kind of product',
  'pages/home': 'Home',
  'pages/about': 'About',
  'pages/terms-and-conditions': 'Terms and conditions',
  'pages/privacy-policy': 'Privacy policy',
  'pages/cookie-policy': 'Cookie policy',
}

export function documentName({ document, name }: { document: string; name: string }): string {
  return names[document] ?? name
}
