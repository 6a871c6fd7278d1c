import { expect, test } from 'vitest'
import { specificationCatalogue } from '../../tests/support/specification-catalogue.ts'
import { nextStep } from './next-step.ts'

test('a guide in the shop is opened at its page, one kept elsewhere by signing in, one without an address by mail', () => {
  const stepOf = (accessUrl?: string) =>
    nextStep(specificationCatalogue, 'lovable-pro-secrets', accessUrl).action
  const page = '/my-vault/read/lovable-pro-secrets'

  expect(stepOf(page)).toEqual({ label: 'Open', href: page, needsAccount: true })
  expect(stepOf('https://guides.example.com/secrets')?.href).toBe('/auth')
  expect(stepOf()).toBeUndefined()
})

test('a call is booked without an account, a song is not started without one', () => {
  const actionOf = (key: 'one-on-one-consulting' | 'storysong') =>
    nextStep(specificationCatalogue, key).action

  expect(actionOf('one-on-one-consulting')).toMatchObject({
    label: 'Book your call',
    needsAccount: false,
  })
  expect(actionOf('storysong')).toMatchObject({
    label: 'Start your song',
    needsAccount: true,
  })
})
