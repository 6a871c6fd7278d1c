import { expect, test } from 'vitest'
import { mailboxRefusal } from './sign-up-messages.ts'

test.each([
  ['ERR-verify-03', 'disposable', 'Disposable emails are not allowed'],
  ['ERR-verify-03', 'Disposable address that does not exist', 'Disposable emails are not allowed'],
  ['ERR-verify-04', 'This address does not exist', 'This email address does not exist.'],
  ['ERR-verify-04', 'does_not_exist', 'This email address does not exist.'],
  ['ERR-verify-04', 'not_found', 'This email address does not exist.'],
  ['ERR-verify-04', 'The domain takes no mail', 'This email address does not exist.'],
  ['ERR-verify-02', 'blocked', 'This email cannot be used.'],
  ['ERR-verify-02', '', 'This email cannot be used.'],
])('[%s, ERR-verify-06] shows the message for the reason “%s”', (_, reason, beginning) => {
  expect(mailboxRefusal(reason).startsWith(beginning)).toBe(true)
})
