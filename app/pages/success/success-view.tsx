import { useState } from 'react'
import { Link } from 'react-router'
import { wasPasswordChosen } from '#app/browser/chosen-password.ts'
import { ButtonRow, LinkButton } from '#app/ui/button.tsx'
import { IconCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PaidOrder, PaymentAnswer } from '#contract/functions.ts'
import { paths } from '#domain/pages.ts'
import { AccountLink, NewAccountSteps, whereItIs } from './new-account-steps.tsx'
import { PaidOrderPart } from './paid-order-part.tsx'
import { ResultFrame, ShopLinks } from './payment-views.tsx'

interface SuccessViewProps {
  answer: PaymentAnswer
  signedIn: boolean
  /** Set when this browser may see the order. */
  paid?: { order: PaidOrder; sessionId: string } | undefined
}

/** [PAY-02, PAY-11 to PAY-24] */
export function SuccessView({ answer, signedIn, paid }: SuccessViewProps) {
  const [wasKept, setWasKept] = useState(false)
  const isKept = !signedIn && (wasKept || wasKeptBefore(answer, paid?.order))
  const waitsForMail = isKept ? 'tap the button in our email' : undefined
  const waitsFor = signedIn ? undefined : (waitsForMail ?? waits[answer.account])
  const choosing = paid && paid.order.mayChoosePassword && !signedIn && !wasKept ? paid : undefined
  const hasSteps = choosing !== undefined || isKept
  const resendFor = paid?.order.mayResend ? paid.sessionId : undefined
  return (
    <ResultFrame
      title="Payment Successful!"
      lead={<OnItsWay email={paid?.order.email} />}
      mark={
        <span className="grid size-11 place-items-center rounded-full border border-good text-good">
          <IconCheck />
        </span>
      }
      first={
        hasSteps ? (
          <NewAccountSteps
            choosing={choosing && { sessionId: choosing.sessionId, email: choosing.order.email }}
            onKept={() => setWasKept(true)}
            resendFor={resendFor}
          />
        ) : null
      }
      aside={
        paid ? (
          <PaidOrderPart
            order={paid.order}
            resendFor={hasSteps ? undefined : resendFor}
            waitsFor={waitsFor}
          />
        ) : null
      }
    >
      {signedIn ? <OwnLinks details={answer.purchaseDetails} /> : null}
      {signedIn || hasSteps ? null : (
        <>
          <AccountBanner account={answer.account} />
          <GuestAccess account={answer.account} />
        </>
      )}
      <div className="grid w-full gap-2 border-t border-line pt-6">
        <ShopLinks />
        <p className="text-quiet">
          Changed your mind?{' '}
          <Link to={paths.withdraw()} className="underline">
            Withdraw from contract here
          </Link>
        </p>
      </div>
    </ResultFrame>
  )
}

/** After a reload: this browser chose the account's password. */
function wasKeptBefore({ account }: PaymentAnswer, order: PaidOrder | undefined): boolean {
  return account === 'created' && order?.mayChoosePassword === false && wasPasswordChosen()
}

const waits: Record<PaymentAnswer['account'], string | undefined> = {
  created: 'set your password',
  existing: 'sign in',
  none: undefined,
}

function OnItsWay({ email }: { email: string | undefined }) {
  if (!email) return <span>Thank you. A confirmation is on its way to your inbox.</span>
  const [name, host] = email.split('@')
  return (
    <span>
      <span className="block text-balance">Thank you. A confirmation is on its way to</span>{' '}
      <span className="block text-body [overflow-wrap:anywhere] text-text">
        <span>{`${name}@`}</span>
        <wbr />
        <span>{host}</span>
      </span>
    </span>
  )
}

function AccountBanner({ account }: { account: PaymentAnswer['account'] }) {
  if (account === 'created') {
    return (
      <Notice tone="good" title="Your account was created">
        <p>
          We’ve emailed you a link to set your password. Then you can open everything you bought.
        </p>
      </Notice>
    )
  }
  if (account === 'existing') {
    return (
      <Notice tone="good" title="You already have an account">
        <p>We added this purchase to it. Sign in with the email address you paid with.</p>
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

/** [PAY-15, PAY-17] */
function GuestAccess({ account }: { account: PaymentAnswer['account'] }) {
  return (
    <>
      <div className="grid gap-1">
        <h2 className="font-medium">How to open what you bought</h2>
        <p className="text-quiet">{`${firstSteps[account]} ${whereItIs}`}</p>
      </div>
      {account === 'created' ? (
        <p className="text-quiet">
          Once your password is set: <AccountLink />
        </p>
      ) : (
        <LinkButton to={paths.auth()} variant="primary" size="large">
          Sign In to Access Products
        </LinkButton>
      )}
    </>
  )
}

const firstSteps: Record<PaymentAnswer['account'], string> = {
  created: 'Tap the button in our email to set a password.',
  existing: 'Sign in with the email address you paid with.',
  none: 'Sign in with the email address you paid with. No password yet? Set one with the link in our email.',
}
