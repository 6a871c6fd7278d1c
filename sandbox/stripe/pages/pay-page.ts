import { html } from 'hono/html'
import { formatMoney } from '#domain/money.ts'
import { intro, type Page } from '#sandbox/page-layout/page.ts'
import type { Session, SessionLine } from '#sandbox/stripe/store/sessions.ts'

export type Notice = 'declined' | 'email-needed'

const NOTICES: Record<Notice, string> = {
  declined: 'Your card was declined. Try again, or cancel to go back to the shop.',
  'email-needed': 'Enter your email address so that the shop can reach you, then pay.',
}

export function payPage(session: Session, lines: SessionLine[], notice?: Notice): Page {
  const price = formatMoney(session.amountTotal, session.currency)
  const title = notice === 'declined' ? `Card declined: pay ${price}` : `Pay ${price}`
  return {
    title,
    width: 'wide',
    body: html`<div class="checkout">
      ${notice && html`<p class="alert" role="alert">${NOTICES[notice]}</p>`}
      <section class="stack-wide" aria-labelledby="order">
        <div class="stack">
          <h1 id="order" class="quiet">Your order at ${shopOf(session)}</h1>
          <p class="total">${price}</p>
        </div>
        ${lineList(session, lines)}
      </section>
      <section class="panel" aria-label="Payment">
        <form method="post" class="stack-wide">
          ${facts(session)}
          <div class="actions">
            <button class="button primary" formaction="/c/pay/${session.id}/pay">Pay ${price}</button>
            <button class="button" formnovalidate formaction="/c/pay/${session.id}/decline">Decline card</button>
            ${session.cancelUrl && html`<p><a class="plain" href="${session.cancelUrl}">Cancel</a></p>`}
          </div>
        </form>
        <p class="quiet small">This is a sandbox checkout. No card is charged and no real money moves.</p>
      </section>
    </div>`,
  }
}

export function closedPage(session: Session): Page {
  const price = formatMoney(session.amountTotal, session.currency)
  const paid = session.status === 'complete'
  const onward = paid ? successUrl(session) : session.cancelUrl
  return {
    title: paid ? 'Payment complete' : 'Checkout expired',
    body: html`<div class="stack-wide">
      <h1>${paid ? 'This order is paid' : 'This checkout has expired'}</h1>
      <p class="quiet">${
        paid
          ? `${price} were paid once. Opening or paying this page again charges nothing.`
          : 'Nothing was charged. Go back to the shop and check out again.'
      }</p>
      ${onward && html`<p><a class="button primary" href="${onward}">Back to the shop</a></p>`}
    </div>`,
  }
}

export function unknownSessionPage(): Page {
  return {
    title: 'Checkout not found',
    body: intro(
      'Checkout not found',
      'This address belongs to no payment. Go back to the shop and check out again.',
    ),
  }
}

/** Inserts the session id. */
export function successUrl(session: Session): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function lineList(session: Session, lines: SessionLine[]) {
  return html`<ul class="rows">
    ${lines.map(
      ({ productName, quantity, unitAmount }) => html`<li>
        <span>${productName} × ${quantity}</span>
        <span>${formatMoney(unitAmount * quantity, session.currency)}</span>
      </li>`,
    )}
    <li class="sum"><span>Total</span><span>${formatMoney(session.amountTotal, session.currency)}</span></li>
  </ul>`
}

function facts(session: Session) {
  return html`${
    session.customerEmail === null
      ? html`<div class="field">
          <label for="email">Email</label>
          <input id="email" name="email" type="email" autocomplete="email" required maxlength="512">
        </div>`
      : ''
  }
  <dl class="facts">
    ${session.customerEmail !== null && html`<div><dt>Email</dt><dd>${session.customerEmail}</dd></div>`}
    <div><dt>Card</dt><dd>Sandbox card ending in 4242</dd></div>
  </dl>`
}

function shopOf(session: Session): string {
  return new URL(session.successUrl).host
}
