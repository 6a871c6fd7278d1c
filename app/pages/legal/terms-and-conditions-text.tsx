import { Link } from 'react-router'
import { paths } from '#domain/pages.ts'
import { authorities } from '#shop/authorities.ts'
import { brand } from '#shop/brand.ts'
import type { LegalDocument } from './legal-document.ts'
import { CompanyParagraph, Mailbox, Outside } from './links.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const withdrawHere = 'Withdraw from contract here'

export const termsAndConditions: LegalDocument = {
  title: 'Terms and conditions',
  lead: 'What you buy here, how you get it, and what holds when something is wrong.',
  effective: 'Effective 07.03.2025',
  changed: '23 November 2026',
  sections: [
    {
      id: 'seller',
      title: 'Who sells',
      text: (
        <>
          <p>{brand.name} is run by the company below. “We” and “us” mean this company.</p>
          <CompanyParagraph />
        </>
      ),
    },
    {
      id: 'scope',
      title: 'What these terms are for',
      text: (
        <>
          <p>
            They hold for every order in this shop, as they stand here on the day of the order, and
            for the use of an account. “Consumer” means a person who buys mainly for other purposes
            than a trade or profession. Nothing here takes away a right that the law gives to
            consumers.
          </p>
          <p>You can print this page or keep it as a file. The contract is made in English.</p>
        </>
      ),
    },
    {
      id: 'products',
      title: 'What we sell',
      text: (
        <ul>
          <li>
            <strong>Guides</strong> are digital content: you read them with an ordinary browser, no
            other program is needed. They are for <a href="#rights">your own use</a>.
          </li>
          <li>
            <strong>Services</strong> are websites, setups, consulting and songs that we make for
            you. What is included stands on the page of each service.
          </li>
          <li>
            <strong>Tips</strong> support our work. You buy them of your own free will; no other
            product depends on them.
          </li>
          <li>
            <strong>Free resources</strong> cost nothing. Some ask for an account.
          </li>
        </ul>
      ),
    },
    {
      id: 'prices',
      title: 'Prices',
      text: (
        <>
          <p>
            Prices are in US dollars and are final: where value added tax has to be charged, it is
            included. We add no delivery or payment fees. Your bank may charge you for changing
            money.
          </p>
          <p>
            Some website packages have a <strong>monthly fee</strong>. It stands beside the price,
            is not part of the payment in the cart, starts after launch, and is agreed with you in
            writing before then. No monthly fee starts by itself.
          </p>
          <p>
            The price is the one shown when you order. If it was plainly wrong, so that you had to
            notice, we may cancel the order and pay everything back.
          </p>
        </>
      ),
    },
    {
      id: 'ordering',
      title: 'Ordering and paying',
      text: (
        <>
          <p>
            Collect products in the cart, where you can change or remove them. Checkout leads to the
            payment page of Stripe, which shows the products, the total and your email address. By
            pressing Pay there you order and oblige yourself to pay. The contract is made when the
            payment has succeeded. We confirm it by email, with its number and these terms as a
            file. Keep that email.
          </p>
          <p>
            You pay the whole amount at once, by the means Stripe offers you. Card details are
            entered at Stripe; we never see them. If a payment fails, nothing is ordered and your
            cart is kept.
          </p>
          <p>You must be 18 or have the consent of your guardian.</p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: (
        <p>
          An order without an account makes one for the email address you gave, so that your
          purchases have a place; you choose its password by a link we send. Keep the password to
          yourself, and write to us if somebody else may know it. You can delete the account in{' '}
          <Link to={paths.myAccount()}>My Account</Link> at any time. What you bought can then no
          longer be opened through the shop, so keep a copy first.
        </p>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery',
      text: (
        <>
          <ul>
            <li>
              Guides are delivered to <Link to={paths.myVault()}>My Vault</Link> without delay after
              the payment, as a rule within minutes. If a guide shows no link there, the
              confirmation says how it reaches you.
            </li>
            <li>
              For consulting and setups you choose a time on our booking page, or agree on one with
              us by email.
            </li>
            <li>
              A website begins with a free call, whose time you choose on our booking page. For a
              song you send us its details by email, and within 24-48 hours we answer to book a
              call. On the call we agree on the time of delivery.
            </li>
            <li>
              The work on a service begins when the 14 days to withdraw are over, or sooner if you
              expressly ask for it in <Link to={paths.myAccount()}>My Account</Link>, beside the
              order.
            </li>
          </ul>
          <p>
            If we are late, tell us. If delivery then does not follow within a reasonable time, you
            may cancel the contract and are paid back.
          </p>
        </>
      ),
    },
    {
      id: 'withdrawal',
      title: 'Right of withdrawal: 14 days',
      text: (
        <>
          <p>
            As a consumer you may withdraw from an order <strong>within 14 days</strong> of the day
            the contract was made, which is the day you paid, without giving a reason. If the last
            day is a Saturday, a Sunday or a public holiday, the next working day is the last.
          </p>
          <p>
            <strong>Guides:</strong> you keep the right until you open a guide. When you open it
            within the 14 days, we ask whether you want it delivered at once and know that you then
            lose the right to withdraw from it. Only if you say so, and we have confirmed it by
            email, does the right end for that guide.
          </p>
          <p>
            Withdraw with the function on this site,{' '}
            <Link to={paths.withdraw()}>{withdrawHere}</Link>, before the 14 days are over: you
            state who you are and what it is about, then press “Confirm withdrawal”. You get an
            email at once with what you stated and when it arrived. Any other clear words do as
            well: an email to <Mailbox /> is enough. You may use the form below; you need not.
          </p>
          <p>
            We pay back everything you paid for it without delay, at the latest 14 days after we
            were told, by the means you paid with and without a fee. Your access to a guide ends
            with that, and copies of it may no longer be used.
          </p>
          <p>
            If you expressly asked us to begin a service within the 14 days, you pay for the part
            done until you withdrew, in proportion to the whole price. Once all of it is done, the
            right to withdraw from it ends.
          </p>
          <WithdrawalForm />
        </>
      ),
    },
    {
      id: 'defects',
      title: 'When something is wrong',
      text: (
        <>
          <p>
            We are liable for defects as the Finnish Consumer Protection Act (38/1978) says. A guide
            or service must be what was agreed and described, and what you may reasonably expect. A
            guide is kept available and free of defects for the time you may expect of such content.
          </p>
          <p>
            Write to us within a reasonable time after you noticed the defect, best with the order
            number. We put it right without delay and without cost to you. If that is not possible,
            or takes too long, you may ask for a lower price, or cancel the contract unless the
            defect is minor. Damages follow the law.
          </p>
        </>
      ),
    },
    {
      id: 'your-part',
      title: 'Your part in a service',
      text: (
        <p>
          Give us the details, texts and access that the work needs, and only what you have the
          right to use. If they come late, the agreed time moves with them. A booked time can be
          moved or cancelled on the booking page or by email; please do so a day before.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'What you may do with it',
      text: (
        <>
          <p>
            Our guides, texts and pictures are protected by copyright. A bought guide is yours to
            read and to work with, privately and in your business, for as long as you like. Please
            do not pass it on, publish it or sell it.
          </p>
          <p>
            The rights to a website or a song made for you are agreed with you in writing, unless
            its page says them. PDF files of a guide carry your email address on each page.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      text: (
        <>
          <p>
            Our guides and talks are general information. AI and the tools of other makers change
            and make mistakes: check what they give you before you rely on it. We promise no
            particular income or result.
          </p>
          <p>
            Towards businesses we are liable for direct damage up to the price of the order, and not
            for loss of profit or data. No limit holds for intent, gross negligence or where the law
            forbids it, and none of this narrows the rights of consumers.
          </p>
          <p>
            Neither side is liable for what it could not prevent or overcome, such as a general
            failure of networks. We tell you when it delays your order.
          </p>
        </>
      ),
    },
    {
      id: 'others',
      title: 'Links to others',
      text: (
        <p>
          The community, the merch shop, the booking page and hosting companies have terms of their
          own. Links on the <Link to={paths.deals()}>deals page</Link> are affiliate links: we are
          paid a commission, and your contract is with the host.
        </p>
      ),
    },
    {
      id: 'data',
      title: 'Your data',
      text: (
        <p>
          We treat personal data as the GDPR asks. The{' '}
          <Link to={paths.privacy()}>privacy policy</Link> and the{' '}
          <Link to={paths.cookies()}>cookie policy</Link> tell what is kept.
        </p>
      ),
    },
    {
      id: 'disputes',
      title: 'Complaints, law and courts',
      text: (
        <>
          <p>
            Please write to <Mailbox /> first: most things are settled by one email. If we cannot
            agree, consumers can
          </p>
          <ul>
            <li>
              ask the <Outside to={authorities.consumerAdvice}>Consumer Advisory Services</Outside>{' '}
              in Finland for help, then take the matter to the{' '}
              <Outside to={authorities.consumerDisputesBoard}>Consumer Disputes Board</Outside>{' '}
              (Kuluttajariitalautakunta, Hämeentie 3, P.O. Box 306, 00531 Helsinki). Its procedure
              is free of charge.
            </li>
            <li>
              from another EU country, Norway or Iceland, ask the{' '}
              <Outside to={authorities.europeanConsumerCentre}>European Consumer Centre</Outside>.
            </li>
          </ul>
          <p>
            These terms are under <strong>Finnish law</strong>, without its rules on the conflict of
            laws. Disputes are decided by the <strong>District Court of Helsinki</strong>. As a
            consumer you may instead go to the court of your own home, and you keep the protection
            that the mandatory law of your home country gives you.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          We may change these terms for later orders. An order stays under the terms of its day. The
          date at the top says since when a version holds.
        </p>
      ),
    },
  ],
}
