import type { Context } from 'hono'
import { html } from 'hono/html'
import { formatFinnishMoment } from '#domain/dates.ts'
import { paths } from '#domain/pages.ts'
import { withdrawalNumber } from '#domain/withdrawal.ts'
import {
  type FormProblems,
  statementMail,
  type WithdrawalForm,
  withdrawalCaps,
  writeStatement,
} from '#domain/withdrawal-statement.ts'
import { type PlainPageFacts, plainPage } from '#server/http/plain-page/plain-page.ts'
import type { ReceivedStatement } from '#server/orders/withdrawals/receive-withdrawal.ts'

export interface TypedForm {
  form: WithdrawalForm
  /** undefined in a form that no page of ours made. */
  formId: string | undefined
}

const title = 'Withdraw from contract'

export function showForm(
  c: Context,
  site: PlainPageFacts,
  form: WithdrawalForm,
  problems: FormProblems,
) {
  const field = (name: keyof WithdrawalForm, label: string, attributes = html``, hint = '') => html`
        <div>
          <label for="${name}">${label}</label>
          <input id="${name}" name="${name}" value="${form[name]}" maxlength="${withdrawalCaps[name]}" ${invalid(name, problems)} ${attributes}>
          ${problem(name, problems)}
          ${hint ? html`<p class="hint">${hint}</p>` : ''}
        </div>`
  return plainPage(c, site, {
    title,
    status: 422,
    body: html`
      <h1>Withdraw from contract</h1>
      <p role="alert">Something is missing. Nothing has been sent yet, and what you typed is still here.</p>
      <hr>
      <div>
        <h2>By order number</h2>
        <p class="hint">It’s in your order email, for example 1001.</p>
      </div>
      <form method="post" action="/withdraw/statement" novalidate>
        ${field('name', 'Name', html`autocomplete="name" required`)}
        ${field('email', 'Email', html`type="email" autocomplete="email" required`, 'The address you ordered with. We’ll send the confirmation there.')}
        ${field('orderNumber', 'Order number')}
        <div>
          <label for="bought">Purchased items</label>
          <textarea id="bought" name="bought" maxlength="${withdrawalCaps.bought}" ${invalid('bought', problems)}>${form.bought}</textarea>
          ${problem('bought', problems)}
          <p class="hint">Only if you don’t have the number, or you mean just part of the order.</p>
        </div>
        <button type="submit">Continue</button>
      </form>`,
  })
}

function invalid(name: keyof WithdrawalForm, problems: FormProblems) {
  return problems[name] ? html`aria-invalid="true" aria-describedby="${name}-problem"` : ''
}

function problem(name: keyof WithdrawalForm, problems: FormProblems) {
  return problems[name] ? html`<p class="problem" id="${name}-problem">${problems[name]}</p>` : ''
}

export function showConfirmation(c: Context, site: PlainPageFacts, typed: TypedForm) {
  return plainPage(c, site, {
    title,
    body: html`
      <h1>Withdraw from contract</h1>
      <p>Check your statement:</p>
      ${statementBlock(writeStatement(site.company, typed.form))}
      ${confirmForm(typed)}
      <p class="quiet">Not right yet? Go back in your browser: what you typed is still there. You don’t need to give a reason.</p>`,
  })
}

export function showReceived(
  c: Context,
  site: PlainPageFacts,
  { number, receivedAt, statement }: ReceivedStatement,
) {
  const { email } = site.company
  return plainPage(c, site, {
    title: 'We’ve received your withdrawal',
    body: html`
      <h1>We’ve received your withdrawal</h1>
      <p class="number">${withdrawalNumber(number)}</p>
      <p>Received on ${formatFinnishMoment(receivedAt)}.</p>
      ${statementBlock(statement)}
      <p>We’ll confirm it by email to the address you gave, and write to you there once it’s decided or if we need to know more. Keep or print this page until you have the email.</p>
      <p class="quiet">No email within a few minutes? Write to <a href="mailto:${email}">${email}</a> with the number above.</p>
      <p><a href="${paths.home()}">Back to the shop</a></p>`,
  })
}

/** `wait`, such as `40 seconds`, is the shortest after which it may work. */
export function showUnsent(
  c: Context,
  site: PlainPageFacts,
  typed: TypedForm,
  { status, wait = 'a moment' }: { status: 429 | 500 | 503; wait?: string },
) {
  const statement = writeStatement(site.company, typed.form)
  return plainPage(c, site, {
    title,
    status,
    body: html`
      <h1>Please send it by email</h1>
      <p role="alert">We can’t receive the form right now, so we don’t have your withdrawal yet. An email counts just the same: send this text to <a href="${statementMail(site.company, statement)}">${site.company.email}</a>.</p>
      ${statementBlock(statement)}
      <p>Or try again in ${wait}:</p>
      ${confirmForm(typed)}`,
  })
}

function statementBlock(statement: string) {
  return html`<p class="statement">${statement}</p>`
}

function confirmForm({ form, formId }: TypedForm) {
  const fields = Object.entries({ ...form, formId: formId ?? '' })
  return html`<form method="post" action="/withdraw/confirm">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <button type="submit">Confirm withdrawal</button>
      </form>`
}
