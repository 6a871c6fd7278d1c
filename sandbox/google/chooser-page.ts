import { html } from 'hono/html'
import { intro, list, type Page } from '#sandbox/page-layout/page.ts'
import type { Account } from './store.ts'

const BAD_EMAIL = 'Enter an email address such as anna@example.com.'

export function chooserPage({
  accounts,
  shopHost,
  action,
  badEmail,
}: {
  accounts: Account[]
  shopHost: string
  action: string
  badEmail: boolean
}): Page {
  const text = `to continue to ${shopHost}. This is a sandbox Google: any address is yours here.`
  return {
    title: 'Choose an account',
    body: html`<div class="stack-wide">
      ${intro('Choose an account', text)}
      ${
        accounts.length > 0 &&
        html`<form method="post" action="${action}">
          <ul class="accounts" aria-label="Accounts">${accounts.map(accountRow)}</ul>
        </form>`
      }
      <form method="post" action="${action}" class="panel">
        ${badEmail && html`<p class="alert" role="alert">${BAD_EMAIL}</p>`}
        <div class="field">
          <label for="email">${accounts.length > 0 ? 'Another email address' : 'Email address'}</label>
          <input id="email" name="email" type="email" autocomplete="email" required maxlength="254">
        </div>
        <div class="actions">
          <button class="button primary">Continue</button>
          <button class="button" name="cancel" value="yes" formnovalidate>Cancel</button>
        </div>
      </form>
    </div>`,
  }
}

export function aboutPage(accounts: Account[]): Page {
  const text = `It stands in for Google while the shop has no client id: choosing an account here
    signs in to the shop. Start with “Continue with Google” in the shop.`
  const items = accounts.map(
    ({ name, email }) =>
      html`<li><span>${name}</span><span class="quiet small">${email}</span></li>`,
  )
  return {
    title: 'Sandbox Google',
    body: html`<div class="stack-wide">
      ${intro('Sandbox Google', text)}
      <h2>Accounts</h2>
      ${list(items, 'Nobody has signed in yet.')}
    </div>`,
  }
}

export function refusedPage(why: string): Page {
  return {
    title: 'Sign-in refused',
    body: intro('This request cannot be answered', `${why} Go back to the shop and start again.`),
  }
}

function accountRow({ name, email }: Account) {
  return html`<li><button name="email" value="${email}">
    <span class="subject">${name}</span>
    <span class="quiet small">${email}</span>
  </button></li>`
}
