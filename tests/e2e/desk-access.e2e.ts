import type { Page } from '@playwright/test'
import { codeOf } from '../support/app-code.ts'
import {
  addAuthenticator,
  deskOrigin,
  forgetProof,
  linkOfInvitation,
  signInAtDesk,
  typeDeskCommand,
} from './desk-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectNoAxeViolations } from './site-checks.ts'

const newAddress = () => `m-${crypto.randomUUID().slice(0, 8)}@desk.example`

/** Saves the codes that are shown and opens the desk. */
async function saveCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Save your backup codes' })).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .allInnerTexts()
  await expect(page.getByRole('button', { name: 'Open the desk' })).toBeDisabled()
  await page.getByLabel(/I’ve saved/).check()
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  return codes
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

async function signInByCode(page: Page, email: string, code: string) {
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in with a code' }).click()
}

/** Delays today's figures until after the sign-out; the shop then answers both. */
async function holdToday(page: Page) {
  const given = Promise.race([
    page.waitForResponse('**/api/today'),
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/today')),
  ])
  const signedOut = Promise.withResolvers<void>()
  await page.route('**/api/today', async (route) => {
    await signedOut.promise
    await route.continue()
  })
  await page.route('**/access/sign-out', async (route) => {
    const answer = await route.fetch()
    signedOut.resolve()
    await given
    await route.fulfill({ response: answer })
  })
}

test('an owner signs in by the invitation link, enrols a passkey and signs in by passkey and app @also-phone', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/\/api\/access$/) // who is signed in: nobody
  const email = newAddress()
  await addAuthenticator(page)
  const link = linkOfInvitation(await typeDeskCommand('invite', email))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Welcome, ${email.split('@')[0]}` })).toBeVisible()
  await expectNoAxeViolations(page, 'the invitation')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Save your backup codes' })).toBeVisible()
  await expectNoAxeViolations(page, 'the backup codes')
  await holdToday(page)
  expect(await saveCodes(page)).toHaveLength(10)
  expect(page.url()).toBe(`${deskOrigin()}/`)

  await signOut(page)
  await page.unrouteAll()
  await expectNoAxeViolations(page, 'the sign-in page')
  await page.goto(`${deskOrigin()}/audit#kind=access`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${deskOrigin()}/audit#kind=access`)
  await expect(page.getByText('Signed in with a passkey').first()).toBeVisible()

  await page.getByRole('link', { name: 'Access', exact: true }).click()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const secret = await page.getByText('Or enter this key in the app:').innerText()
  const typed = secret.replace('Or enter this key in the app:', '').trim()
  await expectNoAxeViolations(page, 'setting up an app')
  await page.getByLabel('Six-digit code from the app').fill(codeOf(typed))
  await page.getByRole('button', { name: 'Use this app' }).click()
  await expect(page.getByText('Sign in with its six-digit code.')).toBeVisible()
  await expectNoAxeViolations(page, 'who may use the desk')

  await signOut(page)
  await signInByCode(page, email, codeOf(typed, 30)) // each counts once
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})

test('an owner without their passkey signs in by a backup code and enrols another one @also-phone @by-keyboard', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/\/api\/access$/)
  const email = newAddress()
  const authenticator = await addAuthenticator(page)
  await page.goto(linkOfInvitation(await typeDeskCommand('invite', email)))
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  const [code = ''] = await saveCodes(page)
  await signOut(page)
  await authenticator.clear()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('The passkey request was canceled')
  await signInByCode(page, email, code)
  await page.getByRole('link', { name: 'Access', exact: true }).click()
  await expect(page.getByText('9 codes left.')).toBeVisible()

  const passkeys = page.getByRole('table', { name: 'Your passkeys' }).getByRole('row')
  await expect(passkeys).toHaveCount(2)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys).toHaveCount(3)
  await passkeys
    .nth(1)
    .getByRole('button', { name: /^Change/ })
    .click()
  await page.getByRole('button', { name: 'Delete passkey' }).click()
  await expect(passkeys).toHaveCount(2)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})

test('an owner invites a helper after signing in again, and the helper cannot see the audit log @also-phone @by-keyboard', async ({
  page,
  browser,
  expectRefusals,
}) => {
  expectRefusals(/\/api\/access/, /\/api\/audit/)
  await addAuthenticator(page)
  const email = newAddress()
  await page.goto(linkOfInvitation(await typeDeskCommand('invite', email)))
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await saveCodes(page)
  await forgetProof(email)

  const helper = newAddress()
  await page.getByRole('link', { name: 'Access', exact: true }).click()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const screen = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const viewport of [{ width: 390, height: 560 }, { width: 1280, height: 720 }, screen]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('button', { name: 'Create link' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('dialog').getByLabel('Email').fill(helper)
  await page.getByRole('dialog').getByLabel('Name').fill('Hanna')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expectNoAxeViolations(page, 'the question who it is')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Confirm it’s you to continue')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(helper)
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toContain(`${deskOrigin()}/invitation#`)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Hanna/ })).toContainText('Invited, link valid until')

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await addAuthenticator(theirs)
  await theirs.goto(link)
  await expect(theirs.getByText('Only owners can refund, export and erase')).toBeVisible()
  await theirs.getByRole('button', { name: 'Create a passkey' }).click()
  await saveCodes(theirs)
  await expect(theirs.getByRole('link', { name: 'Access', exact: true })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Audit', exact: true })).toBeHidden()
  await theirs.goto(`${deskOrigin()}/audit`)
  await expect(theirs.getByText('Only owners can see who did what')).toBeVisible()
  await theirs.getByRole('link', { name: 'Access', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'Your passkeys' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Invite someone' })).toBeHidden()

  await page.getByRole('button', { name: 'Change Hanna' }).click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden() // an open dialog hides every row from the query
  await expect(page.getByRole('row', { name: /Hanna/ })).toBeHidden()
  await theirs.getByRole('button', { name: 'Create new codes' }).click()
  await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(theirs).toHaveURL(`${deskOrigin()}/sign-in#to=%2Faccess`)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await other.close()
})

test('explains a cancelled passkey, a browser without passkeys and a link to another site', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/\/api\/access/)
  const authenticator = await addAuthenticator(page)
  await authenticator.setPresent(false)
  await page.goto(`${deskOrigin()}/sign-in#to=//evil.example`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('The passkey request was canceled')
  await signInAtDesk(page, 'helper')
  await page.reload()
  await expect(page).toHaveURL(`${deskOrigin()}/`)

  const email = newAddress()
  const link = linkOfInvitation(await typeDeskCommand('invite', email))
  await page.context().clearCookies()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible()
  await expect(page.getByText('This browser doesn’t support passkeys')).toBeVisible()
  const secret = await page.getByText('Or enter this key in the app:').innerText()
  await page.getByLabel('Six-digit code from the app').fill('000000')
  await page.getByRole('button', { name: 'Use this app' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is wrong')
  const code = codeOf(secret.replace('Or enter this key in the app:', '').trim())
  await page.getByLabel('Six-digit code from the app').fill(code)
  await page.getByRole('button', { name: 'Use this app' }).click()
  await saveCodes(page)
  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible() // the code is asked for at once
})
