import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ShopFactsContext } from '#app/browser/shop-facts.ts'
import { starter } from '#catalogue/starter.ts'
import type { PaidOrder, PaymentAnswer } from '#contract/functions.ts'
import { SuccessView } from './success-view.tsx'

const vault = 'href="/my-vault?refresh=true"'
const services = 'href="/my-ai-services"'

function shown(signedIn: boolean, facts: Partial<PaymentAnswer>, order?: PaidOrder): string {
  const answer: PaymentAnswer = {
    completed: true,
    state: 'completed',
    account: 'none',
    purchaseDetails: null,
    ...facts,
  }
  return renderToStaticMarkup(
    <ShopFactsContext value={starter.facts}>
      <MemoryRouter>
        <SuccessView
          answer={answer}
          signedIn={signedIn}
          paid={order && { order, sessionId: 'cs_1' }}
        />
      </MemoryRouter>
    </ShopFactsContext>,
  )
}

const bought = (hasResources: boolean, hasServices: boolean) => ({
  purchaseDetails: { hasResources, hasServices },
})

test('links a signed-in customer only to the sections of the purchase [PAY-11] [PAY-12] [PAY-13] [PAY-14]', () => {
  const onlyServices = shown(true, bought(false, true))
  expect(onlyServices).toContain('Access My AI Services')
  expect(onlyServices).toContain(services)
  expect(onlyServices).not.toContain('Access My Vault')
  const onlyResources = shown(true, bought(true, false))
  expect(onlyResources).toContain(vault)
  expect(onlyResources).not.toContain('Access My AI Services')
  const both = shown(true, bought(true, true))
  expect(both).toContain(vault)
  expect(both).toContain(services)
  expect(shown(true, {})).not.toContain('Access My')
})

test('shows a guest instructions and one sign-in link [PAY-15] [PAY-17] [PAY-18]', () => {
  const guest = shown(false, bought(true, true))
  expect(guest).toContain('How to open what you bought')
  expect(guest).toContain('Sign In to Access Products')
  expect(guest).toContain('href="/auth"')
  expect(guest).not.toContain(vault)
  expect(guest).not.toContain(services)
})

test('mentions a guest’s new or existing account, never both [PAY-22] [PAY-23]', () => {
  const made = shown(false, { account: 'created' })
  expect(made).toContain('Your account was created')
  expect(made).toContain('a link to set your password')
  expect(made).toContain('Access Your Account')
  const known = shown(false, { account: 'existing' })
  expect(known).toContain('You already have an account')
  expect(known).not.toContain('Your account was created')
  expect(shown(true, { account: 'existing' })).not.toContain('You already have an account')
})

test('shows a guest the mail’s address, then the password form, then the rest [PAY-22]', () => {
  const line = { name: 'A guide', slug: 'a-guide', guide: true, quantity: 1, cents: 2700 }
  const action = { label: 'Open', href: '/my-vault', needsAccount: true }
  const song = {
    ...line,
    name: 'A song',
    text: 'Send your story.',
    action: { ...action, label: 'Start your song' },
  }
  const lines = [{ ...line, text: 'Sign in and open it.', action }, song]
  const order: PaidOrder = {
    number: 1,
    email: 'a@example.com',
    lines,
    totalCents: 2700,
    mayChoosePassword: true,
    mayResend: false,
  }
  const guest = shown(false, { account: 'created' }, order)
  expect(guest).toContain('use the link we’ve just emailed you')
  expect(guest.match(/<button/g)).toHaveLength(2) // to show what is typed, and to save it
  for (const other of [
    'Tap the button in our email to',
    'Sign in and open it',
    'href="/my-vault',
  ]) {
    expect(guest).not.toContain(other)
  }
  expect(guest.match(/set your password first/g)).toHaveLength(2)
  expect(guest).toContain('class="booklet"')
  const places = [
    '</h1>',
    'on its way to</span> <span',
    'a@</span><wbr/><span>example.com</span>',
    'How to open what you bought',
    'Choose a password</h3>',
    'Show password',
    'Tap the button in our email',
    'Access Your Account',
    'To open it, set your password first.',
    'To start your song, set your password first.',
    'Total',
    'Wrong address?',
  ].map((words) => guest.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
