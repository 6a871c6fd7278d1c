import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { specificationCatalogue } from '../../tests/support/specification-catalogue.ts'
import { nextStep } from './next-step.ts'

const site = { catalogue: specificationCatalogue, facts: starter.facts }

test('a guide opens on its page, requires sign-in when hosted elsewhere, and otherwise arrives by email', () => {
  const stepOf = (accessUrl?: string) => nextStep(site, 'lovable-pro-secrets', accessUrl).action
  const page = '/my-vault/read/lovable-pro-secrets'

  expect(stepOf(page)).toEqual({ label: 'Open', href: page, needsAccount: true })
  expect(stepOf('https://guides.example.com/secrets')?.href).toBe('/auth')
  expect(stepOf()).toBeUndefined()
})

test('booking a call needs no account, starting a song does', () => {
  const actionOf = (key: 'one-on-one-consulting' | 'storysong') => nextStep(site, key).action

  expect(actionOf('one-on-one-consulting')).toMatchObject({
    label: 'Book your call',
    needsAccount: false,
  })
  expect(actionOf('storysong')).toMatchObject({
    label: 'Start your song',
    needsAccount: true,
  })
})
