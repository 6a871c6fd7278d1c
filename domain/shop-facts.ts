import { z } from 'zod'
import { isReadableOnDark, USUAL_ACCENT } from './accent.ts'

// Facts about the shop, one document each. Pages, emails and PDFs show them.

const Text = z.string('expected text').trim().min(1, 'expected text')
const Email = z.email('expected an email address')
const COUNTRY = 'expected two capital letters, such as FI'
const linkMessage = 'expected an address that begins with https:'
const Link = z.string(linkMessage).refine(isHttps, linkMessage)
/** Empty: not shown. */
const OptionalLink = z
  .string(linkMessage)
  .refine((text) => text === '' || isHttps(text), `${linkMessage}, or nothing`)
const COLOUR = `expected a colour such as ${USUAL_ACCENT}`
const Day = z.iso.date('expected a date such as 2026-11-20')

/** On every page and in every email. */
const Brand = z.strictObject({
  name: Text,
  tagline: Text,
  title: Text,
  description: Text,
  /** Of buttons, marks and links. Publications before it have none. */
  accent: z
    .string(COLOUR)
    .regex(/^#[0-9a-f]{6}$/i, COLOUR)
    .refine(
      isReadableOnDark,
      'expected a lighter colour: this one is hard to read on dark (WCAG AA)',
    )
    .default(USUAL_ACCENT),
})

/** The seller. */
const Company = z.strictObject({
  legalName: Text,
  businessId: Text,
  street: Text,
  postalCode: Text,
  city: Text,
  country: Text,
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(COUNTRY).regex(/^[A-Z]{2}$/, COUNTRY),
  phone: Text,
  email: Email,
})

const Links = z.strictObject({
  community: OptionalLink,
  merch: OptionalLink,
  companySite: OptionalLink,
  youtube: OptionalLink,
  bookConsultation: Link,
  bookProject: Link,
  bookOneOnOne: Link,
  bookVpsSetup: Link,
  vpsHosting: OptionalLink,
  cloudHosting: OptionalLink,
  generalHosting: OptionalLink,
  /** Of the hosts' links; empty: no commission and no discount. */
  affiliateCode: z.string('expected text, or nothing'),
})

const plan = {
  /** Also names its picture. */
  id: z.string().regex(/^[a-z0-9]+$/, 'expected small letters and digits'),
  title: Text,
  specs: z.array(Text).min(1, 'expected at least one line').readonly(),
}
const Months = z.int('expected a whole number of months').positive()

/** Offers of hosting companies [HOST-01 to HOST-13]. */
const Hosting = z.strictObject({
  /** Day on which the owner last compared the plans with the hosts' pages; shown unless empty. */
  checkedOn: z.union([z.literal(''), Day], 'expected a date such as 2026-11-20, or nothing'),
  /** Through links with the affiliate code. */
  discountPercent: z.int('expected a whole number').min(1).max(99),
  vps: z.strictObject({ months: Months, plans: z.array(z.strictObject(plan)).readonly() }),
  cloud: z.strictObject({
    months: Months,
    plans: z.array(z.strictObject({ ...plan, description: Text })).readonly(),
  }),
  other: z.array(z.strictObject({ ...plan, buttonLabel: Text })).readonly(),
})

const target = 'expected a page such as /vault, or the name of a link such as community'
/** Path of a page, or name of a link. */
export const LinkTarget = z
  .string(target)
  .refine((to) => to.startsWith('/') || isWebLink(to), target)
const NavigationEntry = z.strictObject({
  label: Text.max(30, 'expected at most 30 characters'),
  to: LinkTarget,
})
export type NavigationEntry = Readonly<z.infer<typeof NavigationEntry>>

const NavigationList = z
  .array(NavigationEntry)
  .max(8, 'expected at most 8 entries')
  .refine(
    (entries) => new Set(entries.map(({ to }) => to)).size === entries.length,
    'expected each target once',
  )
  .readonly()

/** Menu of all pages, and the list of pages in the footer. */
const Navigation = z.strictObject({
  // what fits beside logo and cart on a screen of 1024 px
  menu: NavigationList.refine(
    (entries) => entries.reduce((sum, { label }) => sum + label.length, 0) <= 60,
    'expected at most 60 characters in all labels together',
  ),
  footer: NavigationList,
})

/** VAT that prices include, oldest rate first. Earlier receipts need earlier rates. Before the first, none is mentioned. */
const Vat = z.strictObject({
  rates: z
    .array(z.strictObject({ from: Day, percent: z.number('expected a number').min(0).max(100) }))
    .refine(
      (rates) => rates.every(({ from }, at) => at === 0 || from > (rates[at - 1]?.from ?? '')),
      'expected the oldest rate first',
    )
    .readonly(),
})

const CURRENCIES = ['USD', 'EUR'] as const

/** Fixed once the shop has taken an order. */
const Money = z.strictObject({
  currency: z.enum(CURRENCIES, `expected one of ${CURRENCIES.join(', ')}`),
})

export const ShopFactsSchema = z.strictObject({
  brand: Brand,
  company: Company,
  links: Links,
  navigation: Navigation,
  hosting: Hosting,
  money: Money,
  vat: Vat,
})
export type ShopFacts = z.infer<typeof ShopFactsSchema>
export type Brand = ShopFacts['brand']
export type Company = ShopFacts['company']
export type Links = ShopFacts['links']
export type Currency = ShopFacts['money']['currency']
export type VatRate = ShopFacts['vat']['rates'][number]

/** Links that may be empty. */
export const OPTIONAL_LINKS: readonly string[] = Object.entries(Links.shape)
  .filter(([, schema]) => schema.safeParse('').success)
  .map(([name]) => name)

export function isLinkName(name: string): name is keyof Links {
  return Object.hasOwn(Links.shape, name)
}

/** The affiliate code is no address. */
function isWebLink(name: string): boolean {
  return isLinkName(name) && name !== 'affiliateCode'
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
