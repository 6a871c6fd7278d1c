import { html } from 'hono/html'
import { formatMoney } from '#domain/money.ts'
import { intro, list, type Page } from '#sandbox/page-layout/page.ts'
import type { Dispute } from '#sandbox/stripe/store/disputes.ts'
import type { Session } from '#sandbox/stripe/store/sessions.ts'

const STATES = { open: 'Open', complete: 'Paid', expired: 'Expired' }

export function indexPage(sessions: Session[], disputes: Dispute[]): Page {
  const text = html`It stands in for the card provider while the shop has no keys: the shop makes
    checkout sessions here, buyers pay on the hosted page, and the shop hears of it by signed
    webhooks. Everything is also in the <a href="/_ledger">ledger</a> as JSON.`
  return {
    title: 'Sandbox card provider',
    body: html`<div class="stack-wide">
      ${intro('Sandbox card provider', text)}
      <h2>Latest checkout sessions</h2>
      ${list(sessions.map(sessionRow), 'No checkout yet. Put something in the cart and check out.')}
      ${
        disputes.length > 0 &&
        html`<h2>Open disputes</h2>
          <ul class="rows">${disputes.map(disputeRow)}</ul>`
      }
    </div>`,
  }
}

function sessionRow(session: Session) {
  const email = session.payerEmail ?? session.customerEmail ?? 'No email yet'
  return html`<li>
    <span>
      <a href="/c/pay/${session.id}">${formatMoney(session.amountTotal, session.currency)}</a>
      <span class="quiet small">${email}</span>
    </span>
    ${
      session.paidAt !== null &&
      html`<form method="post">
        <button class="button" formaction="/_payments/${session.paymentIntent}/refund">Refund</button>
        <button class="button" formaction="/_payments/${session.paymentIntent}/dispute">Dispute</button>
      </form>`
    }
    <span class="state ${session.status === 'complete' && 'good'}">${STATES[session.status]}</span>
  </li>`
}

function disputeRow(dispute: Dispute) {
  return html`<li>
    <span>${formatMoney(dispute.amount, dispute.currency)} <span class="quiet small">${dispute.paymentIntent}</span></span>
    <form method="post">
      <button class="button" formaction="/_disputes/${dispute.id}/win">Shop wins</button>
      <button class="button" formaction="/_disputes/${dispute.id}/lose">Shop loses</button>
    </form>
  </li>`
}
