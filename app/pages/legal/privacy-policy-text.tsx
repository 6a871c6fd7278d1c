import { Link } from 'react-router'
import { paths } from '#domain/pages.ts'
import { authorities } from '#shop/authorities.ts'
import type { LegalDocument } from './legal-document.ts'
import { CompanyParagraph, Mailbox, Outside } from './links.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy policy',
  lead: 'What this shop keeps about you, why, for how long, and what you can do about it.',
  effective: 'Effective 07.03.2025',
  changed: '23 November 2026',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      text: (
        <>
          <CompanyParagraph />
          <p>
            This company is the controller in the sense of the EU General Data Protection Regulation
            (GDPR, 2016/679). For anything about your data, write to the address above.
          </p>
        </>
      ),
    },
    {
      id: 'in-short',
      title: 'In short',
      text: (
        <ul>
          <li>No advertising, no analytics, no trackers, no profiles, no sale of data.</li>
          <li>You can look around without telling us anything.</li>
          <li>Cards are paid at Stripe. We never see a card number.</li>
          <li>
            With an account you download or delete your data yourself, in{' '}
            <Link to={paths.myAccount()}>My Account</Link>.
          </li>
        </ul>
      ),
    },
    {
      id: 'data',
      title: 'What we keep, why, and on what ground',
      text: (
        <dl>
          <dt>Your account</dt>
          <dd>
            Email address, display name if you give one, a hash of your password (never the
            password), when the address was confirmed, when you signed in last, and your open
            sessions. Ground: the contract with you (GDPR article 6(1)(b)).
          </dd>
          <dt>Sign-in with Google, if you use it</dt>
          <dd>
            Your name, email address and Google’s identifier for you, as Google hands them over.
            Ground: the contract.
          </dd>
          <dt>A sign-up that is not finished</dt>
          <dd>
            Email address, a hash of the chosen password, and the name or free resource given with
            it. Ground: steps at your request before a contract.
          </dd>
          <dt>Orders and purchases</dt>
          <dd>
            Order number, products, prices, times, states, your email address, and Stripe’s numbers
            and messages about the payment, which can hold the name and country you gave there.
            Ground: the contract, and for the books our legal duty (article 6(1)(c)).
          </dd>
          <dt>What we make for you</dt>
          <dd>
            The details, messages and files that you send us for a service, what we write and
            deliver to you, and calls that are booked. Ground: the contract.
          </dd>
          <dt>Withdrawals</dt>
          <dd>
            Your name, email address, what you stated, when it arrived, and what became of it.
            Ground: our legal duty.
          </dd>
          <dt>Reading</dt>
          <dd>
            Where you are in a guide and which version you saw, when you opened it and what you
            agreed to, what you downloaded, what you asked us to begin early, and guides given to
            you with the reason. A PDF carries your email address and order number on each page; we
            keep our copy of it for seven days. Ground: the contract, and for downloads our
            legitimate interest in seeing misuse.
          </dd>
          <dt>Free resources</dt>
          <dd>Which ones you asked for, and when. Ground: the contract.</dd>
          <dt>Emails from us</dt>
          <dd>
            Kind, address, time, and what the mail server answered. We send what belongs to your
            order or account, and one welcome after you join. There is no newsletter. Ground: the
            contract. We may tell you of a new version of a guide that is yours, once for each. The
            link in such an email switches them off, and we then keep that choice. Ground: our
            legitimate interest in telling you about what you already paid for.
          </dd>
          <dt>What you write to us</dt>
          <dd>
            Your message and our answer. Ground: the contract, or our legitimate interest in
            answering you (article 6(1)(f)).
          </dd>
          <dt>Safety</dt>
          <dd>
            How often an internet (IP) address or email address used forms, for up to a day, so that
            nobody guesses passwords or floods mailboxes; and technical logs of errors and of
            requests, with their time and IP address. Ground: our legitimate interest in a shop that
            is safe and works.
          </dd>
        </dl>
      ),
    },
    {
      id: 'needed',
      title: 'Whether you have to give it',
      text: (
        <p>
          No law obliges you. Without an email address we cannot take an order or open an account,
          because nothing could be delivered. A display name is up to you.
        </p>
      ),
    },
    {
      id: 'recipients',
      title: 'Who else receives it',
      text: (
        <>
          <ul>
            <li>
              <strong>Stripe</strong>, our payment provider: your email address, the products and
              the total. What you enter on its payment page, Stripe handles under its own privacy
              policy.
            </li>
            <li>
              <strong>Google</strong>, only if you choose to sign in with it: that you sign in to
              this shop.
            </li>
            <li>
              The companies that run our server and deliver our email. They work for us, under
              contract and on our instructions.
            </li>
            <li>
              <strong>YouTube or Vimeo</strong>, only if you press a video in a guide: your internet
              address, and what their player stores.
            </li>
            <li>Accountants and authorities, where the law asks for it.</li>
          </ul>
          <p>
            Our links lead to a community, a merch shop, a booking page, a video channel and hosting
            companies. They learn something only when you go there, and their own policies hold.
            Hosting companies see that you came from us.
          </p>
        </>
      ),
    },
    {
      id: 'transfers',
      title: 'Outside Europe',
      text: (
        <p>
          Stripe and Google also handle data in the United States. They do so under the EU-US Data
          Privacy Framework or the standard contractual clauses of the European Commission. Ask us
          for a copy of the safeguards.
        </p>
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      text: (
        <ul>
          <li>Account, profile, free resources and emails: until you delete the account.</li>
          <li>Sessions: until you sign out, at most 30 days, or 14 days without use.</li>
          <li>Sign-ups that were not finished: one day. Used links: 30 days.</li>
          <li>Orders that were not paid: without your email address after 30 days.</li>
          <li>Stripe’s messages about payments: 90 days. Technical logs: 30 days.</li>
          <li>
            Paid orders: as long as you have an account. If you delete it, they stay without name
            and address until six years after the end of the year in which the financial year ends,
            as the Finnish Accounting Act asks.
          </li>
          <li>Downloads from guides: 13 months.</li>
          <li>
            Details, messages and files of a service: two years after it is done or given back, and
            no longer than your account. Files that were added and not sent: seven days.
          </li>
          <li>
            Withdrawals: as long as the order they are about, and 400 days if they fit none. If you
            delete your account, they stay without name, address and words. Of one that still waits,
            we keep what you wrote about the purchase until it is decided, because you may be owed
            money.
          </li>
          <li>
            After a deletion we keep a keyed hash of your address, so that you are deleted again
            should we ever restore an older backup.
          </li>
        </ul>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: (
        <>
          <p>Under the GDPR you may ask us</p>
          <ul>
            <li>what we hold about you, and for a copy;</li>
            <li>to correct what is wrong;</li>
            <li>to delete it, or to use it only in a limited way;</li>
            <li>to hand it to you or to somebody else in a form machines can read;</li>
            <li>to stop a use that rests on our legitimate interest.</li>
          </ul>
          <p>
            In <Link to={paths.myAccount()}>My Account</Link> you change your name, download
            everything as one file and delete your account. For the rest, or without an account,
            write to <Mailbox /> from the address it is about. We answer within a month, free of
            charge.
          </p>
        </>
      ),
    },
    {
      id: 'complaint',
      title: 'If you are not satisfied',
      text: (
        <p>
          You may complain to the{' '}
          <Outside to={authorities.dataProtectionOmbudsman}>Data Protection Ombudsman</Outside>{' '}
          (Tietosuojavaltuutetun toimisto) in Finland, or to the authority of the EU country you
          live in.
        </p>
      ),
    },
    {
      id: 'automated',
      title: 'Decisions by machines, and children',
      text: (
        <p>
          The shop settles plain withdrawals by itself, by the rules of the terms: whether the
          statement came in time, and whether a guide was opened. You see it otherwise? Write to us,
          and a person decides. No other decision about you with legal or similar effect is made by
          a machine alone. The shop is not made for children; we do not knowingly keep data of
          anyone under 13.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      text: (
        <p>
          Connections are encrypted. Passwords and links are stored as hashes only. The browser can
          read your own rows and no others, and the database itself watches over that. If a breach
          ever puts you at high risk, we tell you without delay.
        </p>
      ),
    },
    {
      id: 'browser',
      title: 'In your browser',
      text: (
        <p>
          A few cookies and stored values make the shop work. The{' '}
          <Link to={paths.cookies()}>cookie policy</Link> names each of them.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and changes',
      text: (
        <p>
          Besides the GDPR, <strong>Finnish law</strong> applies, such as the Data Protection Act
          (1050/2018); disputes are decided by the District Court of <strong>Helsinki</strong>,
          unless the law gives you another court. When we change this policy, the date at the top
          changes.
        </p>
      ),
    },
  ],
}
