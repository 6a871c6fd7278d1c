import { cleanEmail, looksLikeEmail, MAX_EMAIL_FIELD } from './email-address.ts'
import type { Company } from './shop-facts.ts'

export interface WithdrawalForm {
  name: string
  email: string
  /** As typed, such as `#1001`; may be empty. */
  orderNumber: string
  /** In words; may be empty. */
  bought: string
}

export const withdrawalCaps = {
  name: 100,
  email: MAX_EMAIL_FIELD,
  orderNumber: 40,
  bought: 1000,
} as const satisfies Record<keyof WithdrawalForm, number>

export type FormProblems = Partial<Record<keyof WithdrawalForm, string>>

/** Trims, and removes invisible characters. */
export function tidyForm(form: WithdrawalForm): WithdrawalForm {
  return {
    name: tidy(form.name).replace(/\s+/g, ' '),
    email: cleanEmail(tidy(form.email)).replace(/\s+/g, ' '),
    orderNumber: tidy(form.orderNumber).replace(/\s+/g, ' '),
    bought: tidy(form.bought).replace(/\r\n?/g, '\n'),
  }
}

/** Control characters and direction marks. */
const unseen = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/gu

function tidy(text: string): string {
  return text.toWellFormed().replace(unseen, '').trim()
}

/** Expects a tidied form. */
export function findProblems(form: WithdrawalForm): FormProblems {
  const problems: FormProblems = {}
  if (form.name === '') problems.name = 'Please enter your name.'
  if (!looksLikeEmail(form.email)) {
    problems.email = 'Please enter your email address so that we can confirm the withdrawal.'
  }
  if (form.orderNumber === '' && form.bought === '') {
    problems.orderNumber = 'Please enter the order number, or say below what you bought.'
  }
  for (const [field, cap] of Object.entries(withdrawalCaps)) {
    const name = field as keyof WithdrawalForm // keys of withdrawalCaps
    if (form[name].length > cap) problems[name] = `Please use at most ${cap} characters.`
  }
  return problems
}

export interface LineOfWithdrawal {
  orderNumber: number
  productName: string
}

const labels = {
  orderNumber: 'Order number:',
  bought: 'What was bought:',
  name: 'Name:',
  email: 'Email address of the order:',
} as const satisfies Record<keyof WithdrawalForm, string>

/** Model form of Directive 2011/83/EU (Annex I B), one fact per line. */
export function writeStatement(
  company: Company,
  form: WithdrawalForm,
  lines: readonly LineOfWithdrawal[] = [],
): string {
  const { name, email, orderNumber, bought } = form
  return [
    `To ${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}, ${company.country}, ${company.email}:`,
    'I withdraw from my contract about the following product or service:',
    ...lines.map((line) => `${line.productName}, order ${line.orderNumber}`),
    ...(orderNumber === '' ? [] : [`${labels.orderNumber} ${orderNumber}`]),
    ...(bought === '' ? [] : [`${labels.bought} ${bought}`]),
    `${labels.name} ${name}`,
    `${labels.email} ${email}`,
  ].join('\n')
}

interface StatedFact {
  /** With its colon. */
  label: string | undefined
  lines: string[]
}

/** Keeps every word, in order. */
export function readStatement(statement: string): StatedFact[] {
  const named = new RegExp(`^(To .+:$|${Object.values(labels).join('|')})(?: (.+))?$`)
  const facts: StatedFact[] = []
  for (const line of statement.split('\n')) {
    const [, label, value] = named.exec(line) ?? []
    const last = facts.at(-1)
    if (label !== undefined) facts.push({ label, lines: value === undefined ? [] : [value] })
    else if (last) last.lines.push(line)
    else facts.push({ label, lines: [line] })
  }
  return facts
}

export function statementMail(company: Company, statement: string): string {
  const fields = { subject: 'Withdrawal from contract', body: statement.replaceAll('\n', '\r\n') }
  const query = new URLSearchParams(fields).toString().replaceAll('+', '%20')
  return `mailto:${company.email}?${query}`
}

/** Anything that a mail client would turn into a link. */
const linkLike = new RegExp(
  [
    String.raw`(?<mail>(?<!\S)[\w.%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[.,:;]*(?:\s|$)))`,
    String.raw`\S*:\/\/\S*`,
    String.raw`(?:[\p{L}\p{N}-]+[.。．｡․])+\p{L}{2,}(?:[/?#]\S*)?`,
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?:[/:?#]\S*)?`,
  ].join('|'),
  'gu',
)

/** Anyone may have typed it, with any address, so emails carry no links (T23). */
export function withoutLinks(text: string): string {
  return text.replace(linkLike, (found, mail) => (mail === undefined ? '[link left out]' : found))
}
