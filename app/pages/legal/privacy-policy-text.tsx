import { Link } from 'react-router'
import { hasDeals } from '#domain/hosting-deals.ts'
import { paths } from '#domain/pages.ts'
import { authorities } from '#shop/authorities.ts'
import type { LegalDocument } from './legal-document.ts'
import { linksLeadTo } from './linked-sites.ts'
import { CompanyParagraph, Mailbox, Outside } from './links.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy policy',
  lead: 'What this shop keeps about you, why, for how long, and what you can do about it.',
  effective: 'Effective 07.03.2025',
  changed: '24 November 2026',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      text: (
        <>
          <CompanyParagraph />
          <p>
            This company is the controller under the EU General Data Protection Regulation (GDPR,
            2016/679). For anything about your data, write to the address above.
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
          <li>You pay by card at Stripe. We never see a card number.</li>
          <li>
            If you have an account, you can download or delete your data yourself in{' '}
            <Link to={paths.myAccount()}>My Account</Link>.
          </li>
        </ul>
      ),
    },
    {
      id: 'data',
      title: 'What we keep, why, and on what legal ground',
      text: (
        <dl>
          <dt>Your account</dt>
          <dd>
            Email address, display name if you give one, a hash of your password (never the
            password), when the address was confirmed, when you last signed in, and your open
            sessions. Ground: the contract with you (GDPR article 6(1)(b)).
          </dd>
          <dt>Sign-in with Google, if you use it</dt>
          <dd>
            Your name, email address and Google’s identifier for you, as Google provides them.
            Ground: the contract.
          </dd>
          <dt>An unfinished sign-up</dt>
          <dd>
            Email address, a hash of the chosen password, and the name or free resource given with
            it. Ground: steps taken at your request before a contract.
          </dd>
          <dt>Orders and purchases</dt>
          <dd>
            Order number, products, prices, times, states, your email address, and Stripe’s
            reference numbers and messages about the payment, which can include the name and country
            you gave there. Ground: the contract and, for bookkeeping, our legal duty (article
            6(1)(c)).
          </dd>
          <dt>What we make for you</dt>
          <dd>
            The details, messages and files that you send us for a service, what we write and
            deliver to you, and the calls you book. Ground: the contract.
          </dd>
          <dt>Withdrawals</dt>
          <dd>
            Your name, email address, what you stated, when it arrived, and the outcome. Ground: our
            legal duty.
          </dd>
          <dt>Reading</dt>
          <dd>
            Where you are in a guide and which version you saw, when you opened it and what you
            agreed to, what you downloaded, what you asked us to begin early, and guides given to
            you with the reason. A PDF carries your email address and order number on each page; we
            keep our copy of it for seven days. Ground: the contract, and for downloads our
            legitimate interest in detecting misuse.
          </dd>
          <dt>Free resources</dt>
          <dd>Which ones you asked for, and when. Ground: the contract.</dd>
          <dt>Emails from us</dt>
          <dd>
            Type, address, time, and what the mail server answered. We send what concerns your order
            or account, and one welcome email after you join. There is no newsletter. Ground: the
            contract. We may tell you about each new version of a guide you own, once. The link in
            such an email turns them off, and we then keep that choice. Ground: our legitimate
            interest in telling you about what you have already paid for.
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
      title: 'Do you have to give it?',
      text: (
        <p>
          No law requires you to. Without an email address we cannot take an order or open an
          account, because we could not deliver anything. A display name is up to you.
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
              the total. Stripe handles what you enter on its payment page under its own privacy
              policy.
            </li>
            <li>
              <strong>Google</strong>, only if you choose to sign in with it: the fact that you sign
              in to this shop.
            </li>
            <li>
              The companies that run our server and deliver our email. They work for us under
              contract and on our instructions.
            </li>
            <li>
              <strong>YouTube or Vimeo</strong>, only if you play a video in a guide: your internet
              address, and what their player stores.
            </li>
            <li>Accountants and authorities, where the law requires it.</li>
          </ul>
          <p>
            {`${linksLeadTo()} They learn something only when you go there, and their own policies apply.${hasDeals ? ' Hosting companies see that you came from us.' : ''}`}
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
          Privacy Framework or the European Commission’s standard contractual clauses. Ask us for a
          copy of the safeguards.
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
          <li>Unfinished sign-ups: one day. Used links: 30 days.</li>
          <li>Unpaid orders: after 30 days, without your email address.</li>
          <li>Stripe’s messages about payments: 90 days. Technical logs: 30 days.</li>
          <li>
            Paid orders: as long as you have an account. If you delete it, they stay without name
            and address until six years after the end of the year in which the financial year ends,
            as the Finnish Accounting Act requires.
          </li>
          <li>Downloads from guides: 13 months.</li>
          <li>
            Details, messages and files of a service: two years after it is done or refunded, and no
            longer than your account. Files added but not sent: seven days.
          </li>
          <li>
            Withdrawals: as long as the order they are about, or 400 days if they match none. If you
            delete your account, they stay without name, address and text. While one is undecided,
            we keep what you wrote about the purchase, because you may be owed money.
          </li>
          <li>
            After a deletion we keep a keyed hash of your address, so that your data is deleted
            again if we ever restore an older backup.
          </li>
        </ul>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: (
        <>
          <p>Under the GDPR you may ask us:</p>
          <ul>
            <li>what we hold about you, and for a copy;</li>
            <li>to correct what is wrong;</li>
            <li>to delete it, or to use it only in a limited way;</li>
            <li>to give it to you or to someone else in a machine-readable form;</li>
            <li>to stop a use that is based on our legitimate interest.</li>
          </ul>
          <p>
            In <Link to={paths.myAccount()}>My Account</Link> you can change your name, download
            everything as one file and delete your account. For the rest, or without an account,
            write to <Mailbox /> from the address concerned. We answer within a month, free of
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
      title: 'Automated decisions, and children',
      text: (
        <p>
          The shop settles simple withdrawals automatically, by the rules in the terms: whether the
          statement came in time, and whether a guide was opened. If you disagree, write to us, and
          a person will decide. No other decision about you with legal or similar effect is made by
          a machine alone. The shop is not meant for children; we do not knowingly keep data of
          anyone under 13.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      text: (
        <p>
          Connections are encrypted. Passwords and links are stored as hashes only. Your browser can
          read your own records and no others; the database itself enforces that. If a breach ever
          puts you at high risk, we tell you without delay.
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
