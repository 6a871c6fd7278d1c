import { useState } from 'react'
import { Link } from 'react-router'
import type { PaidOrder, PaymentAnswer } from '#contract/functions.ts'
import { paths } from '#domain/pages.ts'
import { wasPasswordChosen } from '../../browser/chosen-password.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { textLink } from '../../ui/text-link.ts'
import { ChoosePasswordForm, PasswordKept } from './choose-password-form.tsx'
import { PaidOrderPart } from './paid-order-part.tsx'
import { ResultFrame, ShopLinks } from './payment-views.tsx'

interface SuccessViewProps {
  answer: PaymentAnswer
  signedIn: boolean
  /** What was paid, where this browser may see it, with the session it was paid in. */
  paid?: { order: PaidOrder; sessionId: string } | undefined
}

/** Shown after a completed payment [PAY-02, PAY-11 to PAY-24]. */
export function SuccessView({ answer, signedIn, paid }: SuccessViewProps) {
  const [wasKept, setWasKept] = useState(false)
  const mayChoose = paid?.order.mayChoosePassword && !signedIn && !wasKept
  const isKept = !signedIn && (wasKept || wasKeptBefore(answer, paid?.order))
  const waitsForMail = isKept ? 'Ready for you with the button in our email.' : undefined
  const waitsFor = signedIn ? undefined : (waitsForMail ?? waits[answer.account])
  return (
    <ResultFrame
      title="Payment Successful!"
      lead="Thank you. A confirmation is on its way to your mailbox."
      mark={<Done />}
      aside={paid ? <PaidOrderPart {...paid} waitsFor={waitsFor} /> : null}
    >
      {signedIn || isKept ? null : <AccountBanner account={answer.account} />}
      {isKept ? <PasswordKept /> : null}
      {mayChoose ? (
        <ChoosePasswordForm
          sessionId={paid.sessionId}
          email={paid.order.email}
          onKept={() => setWasKept(true)}
        />
      ) : null}
      {signedIn ? (
        <OwnLinks details={answer.purchaseDetails} />
      ) : (
        <GuestAccess answer={answer} isKept={isKept} isMain={!isKept && !mayChoose} />
      )}
      <ShopLinks />
      <p className="text-fine text-quiet">
        Changed your mind?{' '}
        <Link to={paths.withdraw()} className={textLink}>
          Withdraw from contract here
        </Link>
      </p>
    </ResultFrame>
  )
}

/** After a reload: the password of this account was kept in this browser. */
function wasKeptBefore({ account }: PaymentAnswer, order: PaidOrder | undefined): boolean {
  return account === 'created' && order?.mayChoosePassword === false && wasPasswordChosen()
}

/** Why a step that needs an account waits. */
const waits: Record<PaymentAnswer['account'], string | undefined> = {
  created: 'Ready for you once you have set your password.',
  existing: 'Sign in to open it.',
  none: undefined,
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
        <p>We sent you an email to set your password. Then you can open everything you bought.</p>
      </Notice>
    )
  }
  if (account === 'existing') {
    return (
      <Notice tone="good" title="You already have an account">
        <p>This purchase was added to it. Sign in with the email address you paid with.</p>
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

interface GuestAccessProps {
  answer: PaymentAnswer
  isKept: boolean
  /** Whether its link is the page's main action. */
  isMain: boolean
}

/** How a guest gets access to the purchase [PAY-15, PAY-17]. */
function GuestAccess({ answer, isKept, isMain }: GuestAccessProps) {
  const created = answer.account === 'created'
  const first = created
    ? 'Open the email we sent you and set a password.'
    : 'Open the sign-in page. If you have no password yet, set one with the link in our email.'
  const steps = [
    ...(isKept ? [] : [first, 'Sign in with the email address you paid with.']),
    'Guides are in My Vault, services in My AI Services.',
  ]
  return (
    <>
      <div className="grid gap-3">
        <h2 className="font-medium">How to access what you bought</h2>
        {steps.length > 1 ? (
          <ol className="grid list-decimal gap-1 pl-5 text-quiet">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <p className="text-quiet">{steps}</p>
        )}
      </div>
      <ButtonRow>
        <LinkButton to={paths.auth()} variant={isMain ? 'primary' : 'secondary'} size="large">
          {created ? 'Access Your Account' : 'Sign In to Access Products'}
        </LinkButton>
      </ButtonRow>
    </>
  )
}
