import type { PaymentAnswer } from '#contract/functions.ts'
import { paths } from '#domain/pages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ResultFrame, ShopLinks } from './payment-views.tsx'

interface SuccessViewProps {
  answer: PaymentAnswer
  signedIn: boolean
}

/** Shown after a completed payment [PAY-02, PAY-11 to PAY-24]. */
export function SuccessView({ answer, signedIn }: SuccessViewProps) {
  return (
    <ResultFrame
      title="Payment Successful!"
      lead="Thank you. A confirmation is on its way to your mailbox."
      mark={<Done />}
    >
      {signedIn ? null : <AccountBanner account={answer.account} />}
      {signedIn ? <OwnLinks details={answer.purchaseDetails} /> : <GuestAccess answer={answer} />}
      <ShopLinks />
    </ResultFrame>
  )
}

function Done() {
  return (
    <span className="grid size-12 place-items-center rounded-full border border-good text-good">
      <IconCheck />
    </span>
  )
}

function AccountBanner({ account }: { account: PaymentAnswer['account'] }) {
  if (account === 'created') {
    return (
      <Notice tone="good" title="Your account was created">
        <p>We sent you an e-mail to set your password. With it everything you bought is open.</p>
      </Notice>
    )
  }
  if (account === 'existing') {
    return (
      <Notice tone="good" title="You already have an account">
        <p>This purchase was added to it. Sign in with the e-mail address you paid with.</p>
      </Notice>
    )
  }
  return null
}

function OwnLinks({ details }: { details: PaymentAnswer['purchaseDetails'] }) {
  if (!details?.hasResources && !details?.hasServices) return null
  return (
    <ButtonRow>
      {details.hasResources ? (
        <LinkButton to={paths.myVaultRefreshed()} variant="primary" size="large">
          Access My Vault
        </LinkButton>
      ) : null}
      {details.hasServices ? (
        <LinkButton
          to={paths.myAiServices()}
          variant={details.hasResources ? 'secondary' : 'primary'}
          size="large"
        >
          Access My AI Services
        </LinkButton>
      ) : null}
    </ButtonRow>
  )
}

/** How a guest gets access to the purchase [PAY-15, PAY-17]. */
function GuestAccess({ answer }: { answer: PaymentAnswer }) {
  const created = answer.account === 'created'
  const steps = [
    created
      ? 'Open the e-mail we sent you and choose a password.'
      : 'Open the sign-in page. If you have no password yet, choose one by the link in our e-mail.',
    'Sign in with the e-mail address you paid with.',
    'Guides are in your Vault, services in My AI Services.',
  ]
  return (
    <>
      <div className="grid gap-3">
        <h2 className="font-medium">How to access what you bought</h2>
        <ol className="grid list-decimal gap-1 pl-5 text-quiet">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <ButtonRow>
        <LinkButton to={paths.auth()} variant="primary" size="large">
          {created ? 'Access Your Account' : 'Sign In to Access Products'}
        </LinkButton>
      </ButtonRow>
    </>
  )
}
