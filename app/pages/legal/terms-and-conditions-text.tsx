import { Link } from 'react-router'
import { hasDeals, isAffiliate } from '#domain/hosting-deals.ts'
import { paths } from '#domain/pages.ts'
import { authorities } from '#shop/authorities.ts'
import { brand } from '#shop/brand.ts'
import type { LegalDocument } from './legal-document.ts'
import { linkedSitesHaveTerms } from './linked-sites.ts'
import { CompanyParagraph, Mailbox, Outside } from './links.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const withdrawHere = 'Withdraw from contract here'

export const termsAndConditions: LegalDocument = {
  title: 'Terms and conditions',
  lead: 'What you buy here, how you get it, and what applies when something is wrong.',
  effective: 'Effective 07.03.2025',
  changed: '24 November 2026',
  sections: [
    {
      id: 'seller',
      title: 'Who you buy from',
      text: (
        <>
          <p>{brand.name} is run by the company below. “We” and “us” mean this company.</p>
          <CompanyParagraph />
        </>
      ),
    },
    {
      id: 'scope',
      title: 'What these terms cover',
      text: (
        <>
          <p>
            They apply to every order in this shop, in the version shown here on the day of the
            order, and to the use of an account. “Consumer” means a person who buys mainly for
            purposes outside a trade or profession. Nothing here takes away a right that the law
            gives to consumers.
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
            <strong>Guides</strong> are digital content: you read them in an ordinary browser and
            need no other program. They are for <a href="#rights">your own use</a>.
          </li>
          <li>
            <strong>Services</strong> are websites, setups, consulting and songs that we make for
            you. The page of each service says what is included.
          </li>
          <li>
            <strong>Tips</strong> support our work. They are entirely voluntary; no other product
            depends on them.
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
            included. We add no delivery or payment fees. Your bank may charge you for currency
            conversion.
          </p>
          <p>
            Websites have a <strong>monthly fee</strong>. It is shown next to the price, is not part
            of the payment in the cart, starts after launch, and is agreed with you in writing
            before then. No monthly fee starts automatically.
          </p>
          <p>
            The price is the one shown when you order. If it was so plainly wrong that you must have
            noticed, we may cancel the order and refund everything.
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
            pressing Pay there you place the order and undertake to pay. The contract is made when
            the payment has succeeded. We confirm it by email, with the order number and these terms
            as a file. Please keep that email.
          </p>
          <p>
            You pay the whole amount at once, with a payment method that Stripe offers you. Card
            details are entered at Stripe; we never see them. If a payment fails, nothing is ordered
            and your cart is kept.
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
          An order without an account creates one for the email address you gave, so that your
          purchases are kept in one place; you set its password with a link we send. Keep the
          password to yourself, and write to us if someone else may know it. You can delete the
          account in <Link to={paths.myAccount()}>My Account</Link> at any time. You can then no
          longer open what you bought here, so keep a copy first.
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
              the payment, usually within minutes. If a guide has no link there, your order
              confirmation says how you will get it.
            </li>
            <li>
              For consulting and setups you choose a time on our booking page, or agree on one with
              us by email.
            </li>
            <li>
              A website begins with a free call, whose time you choose on our booking page. For a
              song you send us its details in My AI Services or by email, and within 24-48 hours we
              reply to book a call. On the call we agree on a delivery date.
            </li>
            <li>
              Work on a service begins after the 14-day withdrawal period, or sooner if you
              expressly ask for it in <Link to={paths.myAccount()}>My Account</Link>, next to the
              order.
            </li>
          </ul>
          <p>
            If we are late, tell us. If delivery then does not follow within a reasonable time, you
            may cancel the contract and get a refund.
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
            <strong>Guides:</strong> you keep the right until you open a guide. If you open it
            within the 14 days, we ask whether you want it delivered at once and understand that you
            then lose the right to withdraw from it. The right ends for that guide only if you say
            so and we have confirmed it by email.
          </p>
          <p>
            Withdraw with the function on this site,{' '}
            <Link to={paths.withdraw()}>{withdrawHere}</Link>, before the 14 days are over: you
            state who you are and what it is about, then press “Confirm withdrawal”. We email you at
            once what you stated and when it arrived. Any other clear statement works as well: an
            email to <Mailbox /> is enough. You may use the form below, but you do not have to.
          </p>
          <p>
            We refund everything you paid for it without delay, at the latest 14 days after you told
            us, to the payment method you used and without a fee. Your access to a guide then ends,
            and you may no longer use copies of it.
          </p>
          <p>
            If you expressly asked us to begin a service within the 14 days, you pay for the part
            done before you withdrew, in proportion to the full price. Once all of it is done, the
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
            or service must be what was agreed and described, and what you may reasonably expect. We
            keep a guide available and free of defects for as long as you may expect of such
            content.
          </p>
          <p>
            Write to us within a reasonable time after you notice the defect, ideally with the order
            number. We put it right without delay and at no cost to you. If that is not possible, or
            takes too long, you may ask for a lower price, or cancel the contract unless the defect
            is minor. Damages are governed by law.
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
          right to use. If they come late, the agreed time moves accordingly. A booked time can be
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
            its page states them. PDF files of a guide carry your email address on each page.
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
            Our guides and talks are general information. AI and other companies’ tools change and
            make mistakes: check what they give you before you rely on it. We promise no particular
            income or result.
          </p>
          <p>
            Towards businesses we are liable for direct damage up to the price of the order, and not
            for loss of profit or data. No limit applies to intent or gross negligence or where the
            law forbids one, and none of this limits the rights of consumers.
          </p>
          <p>
            Neither side is liable for what it could not prevent or overcome, such as a general
            network failure. We will tell you if it delays your order.
          </p>
        </>
      ),
    },
    {
      id: 'others',
      title: 'Links to other sites',
      text: (
        <p>
          <span>{linkedSitesHaveTerms()}</span>
          {isAffiliate && hasDeals ? (
            <span>
              {' Links on the '}
              <Link to={paths.deals()}>deals page</Link>
              {' are affiliate links: we earn a commission, and your contract is with the host.'}
            </span>
          ) : null}
        </p>
      ),
    },
    {
      id: 'data',
      title: 'Your data',
      text: (
        <p>
          We handle personal data as the GDPR requires. The{' '}
          <Link to={paths.privacy()}>privacy policy</Link> and the{' '}
          <Link to={paths.cookies()}>cookie policy</Link> say what we keep.
        </p>
      ),
    },
    {
      id: 'disputes',
      title: 'Complaints, law and courts',
      text: (
        <>
          <p>
            Please write to <Mailbox /> first: most things are settled with one email. If we cannot
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
            <strong>Finnish law</strong> applies to these terms, without its rules on the conflict
            of laws. Disputes are decided by the <strong>District Court of Helsinki</strong>. As a
            consumer you may instead go to the court where you live, and you keep the protection of
            the mandatory law of your home country.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          We may change these terms for later orders. The terms on the day of your order apply to
          it. The date at the top shows when this version took effect.
        </p>
      ),
    },
  ],
}
