import { html } from 'hono/html'
import { intro, list, type Page } from '#sandbox/page-layout/page.ts'
import type { Attachment, MailHeader, Message } from './message-store.ts'

export function messagesPage(messages: Message[]): Page {
  const text = html`Every mail the shop sends while it has no mail server, newest first. Also as
    <a href="/messages">JSON</a>.`
  return {
    title: messages.length === 0 ? 'Mailbox' : `Mailbox (${messages.length})`,
    refreshSeconds: 4,
    body: html`<div class="stack-wide">
      ${intro('Mailbox', text)}
      ${list(
        messages.toReversed().map(messageRow),
        'No mail yet. Sign up or buy something, and it arrives here.',
        'messages',
      )}
    </div>`,
  }
}

export function messagePage(
  message: Message,
  { headers, attachments }: { headers: MailHeader[]; attachments: Attachment[] },
): Page {
  return {
    title: message.subject || 'No subject',
    width: 'wide',
    body: html`<article class="stack-wide">
      <p><a href="/">All mail</a></p>
      <h1>${message.subject || 'No subject'}</h1>
      <dl class="headers">
        <dt>From</dt><dd>${message.from}</dd>
        <dt>To</dt><dd>${message.to}</dd>
        <dt>Received</dt><dd>${dateTime(message.receivedAt)}</dd>
        ${attachments.map(
          ({ number, name, content }) => html`<dt>File</dt>
            <dd><a href="/messages/${message.id}/attachments/${number}" download="${name}">${name}</a>
              (${Math.ceil(content.length / 1000)} kB)</dd>`,
        )}
      </dl>
      ${
        message.html !== '' &&
        html`<section class="stack" aria-labelledby="html-part">
          <h2 id="html-part">HTML</h2>
          <iframe class="mail-frame" title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/read/${message.id}/html"></iframe>
        </section>`
      }
      ${
        message.text !== '' &&
        html`<section class="stack" aria-labelledby="text-part">
          <h2 id="text-part">Text</h2>
          <pre class="mail-text">${message.text}</pre>
        </section>`
      }
      <details class="small">
        <summary class="quiet">All headers</summary>
        <dl class="headers">${headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      </details>
    </article>`,
  }
}

export function unknownMessagePage(): Page {
  return {
    title: 'Mail not found',
    body: intro('Mail not found', html`It was deleted or never came. <a href="/">All mail</a>`),
  }
}

function messageRow(message: Message) {
  return html`<li><a href="/read/${message.id}">
    <span class="subject">${message.subject || 'No subject'}</span>
    <time class="quiet small" datetime="${message.receivedAt}">${dateTime(message.receivedAt)}</time>
    <span class="quiet small">To ${message.to}</span>
  </a></li>`
}

function dateTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}
